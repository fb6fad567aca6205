import Library
import Session
import System
import Toolkit

/// Notes used files in the desktop's list of recent files and in the list of drawings.
enum UsedFiles {
  /// Notes, on the worker, that a file was opened or saved.
  static func note(_ path: String, _ worker: Worker) {
    let path = FilePath.absolute(path, in: FilePath.current)
    worker.run {
      RecentFiles().add(path)
      if DrawingName.isDrawing(path) { try? DrawingLibrary().note(path) }
    } then: { (_: Void) in
    }
  }
}

extension StudioView {
  /// Asks whether to replace a file that was created since the user was asked.
  func askToReplace(_ path: String, _ action: @escaping () -> Void) {
    ask { words in .replacing(path, words, onReplace: action) }
  }
}
