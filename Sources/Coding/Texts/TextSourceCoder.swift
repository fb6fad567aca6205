import Geometry
import Marks

/// Writes what the user typed. After the words come the paragraphs, as runs of equal ones, the spans, and the base.
enum TextSourceCoder {
  static func write(_ source: TextSource, to writer: inout ByteWriter) {
    writer.write(counted: source.words.bytes)
    write(source.paragraphs, to: &writer)
    writer.writeCount(source.spans.count)
    var end = 0
    for span in source.spans {
      writer.writeCount(span.range.lowerBound - end)
      writer.writeCount(span.range.count)
      TraitsCoder.write(span.traits, to: &writer)
      end = span.range.upperBound
    }
    let base = source.base
    for byte in [base.role.rawValue, base.alignment.rawValue, base.direction.rawValue] {
      writer.write(byte)
    }
    writer.write(base.families)
    writer.write(base.weight)
    for number in [base.size, base.lineHeight, base.width ?? 0] { writer.writeShort(number) }
    writer.write(counted: base.language.bytes)
  }

  static func read(from reader: inout ByteReader) throws(MarkCodingError) -> TextSource {
    let words = try reader.readText(atMost: Limits.textBytes)
    let paragraphs = try readParagraphs(of: words, from: &reader)
    let spans = try readSpans(from: &reader)
    guard let role = TextBase.Role(rawValue: try reader.read(UInt8.self)),
      let alignment = TextBase.Alignment(rawValue: try reader.read(UInt8.self)),
      let direction = TextBase.Direction(rawValue: try reader.read(UInt8.self))
    else { throw .newer }
    let families = try reader.readFamilies()
    let weight = try reader.read(UInt16.self)
    let (size, lineHeight) = (try reader.readShortDouble(), try reader.readShortDouble())
    let width = try reader.readShortDouble()
    let base = TextBase(
      role: role, families: families, weight: weight, size: size, lineHeight: lineHeight,
      alignment: alignment, direction: direction,
      language: try reader.readText(atMost: Limits.textNameBytes), width: width == 0 ? nil : width)
    guard
      let source = TextSource(words: words, spans: spans, paragraphs: paragraphs, base: base)
    else { throw .outside }
    return source
  }

  // MARK: Paragraphs

  private static func write(_ paragraphs: [TextParagraph], to writer: inout ByteWriter) {
    var start = 0
    while start < paragraphs.count {
      let paragraph = paragraphs[start]
      let end = paragraphs[start...].firstIndex { $0 != paragraph } ?? paragraphs.count
      writer.writeCount(end - start)
      writer.write(paragraph.kind.rawValue)
      writer.write(paragraph.level)
      start = end
    }
  }

  private static func readParagraphs(
    of words: ExactText, from reader: inout ByteReader
  ) throws(MarkCodingError) -> [TextParagraph] {
    let count = words.bytes.count { $0 == 0x0A } + 1
    var paragraphs: [TextParagraph] = []
    while paragraphs.count < count {
      let run = try reader.readCount()
      guard run > 0, run <= count - paragraphs.count else { throw .malformed }
      guard let kind = TextParagraph.Kind(rawValue: try reader.read(UInt8.self)) else {
        throw .newer
      }
      let paragraph = TextParagraph(kind, level: try reader.read(UInt8.self))
      paragraphs += repeatElement(paragraph, count: run)
    }
    return paragraphs
  }

  private static func readSpans(
    from reader: inout ByteReader
  ) throws(MarkCodingError) -> [TextSpan] {
    let count = try reader.readCount()
    guard count <= Limits.textSpans, count <= reader.remaining else { throw .outside }
    var (spans, end) = ([TextSpan](), 0)
    for _ in 0..<count {
      let start = end + (try reader.readCount())
      end = start + (try reader.readCount())
      spans.append(TextSpan(start..<end, try TraitsCoder.read(from: &reader)))
    }
    return spans
  }
}
