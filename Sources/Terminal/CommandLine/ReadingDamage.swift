import Documents
import Synchronization

/// Why some of a drawing could not be read, told by whatever thread reads it.
final class ReadingDamage: Sendable {
  private let error = Mutex<DrawingFileError?>(nil)

  func note(_ error: DrawingFileError) {
    self.error.withLock { $0 = error }
  }

  /// Throws if something could not be read of the drawing that the command line names so.
  func check(_ name: String) throws(CommandError) {
    if let error = error.withLock(\.self) { throw .drawing(error, name) }
  }
}
