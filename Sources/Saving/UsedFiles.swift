import Library
package import Parts
import Session
package import System
import Toolkit

/// Notes used files in the desktop's list of recent files and in the list of drawings.
package enum UsedFiles {
  /// Notes, on the worker, that a file was opened or saved.
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
  /// Asks whether to replace a file that was created since the user was asked.
  package func askToReplace(_ path: String, _ action: @escaping () -> Void) {
    ask { words in .replacing(path, words, onReplace: action) }
  }
}
