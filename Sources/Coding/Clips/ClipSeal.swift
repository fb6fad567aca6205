/// The beginning of a clip's bytes: a name, the version of the form, and a checksum of the rest.
struct ClipSeal {
  let name: [UInt8]
  let version: UInt8

  func bytes(sealing content: [UInt8]) -> [UInt8] {
    var writer = ByteWriter()
    writer.write(name)
    writer.write(version)
    writer.write(content.withUnsafeBytes(Checksum.value))
    writer.write(content)
    return writer.bytes
  }

  /// Reads the seal at the beginning of `bytes`.
  func read(
    from reader: inout ByteReader, of bytes: UnsafeRawBufferPointer
  ) throws(MarkCodingError) {
    guard try reader.read(name.count).elementsEqual(name) else { throw .malformed }
    switch try reader.read(UInt8.self) {
    case version: break
    case 0: throw .malformed
    default: throw .newer
    }
    let sum = try reader.read(UInt64.self)
    guard Checksum.value(of: UnsafeRawBufferPointer(rebasing: bytes[reader.index...])) == sum
    else { throw .malformed }
  }
}
