package import Geometry
package import Marks

/// Marks of further kinds, of which a program that doesn't know the kind reads what it needs.
///
/// Behind the first byte, `extended`, stand the name of the kind, the origin, the box around the ink, the hashes of the media
/// that the mark uses, and its body: the name, the hashes and the body each with a count before. The box and all places in the
/// body are told from the origin, so that a mark is moved without a look into its body.
extension MarkCoder {
  /// The first byte of a mark of a further kind.
  static let extended: UInt8 = 0x80

  /// The kind of a mark whose body is one that a newer program wrote in a form of its own.
  static let newer = "mark"

  static func write(_ foreign: ForeignMark, to writer: inout ByteWriter) {
    writer.write(extended)
    writer.write(counted: Array(foreign.kind.utf8))
    write(foreign.origin, to: &writer)
    write(foreign.box.origin, to: &writer)
    writer.write(foreign.size.width)
    writer.write(foreign.size.height)
    writer.writeCount(foreign.media.count)
    for medium in foreign.media { writer.write(medium.bytes) }
    writer.write(counted: foreign.body)
  }

  /// What reads the bodies of the further kinds that this program knows, by their names: a new kind has its line here. Nil is said of
  /// a body in a form that this program doesn't know, and the mark stays foreign.
  private static let kinds: [String: @Sendable (ExtendedMark) -> Mark?] = [newer: readNewer]

  /// Reads what stands behind the first byte.
  static func readExtended(
    depth: Int, from reader: inout ByteReader
  ) throws(MarkCodingError) -> Mark {
    let name = try reader.readCounted(atMost: ForeignMark.longestName)
    guard ForeignMark.isName(name) else { throw .malformed }
    let origin = try readPoint(from: &reader)
    let corner = try readPoint(from: &reader)
    let size = Size(width: try reader.readDouble(), height: try reader.readDouble())
    guard size.width >= 0, size.height >= 0 else { throw .malformed }
    let extended = ExtendedMark(
      kind: String(decoding: name, as: UTF8.self), box: Rect(origin: corner, size: size),
      origin: origin, media: try readMedia(from: &reader), body: try reader.readCounted(),
      depth: depth)
    return kinds[extended.kind]?(extended) ?? extended.foreign
  }

  private static func readMedia(
    from reader: inout ByteReader
  ) throws(MarkCodingError) -> [MediumHash] {
    let count = try reader.readCount()
    // So that no count can ask for more memory than its bytes are worth.
    guard count <= reader.remaining / MediumHash.count else { throw .short }
    var media: [MediumHash] = []
    for _ in 0..<count {
      guard let hash = MediumHash(Array(try reader.read(MediumHash.count))) else { throw .short }
      media.append(hash)
    }
    return media
  }

  /// The mark that a body is which an older program kept as it was; nil where this one doesn't know its form either.
  private static func readNewer(_ extended: ExtendedMark) -> Mark? {
    guard extended.depth < Limits.depth,
      let mark = try? wholeMark(from: extended.body, depth: extended.depth + 1)
    else { return nil }
    return mark.moved(by: extended.origin.vector).settled
  }

  /// Whether a mark is one that a newer program wrote in a form of its own.
  package static func isNewer(_ mark: Mark) -> Bool {
    if case .foreign(let foreign) = mark { foreign.kind == newer } else { false }
  }

  /// A mark of a form that a newer program wrote, with the rectangle around its ink that stands beside it in the file.
  package static func newerMark(_ bytes: UnsafeRawBufferPointer, in box: Rect?) -> Mark {
    .foreign(
      ForeignMark(
        kind: newer, box: box ?? Rect(origin: .zero, size: .zero), from: .zero, body: Array(bytes)))
  }
}
