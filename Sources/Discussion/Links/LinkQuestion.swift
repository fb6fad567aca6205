package import Desktop
import Interface
import Language
package import Notes
package import Parts
package import System
import Toolkit

/// Shows the address of a link, and opens it if the user agrees.
package struct LinkQuestion {
  private let stage: any Stage
  private let reporter: any Reporter
  private let window: Window
  private let bus: SessionBus
  private let worker: Worker

  package init(
    _ stage: any Stage, _ reporter: any Reporter, over window: Window, _ bus: SessionBus,
    _ worker: Worker
  ) {
    (self.stage, self.reporter, self.window) = (stage, reporter, window)
    (self.bus, self.worker) = (bus, worker)
  }

  package func ask(_ address: WebAddress) {
    stage.ask { words in
      let context = NoteContext(words, at: Int(WallClock.seconds))
      let lines = [address.target, context.warning(about: address)].compactMap(\.self)
      return Dialog(
        words[.notesOpenLink], detail: lines.joined(separator: "\n\n"),
        answers: [.init(words[.open]) { open(address.target) }, .init(words[.cancel])],
        urges: address.warnings.isEmpty)
    }
  }

  /// Opens an address by the desktop's portal, or else by `xdg-open`.
  private func open(_ target: String) {
    LinkPortal.open(target, bus, over: window) { isTaken in
      guard !isTaken else { return }
      worker.run(awaited: false) {
        DefaultProgram.open(target)
      } then: { isOpen in
        if !isOpen { reporter.showToast(reporter.words[.notesLinkFailed]) }
      }
    }
  }
}
