import Geometry
package import Marks

/// Pictures. The body has eleven numbers: the picture's own size, its shape, its visible part, and the distance that the filters
/// draw beyond it; then a byte with flags, and the filters as text after a count.
extension MarkCoder {
  static let picture = "picture"

  private static let turnsInDark: UInt8 = 0x01

  static func foreign(_ mark: PictureMark) throws(MarkCodingError) -> ForeignMark {
    let look = mark.look
    let box = mark.frame.offset(by: .zero - mark.centre)
    // The sides of the box are NaN if a number is NaN.
    guard look.isSound, box.width >= 0, box.height >= 0 else { throw .outside }
    var writer = ByteWriter()
    let numbers = [
      look.size.width, look.size.height, look.shape.a, look.shape.b, look.shape.c, look.shape.d,
      look.crop.minX, look.crop.minY, look.crop.width, look.crop.height, look.overhang,
    ]
    for number in numbers { writer.write(number) }
    writer.write(look.turnsInDark ? turnsInDark : 0)
    writer.write(counted: Array(look.filters.utf8))
    return ForeignMark(
      kind: picture, box: box, from: mark.centre, media: [look.medium], body: writer.bytes)
  }

  static func readPicture(_ extended: ExtendedMark) -> Mark? {
    var reader = ByteReader(extended.body)
    guard extended.media.count == 1, let look = try? readLook(extended.media[0], from: &reader),
      reader.remaining == 0
    else { return nil }
    return .picture(PictureMark(look, at: extended.origin))
  }

  private static func readLook(
    _ medium: MediumHash, from reader: inout ByteReader
  ) throws(MarkCodingError) -> PictureLook {
    var numbers: [Double] = []
    for _ in 0..<11 { numbers.append(try reader.readDouble()) }
    let flags = try reader.read(UInt8.self)
    guard flags & ~turnsInDark == 0 else { throw .newer }
    let filters = try reader.readCounted()
    guard let text = String(validating: filters, as: UTF8.self) else { throw .malformed }
    var look = PictureLook(medium: medium, size: Size(width: numbers[0], height: numbers[1]))
    look.shape = Transform(a: numbers[2], b: numbers[3], c: numbers[4], d: numbers[5], tx: 0, ty: 0)
    look.crop = Rect(x: numbers[6], y: numbers[7], width: numbers[8], height: numbers[9])
    look.overhang = numbers[10]
    look.turnsInDark = flags & turnsInDark != 0
    look.filters = text
    guard look.isSound else { throw .outside }
    return look
  }
}
