import Geometry
import TestSupport
import Testing

@testable import Coding
@testable import Marks

/// Outlines that come again: texts in the same fonts share them.
@Suite struct KnownOutlineTests {
  private static func proof(_ number: UInt8) throws -> FontProof {
    FontProof(
      family: "Family", style: "Regular", version: "1", unitsPerEm: 1000, ascent: 900, descent: 200,
      hash: try #require(MediumHash([UInt8](repeating: number, count: MediumHash.count))), face: 0)
  }

  /// A text of one glyph, in a font of its own.
  private static func mark(_ corner: Float, font: UInt8) throws -> Mark {
    let steps: [GlyphForm.Step] = [.move, .line, .curve]
    let numbers: [Float] = [0, 0, 0.5, 0, 0.5, 0.25, corner, 0.5, 0, 0.5]
    var setting = TextSetting(size: Size(width: 10, height: 10))
    setting.proofs = [try proof(font)]
    setting.forms = [try #require(GlyphForm(steps: steps, numbers: numbers))]
    setting.glyphs = [PlacedGlyph(form: 0, source: 0..<1, place: Point(x: 1, y: 8))]
    setting.runs = [GlyphRun(end: 1, size: 10, colour: nil, font: 0)]
    return .text(TextMark(TypedText(TextSource("a"), setting), colour: .black, at: .zero))
  }

  /// The outline in the bytes of a mark.
  private static func form(in bytes: [UInt8]) throws -> GlyphForm {
    guard case .text(let mark) = try MarkCoder.mark(from: bytes) else {
      throw MarkCodingError.malformed
    }
    return try #require(mark.text.setting.forms.first)
  }

  @Test func twoTextsShareAnOutline() throws {
    let bytes = try MarkCoder.bytes(of: Self.mark(0.125, font: 1))
    let (first, second) = (try Self.form(in: bytes), try Self.form(in: bytes))
    #expect(first.id == second.id)
  }

  @Test func outlinesThatDifferStayApart() throws {
    for corner in [0.25, 0.375, 0.3751, 0.375] as [Float] {
      let mark = try Self.mark(corner, font: 2)
      #expect(try Self.form(in: MarkCoder.bytes(of: mark)).numbers[6] == corner)
    }
  }

  @Test func theSameOutlineInAnotherFontComesBack() throws {
    for font in 3...40 as ClosedRange<UInt8> {
      let mark = try Self.mark(0.5, font: font)
      #expect(try MarkCoder.mark(from: MarkCoder.bytes(of: mark)) == mark)
    }
  }

  /// Bytes of an outline that has a shorter form are refused each time, also once the outline is known.
  @Test func anOutlineThatIsToldInAnotherWayIsNotRead() throws {
    let bytes = try MarkCoder.foreign(#require(Self.text(Self.mark(0.625, font: 50)))).body
    // The first coordinate, zero, as a count of two bytes.
    var writer = ByteWriter()
    let form = try Self.form(in: MarkCoder.bytes(of: Self.mark(0.625, font: 50)))
    FormCoder.write(form, FormUnits(of: [try Self.proof(50)]), to: &writer)
    let start = try #require(
      bytes.indices.first { bytes[$0...].starts(with: writer.bytes) })
    // Before the coordinates are the number of steps, their bits, and the unit.
    var changed = bytes
    #expect(changed[start + 3] == 0)
    changed.replaceSubrange(start + 3...start + 3, with: [0x80, 0])
    for _ in 0..<2 {
      let foreign = ForeignMark(
        kind: "text", box: Rect(x: 0, y: 0, width: 1, height: 1), from: .zero, body: changed)
      let back = try MarkCoder.mark(from: MarkCoder.bytes(of: .foreign(foreign)))
      #expect(back == .foreign(foreign))
    }
  }

  private static func text(_ mark: Mark) -> TextMark? {
    if case .text(let text) = mark { text } else { nil }
  }

  @Test func manyOutlinesAreForgottenAndReadAgain() throws {
    // More than a shelf holds.
    for round in 0..<2 {
      for number in 0..<6000 {
        let corner = Float(number) / 1000
        let form = try Self.form(in: MarkCoder.bytes(of: Self.mark(corner, font: 60)))
        #expect(form.numbers[6] == corner, "round \(round)")
      }
    }
  }

  @Test func countsOfAnyLengthAreSkippedAsTheyAreRead() throws {
    var random = SeededGenerator(3)
    for _ in 0..<300 {
      var writer = ByteWriter()
      let numbers = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt64.random(in: 0 ... .max, using: &random) >> UInt64.random(in: 0..<64, using: &random)
      }
      for number in numbers { writer.writeLong(number) }
      try writer.bytes.withUnsafeBytes { bytes in
        let skipped = Int.random(in: 0...numbers.count, using: &random)
        var (reader, other) = (ByteReader(bytes), ByteReader(bytes))
        try reader.skipLongs(skipped)
        for _ in 0..<skipped { _ = try other.readLong() }
        #expect(reader.index == other.index)
        #expect(throws: MarkCodingError.short) {
          try reader.skipLongs(numbers.count - skipped + 1)
        }
      }
    }
  }
}
