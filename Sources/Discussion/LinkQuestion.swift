import Desktop
import Interface
import Language
import Notes
import Parts
import System
import Toolkit

/// Shows where a link leads, and opens it if the user agrees.
struct LinkQuestion {
  private let workspace: Workspace

  init(_ workspace: Workspace) {
    self.workspace = workspace
  }

  func ask(_ address: WebAddress) {
    let workspace = workspace
    workspace.view.ask { words in
      let context = NoteContext(words, at: Int(WallClock.seconds))
      let lines = [address.target, context.warning(about: address)].compactMap(\.self)
      return Dialog(
        words[.notesOpenLink], detail: lines.joined(separator: "\n\n"),
        answers: [.init(words[.open]) { open(address.target) }, .init(words[.cancel])],
        urges: address.warnings.isEmpty)
    }
  }

  /// Opens an address by the desktop's portal, or else by the program that `xdg-open` knows.
  private func open(_ target: String) {
    let workspace = workspace
    LinkPortal.open(target, workspace.bus, over: workspace.window) { isTaken in
      guard !isTaken else { return }
      workspace.worker.run(awaited: false) {
        DefaultProgram.open(target)
      } then: { isOpen in
        if !isOpen { workspace.showToast(workspace.words[.notesLinkFailed]) }
      }
    }
  }
}
