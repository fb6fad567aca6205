import Geometry
import TestSupport
import Testing

@testable import Coding
@testable import Marks

/// Typed texts and labels as bytes, also as bytes that somebody changed.
@Suite struct TextCodingTests {
  private func texts(_ count: Int, seed: UInt64) -> [TextMark] {
    var texts = RandomTexts(seed: seed)
    return (0..<count).map { texts.mark(around: Point(x: Double($0) / 3, y: -0.1)) }
  }

  @Test func everyBitOfATextComesBack() throws {
    for text in texts(600, seed: 1) {
      #expect(text.isWithinLimits)
      let mark = Mark.text(text).moved(by: Vector(dx: 0.1, dy: 7))
      let bytes = try MarkCoder.bytes(of: mark)
      let back = try MarkCoder.mark(from: bytes)
      #expect(back == mark)
      #expect(MarkBits.bits(of: back) == MarkBits.bits(of: mark))
      #expect(try MarkCoder.bytes(of: back) == bytes)
    }
  }

  @Test func everyBitOfALabelComesBack() throws {
    var (shapes, number) = (RandomShapes(seed: 2), 0)
    for text in texts(200, seed: 3) {
      number += 1
      let label = ShapeLabel(text.text, colour: text.colour)
      let mark = Mark.shape(
        shapes.mark(around: Point(x: Double(number), y: 0.3)).with(label: label))
      let back = try MarkCoder.mark(from: MarkCoder.bytes(of: mark))
      #expect(back == mark)
      #expect(MarkBits.bits(of: back) == MarkBits.bits(of: mark))
    }
  }

  @Test func aLabelLiesBehindTheBytesOfItsShape() throws {
    var shapes = RandomShapes(seed: 4)
    for text in texts(40, seed: 5) {
      let shape = shapes.mark()
      let labelled = shape.with(label: ShapeLabel(text.text, colour: text.colour))
      let (bare, all) = (
        try MarkCoder.foreign(shape, depth: 0).body, try MarkCoder.foreign(labelled, depth: 0).body
      )
      #expect(all.count > bare.count)
      #expect(all.prefix(bare.count) == bare[...])
    }
  }

  /// A reader without the kind shows a frame around the ink, and finds the pictures.
  @Test func aProgramThatDoesNotKnowTextsKeepsThem() throws {
    for text in texts(50, seed: 6) {
      let foreign = try MarkCoder.foreign(text)
      #expect(foreign.media == text.media)
      if text.bounds != nil { #expect(foreign.frame == text.frame) }
      let moved = Mark.foreign(foreign).moved(by: Vector(dx: 30, dy: -2.5)).settled
      let back = try MarkCoder.mark(from: MarkCoder.bytes(of: moved))
      #expect(
        MarkBits.bits(of: back)
          == MarkBits.bits(of: Mark.text(text).moved(by: Vector(dx: 30, dy: -2.5)).settled))
    }
  }

  @Test func changedBytesAreReadOnlyIfTheyComeBack() throws {
    var (random, known) = (SeededGenerator(7), 0)
    for text in texts(30, seed: 8) {
      let bytes = try MarkCoder.foreign(text).body
      for _ in 0..<200 {
        var changed = bytes
        changed[Int.random(in: bytes.indices, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
        if Bool.random(using: &random) {
          changed.removeLast(Int.random(in: 0..<bytes.count, using: &random))
        }
        let foreign = ForeignMark(
          kind: "text", box: Rect(x: 0, y: 0, width: 1, height: 1), from: .zero,
          media: text.media, body: changed)
        guard
          case .text(let mark) = try MarkCoder.mark(from: MarkCoder.bytes(of: .foreign(foreign)))
        else { continue }
        known += 1
        #expect(try MarkCoder.foreign(mark).body == changed)
        #expect(mark.isWithinLimits)
      }
    }
    #expect(known > 100)
  }

  @Test func aTextWithoutAllItsMediaStaysForeign() throws {
    let text = try #require(texts(50, seed: 9).first { !$0.text.setting.pictures.isEmpty })
    let foreign = ForeignMark(
      kind: "text", box: Rect(x: 0, y: 0, width: 1, height: 1), from: .zero, media: [],
      body: try MarkCoder.foreign(text).body)
    let mark = try MarkCoder.mark(from: MarkCoder.bytes(of: .foreign(foreign)))
    #expect(mark == .foreign(foreign))
  }

  @Test func aTextThatFitsNoSourceIsNotWritten() {
    var setting = TextSetting(size: Size(width: 10, height: 10))
    setting.glyphs = [PlacedGlyph(form: 0, source: 0..<1, place: .zero)]
    let text = TextMark(TypedText(TextSource("a"), setting), colour: .black, at: .zero)
    #expect(throws: MarkCodingError.self) { try MarkCoder.bytes(of: .text(text)) }
  }
}
