package import Geometry
package import Marks

/// Marks of further kinds, which a program that doesn't know the kind can still show, move and copy.
///
/// After the first byte, `extended`, come the name of the kind, the origin, the box around the ink, the hashes of the
/// media that the mark uses, and its body; a count precedes the name, the hashes and the body each. The box and all
/// coordinates in the body are relative to the origin, so that moving a mark doesn't read its body.
extension MarkCoder {
  /// The first byte of a mark of a further kind.
  static let extended: UInt8 = 0x80

  /// The kind of a mark whose body is a whole mark in the form of a newer program.
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

  /// The mark in the form for further kinds: add a line for a new kind here.
  static func extended(_ mark: Mark, depth: Int) throws(MarkCodingError) -> ForeignMark {
    switch mark {
    case .picture(let picture): try foreign(picture)
    case .shape(let shape): try foreign(shape, depth: depth)
    case .text(let text): try foreign(text)
    case .filtered(let group): try foreign(group, depth: depth)
    case .foreign(let foreign): foreign
    case .dot, .vertex, .stroke: preconditionFailure("The first kinds have forms of their own.")
    }
  }

  /// The readers of the bodies of known further kinds, by their names: add a line for a new kind here, too. A reader returns nil
  /// for a body of a form that it doesn't know, and the mark stays foreign.
  private static let kinds: [String: @Sendable (ExtendedMark) -> Mark?] = [
    newer: readNewer, picture: readPicture, shape: readShape, text: readText,
    filtered: readFiltered,
  ]

  /// Reads the bytes after the first one.
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
    // The guard limits the memory by the number of bytes.
    guard count <= reader.remaining / MediumHash.count else { throw .short }
    var media: [MediumHash] = []
    for _ in 0..<count {
      guard let hash = MediumHash(Array(try reader.read(MediumHash.count))) else { throw .short }
      media.append(hash)
    }
    return media
  }

  /// The mark in a body that an older program stored unread; nil if this program doesn't know its form either.
  private static func readNewer(_ extended: ExtendedMark) -> Mark? {
    guard extended.depth < Limits.depth,
      let mark = try? wholeMark(from: extended.body, depth: extended.depth + 1)
    else { return nil }
    return mark.moved(by: extended.origin.vector).settled
  }

  /// Whether a newer program wrote the mark in a form of its own.
  package static func isNewer(_ mark: Mark) -> Bool {
    if case .foreign(let foreign) = mark { foreign.kind == newer } else { false }
  }

  /// A mark that a newer program wrote in a form of its own. `box` is the rectangle around its ink, which the file
  /// stores beside it.
  package static func newerMark(_ bytes: UnsafeRawBufferPointer, in box: Rect?) -> Mark {
    .foreign(
      ForeignMark(
        kind: newer, box: box ?? Rect(origin: .zero, size: .zero), from: .zero, body: Array(bytes)))
  }
}
