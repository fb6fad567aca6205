import Geometry
import TestSupport
import Testing

@testable import Coding
@testable import Marks

/// Typed texts and labels as bytes, and in programs that don't know them.
@Suite struct TextCodingTests {
  private func texts(_ count: Int, seed: UInt64) -> [TextMark] {
    var texts = RandomTexts(seed: seed)
    return (0..<count).map { texts.mark(at: Point(x: Double($0) / 3, y: -0.1)) }
  }

  @Test func everythingOfOneComesBack() throws {
    for text in texts(Extent.of(5000, usually: 300), seed: 1) {
      #expect(text.text.isSound)
      let mark = Mark.text(text).moved(by: Vector(dx: 0.1, dy: 7)).settled
      let bytes = try MarkCoder.bytes(of: mark)
      let back = try MarkCoder.mark(from: bytes)
      #expect(back == mark)
      #expect(try MarkCoder.bytes(of: back) == bytes)
    }
  }

  @Test func labelsOfShapesComeBack() throws {
    var (shapes, texts) = (RandomShapes(seed: 2), RandomTexts(seed: 2))
    for number in 0..<100 {
      let shape = shapes.mark(around: Point(x: Double(number), y: 3))
      let mark = Mark.shape(shape.with(label: ShapeLabel(texts.text(), colour: .blue)))
      let back = try MarkCoder.mark(from: MarkCoder.bytes(of: mark))
      #expect(back == mark)
      guard case .shape(let read) = back else { continue }
      #expect(read.label != nil)
    }
  }

  @Test func programThatDoesNotKnowTextsKeepsThem() throws {
    let way = Vector(dx: 30, dy: -2.5)
    for text in texts(50, seed: 3) {
      let foreign = try MarkCoder.foreign(text)
      #expect(foreign.media == text.media)
      let moved = Mark.foreign(foreign).moved(by: way).settled
      let back = try MarkCoder.mark(from: MarkCoder.bytes(of: moved))
      #expect(back == Mark.text(text).moved(by: way))
    }
  }

  @Test func bytesThatWereChangedGiveTheSameBytesOrAnError() throws {
    var random = SeededGenerator(4)
    var known = 0
    for text in texts(40, seed: 4) {
      let bytes = try MarkCoder.bytes(of: .text(text))
      for _ in 0..<Extent.of(2000, usually: 60) {
        var strange = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          strange[Int.random(in: strange.indices, using: &random)] = UInt8.random(
            in: 0...255, using: &random)
        }
        if Int.random(in: 0..<9, using: &random) == 0 {
          strange.removeLast(Int.random(in: 0..<strange.count, using: &random))
        }
        guard let mark = try? MarkCoder.mark(from: strange) else { continue }
        #expect(try MarkCoder.bytes(of: mark) == strange)
        if case .text = mark { known += 1 }
      }
    }
    #expect(known > 0)
  }

  @Test func textsThatAreNotSoundAreNotWritten() {
    let text = TypedText(TextSource("a"), TextSetting(size: Size(width: .nan, height: 1)))
    #expect(throws: MarkCodingError.outside) {
      try MarkCoder.bytes(of: .text(TextMark(text, colour: .black, at: .zero)))
    }
  }
}
