import Library
import Session
package import System

/// Adds used files to the desktop's list of recent files and to the list of drawings.
package enum UsedFiles {
  /// Adds an opened or saved file to both lists, on the worker.
  package static func note(_ path: String, _ worker: Worker) {
    let path = FilePath.absolute(path, in: FilePath.current)
    worker.run {
      RecentFiles().add(path)
      if DrawingName.isDrawing(path) { try? DrawingLibrary().note(path) }
    } then: { (_: Void) in
    }
  }
}
