import System

extension FileHeader {
  /// The page size in a file's header; if that is invalid, the page size of drawings.
  static func pageSize(of bytes: [UInt8]) -> Int {
    guard FileFormat.drawing.begins(bytes), bytes.count >= size else { return 4096 }
    let number = Int(bytes[16]) << 8 | Int(bytes[17])
    let size = number == 1 ? 1 << 16 : number
    return size >= 512 && size & (size - 1) == 0 ? size : 4096
  }

  /// A valid header for a file of this size, with an empty list of free pages (section 1.3). The file must not be written with
  /// this header.
  static func whole(like bytes: [UInt8], size: Int) -> [UInt8] {
    let pageSize = pageSize(of: bytes)
    let pages = (size + pageSize - 1) / pageSize
    var header = FileFormat.drawing.mark
    // The page size, no write-ahead log, no reserved bytes, and the payload fractions, which are constants.
    header += [UInt8(pageSize >> 8 & 0xFF), pageSize == 1 << 16 ? 1 : 0, 1, 1, 0, 64, 32, 32]
    // From the change counter through schema format and text encoding to SQLite's version number.
    let numbers = [
      1, pages, 0, 0, 1, 4, 0, 0, 1, Schema.latest, 0, Int(applicationID), 0, 0, 0, 0, 0, 1,
      3_040_001,
    ]
    for number in numbers {
      header += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
    return header
  }
}
