import CSQLite

/// Stands before the file of one who reads, and shows it as it is in one version.
final class PageView: FileHook {
  private let history: PageHistory
  private var version = 0

  init(_ history: PageHistory) {
    self.history = history
  }

  /// Shows the last version, which doesn't change until `leave`.
  func enter() {
    version = history.enter()
  }

  func leave() {
    history.leave(version)
  }

  override func read(
    _ file: File, _ bytes: UnsafeMutableRawBufferPointer, at offset: Int64
  ) -> Int32 {
    var status = super.read(file, bytes, at: offset)
    // The page is kept before it is written over: if it isn't yet, what was read is what it was.
    let start = offset / Int64(history.pageSize) * Int64(history.pageSize)
    if let page = history.page(at: start, in: version) {
      bytes.copyBytes(from: page[Int(offset - start)...].prefix(bytes.count))
      status = SQLITE_OK
    }
    if status == SQLITE_OK { markVersion(in: bytes, at: offset) }
    return status
  }

  override func size(of file: File, _ size: inout Int64) -> Int32 {
    let status = super.size(of: file, &size)
    if let before = history.size(in: version) { size = before }
    return status
  }

  /// Tells SQLite by the counter at 24 (file format, section 1.3.7) whether what it remembers holds. The one who keeps the
  /// file locked doesn't count there.
  private func markVersion(in bytes: UnsafeMutableRawBufferPointer, at offset: Int64) {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: version).bigEndian) { counter in
      for (index, byte) in counter.enumerated() {
        let place = 24 + index - Int(clamping: offset)
        if bytes.indices.contains(place) { bytes[place] = byte }
      }
    }
  }
}
