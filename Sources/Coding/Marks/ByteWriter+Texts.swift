import Geometry
import Marks

extension ByteWriter {
  mutating func write(_ families: [ExactText]) {
    writeCount(families.count)
    for family in families { write(counted: family.bytes) }
  }

  /// Writes a colour as a byte that says whether each part takes a Float or a byte, and its parts.
  mutating func write(_ colour: Colour) {
    let parts = [colour.red, colour.green, colour.blue, colour.alpha]
    let coarse = parts.compactMap(MarkCoder.byte(for:))
    write(coarse.count == 4 ? 0 as UInt8 : 1)
    if coarse.count == 4 { write(coarse) } else { for part in parts { write(part) } }
  }
}

extension ByteReader {
  mutating func readFamilies() throws(MarkCodingError) -> [ExactText] {
    let count = try readCount()
    guard count <= Limits.textFamilies else { throw .outside }
    var families: [ExactText] = []
    for _ in 0..<count { families.append(try readText(atMost: Limits.textNameBytes)) }
    return families
  }

  mutating func readText(atMost most: Int) throws(MarkCodingError) -> ExactText {
    guard let text = ExactText(bytes: Array(try readCounted(atMost: most))) else {
      throw .malformed
    }
    return text
  }

  mutating func readColour() throws(MarkCodingError) -> Colour {
    var parts: [Float] = []
    switch try read(UInt8.self) {
    case 0: for _ in 0..<4 { parts.append(Float(try read(UInt8.self)) / 255) }
    case 1: for _ in 0..<4 { parts.append(try readFloat()) }
    default: throw .newer
    }
    return Colour(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }
}
