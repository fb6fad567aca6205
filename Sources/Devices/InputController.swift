package import Chrome
package import Desktop
import Glibc
import Interface
import Language
package import Parts
import Saving
package import System
import Toolkit

/// Saves the events of pens, mice and fingers of the last minutes, for bug reports.
package final class InputController: Controller {
  private let reporter: any Reporter
  private let window: Window
  private let worker: Worker

  package init(_ reporter: any Reporter, _ window: Window, _ worker: Worker) {
    (self.reporter, self.window, self.worker) = (reporter, window, worker)
  }

  package var commands: [Command] {
    [
      Command("saveInput", in: .development, reporter.words[.saveInput]) { [unowned self] in
        save()
      }
    ]
  }

  /// Writes the record to the folder of pictures, under the current date. Calls `then` with its path.
  func save(then: ((_ path: String) -> Void)? = nil) {
    let folder = PicturesFolder.path
    let path = "\(folder)/Scrawl \(WallClock.text("%Y-%m-%d %H.%M.%S", of: time(nil))).input.txt"
    let bytes = Array(window.inputTrace.utf8)
    worker.run {
      Result { () throws(FileError) in
        try File.makeFolder(folder, isUsersOwn: true)
        // Only the user may read the file, since it shows how their hand moves.
        try File.write(bytes, to: path, permissions: 0o600)
      }
    } then: { [unowned self] result in
      switch result {
      case .success:
        reporter.showToast(
          reporter.words(.savedToast, ["name": FilePath.name(of: path)]),
          offer: reporter.offerToShow(path))
        then?(path)
      case .failure(let error): reporter.tell { error.sentence($0) }
      }
    }
  }
}
