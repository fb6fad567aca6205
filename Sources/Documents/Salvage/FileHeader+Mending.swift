extension FileHeader {
  /// The size of a file's pages; where its header doesn't tell, that which drawings have.
  static func pageSize(of bytes: [UInt8]) -> Int {
    guard bytes.starts(with: "SQLite format 3\0".utf8), bytes.count >= size else { return 4096 }
    let number = Int(bytes[16]) << 8 | Int(bytes[17])
    let size = number == 1 ? 1 << 16 : number
    return size >= 512 && size & (size - 1) == 0 ? size : 4096
  }

  /// A header that fits a file's size, for a file that is only read: it knows of no free pages (section 1.3).
  static func whole(like bytes: [UInt8], size: Int) -> [UInt8] {
    let pageSize = pageSize(of: bytes)
    let pages = (size + pageSize - 1) / pageSize
    var header = Array("SQLite format 3\0".utf8)
    // The size of pages, no write-ahead log, nothing reserved, and the fractions that are always the same.
    header += [UInt8(pageSize >> 8 & 0xFF), pageSize == 1 << 16 ? 1 : 0, 1, 1, 0, 64, 32, 32]
    // From the count of changes through the forms of schema and text to the version of the program.
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
