import Library
package import Parts
import Session
package import System
import Toolkit

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

extension Stage {
  /// Asks whether to replace a file that was created after the user chose the path.
  package func askToReplace(_ path: String, _ action: @escaping () -> Void) {
    ask { words in .replacing(path, words, onReplace: action) }
  }
}
