import Geometry

/// Typed texts in the format of texts of marks.
extension TypedText {
  /// The words, or the beginning of long ones with the number of their bytes and a checksum.
  package var beginning: String {
    let bytes = source.words.bytes
    guard bytes.count > Self.mostBytes else { return MarkText.quoted(source.words.string) }
    let end = source.words.boundary(atOrBefore: Self.mostBytes / 2)
    let words = String(decoding: bytes[..<end], as: UTF8.self)
    var sum = TextChecksum()
    sum.add(bytes)
    return "\(MarkText.quoted(words))... \(bytes.count) bytes \(sum.text)"
  }

  /// The most bytes of words that are told in full.
  private static let mostBytes = 160

  /// The looks that parts of the text and its paragraphs have of their own, by number and checksum; "none" if there are none.
  package var looks: String {
    let base = source.base
    let plain = TextBase(
      families: base.families, size: base.size, language: base.language, width: base.width)
    guard
      !source.spans.isEmpty || base != plain
        || source.paragraphs.contains(where: { $0 != TextParagraph() })
    else { return "none" }
    var sum = TextChecksum()
    sum.add(looksOf: source)
    return "\(source.spans.count) spans \(sum.text)"
  }

  /// All of it in one line: what the user typed, and a checksum of what is seen.
  var properties: String {
    let base = source.base
    var text = "\(beginning) size \(MarkText.short(base.size))"
    text += " family \(MarkText.quoted(base.familyNames)) looks \(looks)"
    if let width = base.width { text += " wrap \(MarkText.short(width))" }
    var sum = TextChecksum()
    sum.add(setting)
    text += " box \(MarkText.short(size.width)),\(MarkText.short(size.height))"
    return text + " lines \(setting.lines.count) glyphs \(setting.glyphs.count) \(sum.text)"
  }
}

extension TextBase {
  /// The names of its families, between commas.
  package var familyNames: String { families.map(\.string).joined(separator: ",") }
}
