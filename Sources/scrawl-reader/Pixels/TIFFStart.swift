import Decoding

/// Finds the size of a TIFF's first picture (TIFF 6.0, section 2).
enum TIFFStart {
  /// Nil if the first directory is malformed or lacks the size.
  static func size(in file: PictureFile) throws(PictureError) -> (width: Int, height: Int)? {
    let header = try file.bytes(at: 0, count: 8)
    guard header.count == 8 else { return nil }
    let isLittle = header[0] == 0x49
    let start = number(header[4...], isLittle)
    let count = number(try file.bytes(at: start, count: 2)[...], isLittle)
    let entries = try file.bytes(at: start + 2, count: 12 * count)
    var (width, height): (Int?, Int?)
    for entry in stride(from: 0, to: entries.count - 11, by: 12) {
      // A short number lies in the first two bytes of the four.
      let isShort = number(entries[(entry + 2)..<(entry + 4)], isLittle) == 3
      let value = number(entries[(entry + 8)..<(entry + (isShort ? 10 : 12))], isLittle)
      switch number(entries[entry..<entry + 2], isLittle) {
      case 256: width = value
      case 257: height = value
      default: break
      }
    }
    guard let width, let height else { return nil }
    return (width, height)
  }

  private static func number(_ bytes: ArraySlice<UInt8>, _ isLittle: Bool) -> Int {
    (isLittle ? Array(bytes.reversed()) : Array(bytes)).reduce(0) { $0 << 8 | Int($1) }
  }
}
