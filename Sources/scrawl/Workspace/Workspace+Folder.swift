import Desktop
import Interface
import Language
import Parts
import Saving
import Session
import System

extension Workspace {
  /// Shows a file in the desktop's file manager, or else opens its folder by `xdg-open`.
  func showInFolder(_ path: String) {
    let path = FilePath.absolute(path, in: FilePath.current)
    DesktopFolders.show(path, bus) { [weak self] isShown in
      guard let self, !isShown else { return }
      worker.run(awaited: false) {
        DefaultProgram.open(FilePath.folder(of: path))
      } then: { [weak self] isOpen in
        if !isOpen { self?.tell { $0(.cannotShowFolder, ["path": path]) } }
      }
    }
  }

  /// The initial folder of the dialog that moves a drawing: its own folder, unless that is the program's hidden one.
  func placeToMove(_ path: String) -> String {
    let folder = FilePath.folder(of: path)
    return folder == File.resolved(unnamed.path) || folder == unnamed.path
      ? UserFolder.documents.path : folder
  }

  /// Asks for files in this window.
  func makeFileRequest() -> FileRequest { FileRequest(window, view, worker, bus) }

  /// Saves files of this window's drawing.
  func makeFileSaving() -> FileSaving {
    FileSaving(self, view, self, makeFileRequest(), worker)
  }

  /// The button of a toast that shows a file in its folder.
  func offerToShow(_ path: String) -> Offer {
    (words[.show], { [weak self] in self?.showInFolder(path) })
  }
}
