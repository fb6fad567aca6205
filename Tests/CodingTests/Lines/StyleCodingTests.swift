import Coding
import Geometry
import Inking
import Marks
import Testing

/// The bytes of styles in files.
@Suite struct StyleCodingTests {
  private func line(_ style: PenStyle) -> Mark {
    let stroke = Stroke(through: [Point(x: 1, y: 2), Point(x: 30, y: 4)])
    return .stroke(stroke.styled(DrawnStyle(style, unit: 0.5)))
  }

  private let texts = [
    "plain", "smoothing:0;string:12.5", "weighted:0.25;chisel:0.2,35",
    "pressure:0,0,0.1,0.2,0.3,0.4,1,1", "least:0.05;speed:0.5;tilt:3;taper:1.5,3;trim;highlight",
    "chisel:0.2,35;turn", "least:0.5;grain:0.8",
  ]

  @Test func stylesAreReadAsTheyWereWritten() throws {
    for text in texts {
      let mark = line(try #require(PenStyle(text)))
      #expect(try MarkCoder.mark(from: MarkCoder.bytes(of: mark)) == mark)
    }
  }

  @Test func deviceIsKeptWithTheStyle() throws {
    let device = DeviceNote(name: "Stift für links \0 (0x1a)", averaged: 4)
    let stroke = Stroke(through: [Point(x: 1, y: 2), Point(x: 30, y: 4)])
      .styled(DrawnStyle(PenStyle(), unit: 2, device: device))
    let read = try MarkCoder.mark(from: MarkCoder.bytes(of: .stroke(stroke)))
    #expect(read == .stroke(stroke))
    #expect(read.look?.style?.device?.averaged == 4)
    #expect(read.look?.style?.device?.name == "Stift für links  (0x1a)")
  }

  @Test func wordOfAStyleTakesAByte() throws {
    let bytes = try MarkCoder.bytes(of: line(try #require(PenStyle("least:0.05;taper:1.5,3"))))
    let text: [UInt8] = [0x85] + Array("0.05".utf8) + [0x88] + Array("1.5,3".utf8)
    #expect(Array(bytes.suffix(12)) == [UInt8(text.count)] + text)
  }

  @Test func stylesOfEarlierProgramsAreWords() throws {
    let text = texts[4]
    let mark = line(try #require(PenStyle(text)))
    let bytes = try MarkCoder.bytes(of: mark)
    let end = try MarkCoder.bytes(of: line(try #require(PenStyle("plain")))).count - 2
    let earlier = bytes.prefix(end) + [UInt8(text.utf8.count)] + Array(text.utf8)
    #expect(try MarkCoder.mark(from: Array(earlier)) == mark)
  }

  @Test func wordThatOnlyANewerProgramKnowsMakesAForeignMark() throws {
    var bytes = try MarkCoder.bytes(of: line(try #require(PenStyle("highlight"))))
    #expect(bytes.last == 0x8A)
    bytes[bytes.count - 1] = 0xFF
    #expect(throws: MarkCodingError.newer) { try MarkCoder.mark(from: bytes) }
  }
}
