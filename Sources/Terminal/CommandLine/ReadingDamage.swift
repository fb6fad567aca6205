import Documents
import Synchronization

/// An error of reading a drawing, which any thread may record; of several, the last one counts.
final class ReadingDamage: Sendable {
  private let error = Mutex<DrawingFileError?>(nil)

  func note(_ error: DrawingFileError) {
    self.error.withLock { $0 = error }
  }

  /// Throws the error, if there is one, with the drawing's name on the command line.
  func check(_ name: String) throws(CommandError) {
    if let error = error.withLock(\.self) { throw .drawing(error, name) }
  }
}
