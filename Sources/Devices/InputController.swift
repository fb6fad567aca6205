import Chrome
import Desktop
import Glibc
import Interface
import Language
import Parts
import Saving
import System
import Toolkit

/// Saves what pens, mice and fingers did in the last minutes, for whoever looks into a report.
final class InputController: Controller {
  private let workspace: Workspace

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  var commands: [Command] {
    [
      Command("saveInput", in: .development, workspace.words[.saveInput]) { [unowned self] in save()
      }
    ]
  }

  /// Writes the record into the folder of pictures, named by the date. Calls `then` with its path.
  func save(then: ((_ path: String) -> Void)? = nil) {
    let folder = PicturesFolder.path
    let path = "\(folder)/Scrawl \(WallClock.text("%Y-%m-%d %H.%M.%S", of: time(nil))).input.txt"
    let bytes = Array(workspace.window.inputTrace.utf8)
    workspace.worker.run {
      Result { () throws(FileError) in
        try File.makeFolder(folder, isUsersOwn: true)
        // It shows how somebody's hand moves.
        try File.write(bytes, to: path, permissions: 0o600)
      }
    } then: { [unowned self] result in
      switch result {
      case .success:
        workspace.showToast(workspace.words(.savedToast, ["name": FilePath.name(of: path)]))
        then?(path)
      case .failure(let error): workspace.tell { error.sentence($0) }
      }
    }
  }
}
