import Marks

/// Writes which font a text was set in, and reads it.
enum ProofCoder {
  static func write(_ proof: FontProof, to writer: inout ByteWriter) {
    for name in [proof.family, proof.style, proof.version] { writer.write(counted: name.bytes) }
    for number in [proof.unitsPerEm, proof.ascent, proof.descent, proof.face] {
      writer.write(number)
    }
    writer.write(proof.hash.bytes)
  }

  static func read(from reader: inout ByteReader) throws(MarkCodingError) -> FontProof {
    let family = try reader.readText(atMost: Limits.textNameBytes)
    let style = try reader.readText(atMost: Limits.textNameBytes)
    let version = try reader.readText(atMost: Limits.textNameBytes)
    var numbers: [Int32] = []
    for _ in 0..<4 { numbers.append(try reader.read(Int32.self)) }
    guard let hash = MediumHash(Array(try reader.read(MediumHash.count))) else { throw .short }
    return FontProof(
      family: family, style: style, version: version, unitsPerEm: numbers[0], ascent: numbers[1],
      descent: numbers[2], hash: hash, face: numbers[3])
  }

  /// The bytes of the next `count` proofs, which aren't decoded; nil if they are too few.
  static func bytes(next count: Int, _ reader: ByteReader) -> UnsafeRawBufferPointer? {
    var ahead = reader
    for _ in 0..<count {
      for _ in 0..<3 { guard (try? ahead.readCounted()) != nil else { return nil } }
      guard (try? ahead.read(4 * MemoryLayout<Int32>.size + MediumHash.count)) != nil else {
        return nil
      }
    }
    return ahead.bytes(since: reader.index)
  }
}
