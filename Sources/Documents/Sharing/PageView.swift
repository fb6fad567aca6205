import CSQLite

/// The hook of a reader's connection: returns the pages of one version of the file.
final class PageView: FileHook {
  private let history: PageHistory
  private var version = 0

  init(_ history: PageHistory) {
    self.history = history
  }

  /// Reads the last version until `leave`.
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
    // The writer keeps a page before it overwrites it. If the page isn't kept at this point, the bytes read above are the old
    // ones.
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

  /// Writes the version into the change counter at offset 24 (file format, section 1.3.7), by which SQLite decides whether its
  /// page cache is valid. A writer that keeps the file locked doesn't increment that counter.
  private func markVersion(in bytes: UnsafeMutableRawBufferPointer, at offset: Int64) {
    withUnsafeBytes(of: UInt32(truncatingIfNeeded: version).bigEndian) { counter in
      for (index, byte) in counter.enumerated() {
        let place = 24 + index - Int(clamping: offset)
        if bytes.indices.contains(place) { bytes[place] = byte }
      }
    }
  }
}
