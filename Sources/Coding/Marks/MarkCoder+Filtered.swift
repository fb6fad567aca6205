import Geometry
import Marks

/// Groups under filters. The body has the six numbers of the transform, the distance that the filters draw beyond the ink, a byte
/// with flags, none of which is defined yet, the filters as text after a count, and the marks as they were drawn, after their
/// number.
extension MarkCoder {
  static let filtered = "filtered"

  static func foreign(
    _ group: FilteredGroup, depth: Int
  ) throws(MarkCodingError) -> ForeignMark {
    guard depth < Limits.depth else { throw .deep }
    let (drawn, transform, origin) = group.storage
    let box = group.box ?? Rect(origin: .zero, size: .zero)
    // The sides of the box are NaN if a number is NaN.
    guard group.filters.isSound, box.width >= 0, box.height >= 0 else { throw .outside }
    var writer = ByteWriter()
    for number in transform.numbers { writer.write(number) }
    writer.write(group.filters.overhang)
    writer.write(0 as UInt8)
    writer.write(counted: Array(group.filters.text.utf8))
    writer.writeCount(drawn.count)
    for mark in drawn { try write(mark, depth: depth + 1, to: &writer) }
    return ForeignMark(
      kind: filtered, box: box, from: origin, media: media(of: drawn), body: writer.bytes)
  }

  static func readFiltered(_ extended: ExtendedMark) -> Mark? {
    guard extended.depth < Limits.depth, let group = try? readGroup(extended) else { return nil }
    return .filtered(group)
  }

  private static func readGroup(
    _ extended: ExtendedMark
  ) throws(MarkCodingError) -> FilteredGroup {
    var reader = ByteReader(extended.body)
    let transform = try Transform(from: &reader)
    let overhang = try reader.readDouble()
    guard try reader.read(UInt8.self) == 0 else { throw .newer }
    guard let text = String(validating: try reader.readCounted(), as: UTF8.self) else {
      throw .malformed
    }
    let filters = GroupFilters(text, overhang: overhang)
    guard filters.isSound else { throw .outside }
    var marks: [Mark] = []
    for _ in 0..<(try reader.readCount()) {
      marks.append(try readMark(depth: extended.depth + 1, from: &reader))
    }
    guard reader.remaining == 0, media(of: marks) == extended.media else { throw .malformed }
    return FilteredGroup(
      drawn: marks, transform: transform, filters: filters, at: extended.origin)
  }

  /// The hashes of the media that marks use, in the order of their bytes.
  private static func media(of marks: [Mark]) -> [MediumHash] {
    var collector = MediumCollector()
    for mark in marks { mark.accept(&collector) }
    return collector.media.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }
}

extension Transform {
  var numbers: [Double] { [a, b, c, d, tx, ty] }

  init(from reader: inout ByteReader) throws(MarkCodingError) {
    var numbers: [Double] = []
    for _ in 0..<6 { numbers.append(try reader.readDouble()) }
    guard numbers.allSatisfy(\.isFinite) else { throw .outside }
    self.init(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}
