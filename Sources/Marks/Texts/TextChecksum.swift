import Geometry

/// A checksum of the parts of a text for the texts of marks, which is the same in every run: FNV-1a with 64 bits (Fowler, Noll and Vo), word by
/// word.
struct TextChecksum {
  private var sum: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Sixteen digits.
  var text: String {
    let digits = String(sum, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  @inline(__always) private mutating func add(_ word: UInt64) {
    sum = (sum ^ word) &* 0x100_0000_01B3
    // The product carries a difference only to higher bits.
    sum ^= sum >> 32
  }

  private mutating func add(_ number: Int?) { add(UInt64(bitPattern: Int64(number ?? -1))) }

  private mutating func add(_ number: Double?) { add(number.map(\.bitPattern) ?? 1) }

  private mutating func add(_ flag: Bool?) { add(flag.map { $0 ? 1 : 0 }) }

  mutating func add(_ bytes: [UInt8]) {
    add(bytes.count)
    for byte in bytes { add(UInt64(byte)) }
  }

  private mutating func add(_ rect: Rect) {
    for number in [rect.minX, rect.minY, rect.width, rect.height] { add(number) }
  }

  private mutating func add(_ colour: Colour?) {
    guard let colour else { return add(-1) }
    for part in [colour.red, colour.green, colour.blue, colour.alpha] { add(Double(part)) }
  }

  private mutating func add(_ families: [ExactText]) {
    add(families.count)
    for family in families { add(family.bytes) }
  }

  // MARK: Parts of texts

  /// Adds all of a source but its words.
  mutating func add(looksOf source: TextSource) {
    for span in source.spans {
      let traits = span.traits
      for number in [span.range.lowerBound, span.range.upperBound] { add(number) }
      add(traits.families)
      add(traits.weight.map(Int.init))
      for flag in [traits.isItalic, traits.isUnderlined, traits.isStruck] { add(flag) }
      add(traits.sizeFactor)
      for colour in [traits.colour, traits.background] { add(colour) }
      add(traits.link?.bytes ?? [])
    }
    for paragraph in source.paragraphs {
      add(Int(paragraph.kind.rawValue) << 8 | Int(paragraph.level))
    }
    let base = source.base
    for byte in [base.role.rawValue, base.alignment.rawValue, base.direction.rawValue] {
      add(Int(byte))
    }
    add(base.families)
    add(Int(base.weight))
    for number in [base.size, base.lineHeight, base.width] { add(number) }
    add(base.language.bytes)
  }

  mutating func add(_ setting: TextSetting) {
    for number in [setting.size.width, setting.size.height] { add(number) }
    for line in setting.lines {
      for number in [line.end, line.isRightToLeft ? 1 : 0] { add(number) }
      for number in [line.baseline.x, line.baseline.y, line.advance, line.ascent, line.descent] {
        add(number)
      }
    }
    for form in setting.forms {
      for step in form.steps { add(Int(step.rawValue)) }
      for number in form.numbers { add(Int(number.bitPattern)) }
    }
    for glyph in setting.glyphs {
      add(Int(glyph.form))
      add(Int(glyph.start) << 32 | Int(glyph.count))
      add(glyph.place.x)
      add(glyph.place.y)
    }
    for run in setting.runs {
      for number in [run.end, run.font.map(Int.init)] { add(number) }
      add(run.size)
      add(run.colour)
    }
    for rule in setting.rules {
      add(Int(rule.kind.rawValue))
      add(rule.frame)
      add(rule.colour)
    }
    for picture in setting.pictures {
      for number in [picture.medium, picture.source.lowerBound, picture.source.upperBound] {
        add(number)
      }
      add(picture.frame)
    }
    for medium in setting.media { add(medium.bytes) }
    for proof in setting.proofs { add(proof) }
  }

  private mutating func add(_ proof: FontProof) {
    for name in [proof.family, proof.style, proof.version] { add(name.bytes) }
    for number in [proof.unitsPerEm, proof.ascent, proof.descent, proof.face] { add(Int(number)) }
    add(proof.hash.bytes)
  }
}
