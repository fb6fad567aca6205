import CSQLite

/// The hook of the writer's connection: keeps each page in the history before the writer overwrites it.
final class PageKeeper: FileHook {
  private let history: PageHistory

  /// SQLITE_IOERR_SHORT_READ, a sum that Swift doesn't import.
  private static let shortRead = SQLITE_IOERR | 2 << 8

  init(_ history: PageHistory) {
    self.history = history
  }

  override func write(_ file: File, _ bytes: UnsafeRawBufferPointer, at offset: Int64) -> Int32 {
    let status = keep(offset..<offset + Int64(bytes.count), of: file)
    return status == SQLITE_OK ? super.write(file, bytes, at: offset) : status
  }

  override func truncate(_ file: File, to size: Int64) -> Int32 {
    let status = keep(size..<Int64.max, of: file)
    return status == SQLITE_OK ? super.truncate(file, to: size) : status
  }

  /// Keeps the pages that contain any of these bytes and were in the file before the transaction.
  private func keep(_ range: Range<Int64>, of file: File) -> Int32 {
    var size = history.sizeBefore ?? -1
    if size < 0 {
      let status = self.size(of: file, &size)
      guard status == SQLITE_OK else { return status }
      history.begin(at: size)
    }
    let pageSize = Int64(history.pageSize)
    let start = range.lowerBound / pageSize * pageSize
    for offset in stride(from: start, to: min(range.upperBound, size), by: Int(pageSize))
    where !history.isKept(offset) {
      var page = [UInt8](repeating: 0, count: history.pageSize)
      let status = page.withUnsafeMutableBytes { read(file, $0, at: offset) }
      guard status == SQLITE_OK || status == Self.shortRead else { return status }
      history.keep(page, at: offset)
    }
    return SQLITE_OK
  }
}
