import Documents
import Glibc

/// Steps that the file may have although the disk failed while they were written. No file takes a step twice.
extension StoreWorker {
  /// Notes what an error of writing tells of the first waiting steps, which were written together.
  mutating func learn(from error: StoreError, ofFirst count: Int) {
    if error.isUnassured { assure(count) }
    if error.isDoubtful { doubtful = count }
  }

  /// Finds out whether the file has the steps of which that isn't certain. Throws where it can't be read now.
  mutating func endDoubt() throws(StoreError) {
    guard doubtful > 0 else { return }
    let file = try openFile()
    guard let isThere = file.holds(waiting.prefix(doubtful).flatMap(\.records)) else {
      throw .drawing(.refused(EIO), path: file.path)
    }
    if isThere { assure(doubtful) }
    doubtful = 0
  }

  private mutating func assure(_ count: Int) {
    waiting.replaceSubrange(..<count, with: waiting.prefix(count).map(\.unassured))
  }
}
