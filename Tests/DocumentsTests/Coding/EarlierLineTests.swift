import Coding
import Geometry
import Inking
import Marks
import TestSupport
import Testing

@testable import Documents

/// Lines in the form of earlier programs, which took more bytes.
@Suite struct EarlierLineTests {
  /// What an earlier program wrote of `line`.
  private static let bytes: [UInt8] = [
    0x01, 0x32, 0x00, 0x00, 0xFF, 0xFF, 0x00, 0x00, 0x40, 0x40, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x3E, 0x40, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x1E, 0xC0, 0x09, 0x04, 0x84, 0x00, 0x50, 0x40,
    0x40, 0x40, 0x40, 0x40, 0x04, 0x02, 0x0F, 0x00, 0x84, 0x24, 0x49, 0x12, 0x3C, 0x1C, 0x4E, 0x38,
    0x0E, 0x40, 0x00, 0x07, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xE0, 0x3F, 0x0B, 0x85, 0x30, 0x2E,
    0x30, 0x35, 0x88, 0x31, 0x2E, 0x35, 0x2C, 0x33,
  ]

  private let line: Mark

  init() throws {
    let style = try #require(PenStyle("least:0.05;taper:1.5,3"))
    var line = Stroke(ink: Ink(colour: .blue, width: 3)).styled(DrawnStyle(style, unit: 0.5))
    for index in 0..<9 {
      line.add(
        Vertex(at: Point(x: 30 + Double(index * index) / 4, y: -7.5 + Double(index))),
        PenState(pressure: Double(index) / 255, tilt: (30, -20), time: UInt32(8 * index)))
    }
    self.line = .stroke(line)
  }

  @Test func areRead() throws {
    #expect(try MarkCoder.mark(from: Self.bytes) == line)
  }

  @Test func takeFewerBytesNow() throws {
    let bytes = try MarkCoder.bytes(of: line)
    #expect(bytes.count + 15 < Self.bytes.count)
    #expect(try MarkCoder.mark(from: bytes) == line)
  }

  @Test func areBroughtAboveOthers() throws {
    let folder = try TemporaryFolder()
    let writer = try DrawingWriter(DrawingFile(creating: folder.path + "/a.scrawl"))
    let below = PlacedMark(place: 1, id: 1, mark: line)
    let above = PlacedMark(place: 3, id: 1, mark: line)
    try writer.write([.step(Sketch.step(1, after: 0, Sketch.edit(nil, below)))])
    let hex = Self.bytes.map { $0 < 16 ? "0\(String($0, radix: 16))" : String($0, radix: 16) }
    try writer.file.database.execute("UPDATE marks SET body = x'\(hex.joined())'")
    try writer.write([
      .step(Sketch.step(2, after: 1, Sketch.edit(below, nil) + Sketch.edit(nil, above)))
    ])
    #expect(try writer.file.contents().marks == [above])
  }
}
