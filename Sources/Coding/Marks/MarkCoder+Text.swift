import Geometry
import Marks

/// Typed texts, and labels of shapes. The body of a text has its colour, the four numbers of its linear transform, and the text as `TextCoder` writes
/// it, whose pictures are the media of the mark.
extension MarkCoder {
  static let text = "text"

  static func foreign(_ mark: TextMark) throws(MarkCodingError) -> ForeignMark {
    guard mark.isWithinLimits else { throw .outside }
    var writer = ByteWriter()
    writer.write(mark.colour)
    let linear = mark.linear
    for number in [linear.a, linear.b, linear.c, linear.d] { writer.writeShort(number) }
    TextCoder.write(mark.text, to: &writer)
    let box = mark.bounds.map { $0.offset(by: .zero - mark.anchor) }
    return ForeignMark(
      kind: text, box: box ?? Rect(origin: .zero, size: .zero), from: mark.anchor,
      media: mark.media, body: writer.bytes)
  }

  static func readText(_ extended: ExtendedMark) -> Mark? {
    var reader = ByteReader(extended.body)
    guard let (colour, linear) = try? readPlacement(from: &reader),
      let text = TextCoder.text(
        from: UnsafeRawBufferPointer(rebasing: extended.body[reader.index...]), extended.media)
    else { return nil }
    let mark = TextMark(text, colour: colour, at: extended.origin, linear: linear)
    return mark.isWithinLimits && mark.linear == linear ? .text(mark) : nil
  }

  private static func readPlacement(
    from reader: inout ByteReader
  ) throws(MarkCodingError) -> (Colour, Transform) {
    let start = reader.index
    let colour = try reader.readColour()
    var numbers: [Double] = []
    for _ in 0..<4 { numbers.append(try reader.readShortDouble()) }
    var writer = ByteWriter()
    writer.write(colour)
    for number in numbers { writer.writeShort(number) }
    // There is one form of each value.
    guard reader.bytes[start..<reader.index].elementsEqual(writer.bytes) else { throw .malformed }
    return (
      colour, Transform(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: 0, ty: 0)
    )
  }

  // MARK: Labels

  static func bytes(of label: ShapeLabel) -> ByteWriter {
    var writer = ByteWriter()
    writer.write(label.colour)
    TextCoder.write(label.text, to: &writer)
    return writer
  }

  static func readLabel(
    _ media: [MediumHash], from reader: inout ByteReader
  ) throws(MarkCodingError) -> ShapeLabel {
    let colour = try reader.readColour()
    let bytes = try reader.read(reader.remaining)
    guard let text = TextCoder.text(from: bytes, media) else { throw .newer }
    return ShapeLabel(text, colour: colour)
  }
}
