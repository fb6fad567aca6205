import Library
import Session
import System
import Toolkit

/// The files that were used, as all programs of the desktop and the list of drawings know them.
enum UsedFiles {
  /// Notes beside the loop that a file was opened or saved.
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
  /// Something has come to be at the path that nobody was asked about.
  func askToReplace(_ path: String, _ action: @escaping () -> Void) {
    ask { words in .replacing(path, words, onReplace: action) }
  }
}
