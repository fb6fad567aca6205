import Documents
import Glibc

/// Steps that the file may already have, although the disk failed while they were written. No file takes a step twice.
extension StoreWorker {
  /// Finds out whether the file has the doubtful steps. Throws if it can't be read now.
  mutating func endDoubt() throws(StoreError) {
    guard doubtful > 0 else { return }
    let file = try openFile()
    guard let isThere = file.holds(waiting.prefix(doubtful).flatMap(\.records)) else {
      throw .drawing(.refused(EIO), path: file.path)
    }
    if isThere {
      waiting.replaceSubrange(..<doubtful, with: waiting.prefix(doubtful).map(\.written))
    }
    doubtful = 0
  }
}
