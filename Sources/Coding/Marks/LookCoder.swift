package import Marks

/// Writes a mark that differs from another one of the file by its look alone: as the number of that one, whose body it
/// shares, and the look.
///
/// First comes a byte, 2, where a body has the version of its form. Then the number, in eight bytes, and the properties of the
/// look: each a byte that says which, how many bytes it takes, and those.
package enum LookCoder {
  static let version: UInt8 = 2

  private enum Property: UInt8 {
    case ink = 1
  }

  /// A body of fewer bytes is written again: the number and the look would take as many.
  package static let leastBody = 64

  package static func bytes(of ink: Ink, sharing base: Int64) -> [UInt8] {
    var (value, writer) = (ByteWriter(), ByteWriter())
    MarkCoder.begin(.dot, ink, in: &value)
    writer.write(version)
    writer.write(base)
    writer.write(Property.ink.rawValue)
    writer.writeCount(value.bytes.count)
    writer.write(value.bytes)
    return writer.bytes
  }

  /// The number of the mark whose body belongs to these bytes; nil where they are a body themselves.
  package static func base(of bytes: UnsafeRawBufferPointer) throws(MarkCodingError) -> Int64? {
    guard bytes.first == version else { return nil }
    var reader = ByteReader(bytes)
    _ = try reader.read(UInt8.self)
    let base = try reader.read(Int64.self)
    guard Limits.numbers.contains(base) else { throw .outside }
    return base
  }

  /// The ink of a look.
  package static func ink(from bytes: UnsafeRawBufferPointer) throws(MarkCodingError) -> Ink {
    var reader = ByteReader(bytes)
    guard try reader.read(UInt8.self) == version else { throw .malformed }
    _ = try reader.read(Int64.self)
    var ink: Ink?
    while reader.remaining > 0 {
      let property = Property(rawValue: try reader.read(UInt8.self))
      let end = try reader.readCount() + reader.index
      guard let property else { throw .newer }
      switch property {
      case .ink: ink = try MarkCoder.readInk(try reader.read(UInt8.self), from: &reader)
      }
      guard reader.index == end else { throw .malformed }
    }
    guard let ink else { throw .malformed }
    return ink
  }
}
