import Chrome
import Configuration
import Desktop
import Graphics
import Language
import Session
import System
import Wording

extension Program {
  /// Fulfils a request of another process, or of the user in a window, and then calls `tell` with the outcome. It looks at the
  /// path first, and does nothing if `isWanted` returns false after that.
  func open(
    _ request: WindowRequest, if isWanted: @escaping () -> Bool = { true },
    then tell: @escaping (WindowOutcome) -> Void
  ) {
    guard let path = request.path else { return tell(open(request, nil)) }
    desk.look(at: path) { [weak self] look in
      if let self, !hasEnded, isWanted() { tell(open(request, look)) }
    }
  }

  private func open(_ request: WindowRequest, _ look: PathLook?) -> WindowOutcome {
    let front = desk.front.flatMap(studio(of:))
    if let look, let front, opensInFront(request, look) {
      front.workspace.window.raise(startupID: request.startupID)
      front.open(look)
      return .opened
    }
    let launch = Launch(
      look, inserting: request.pictures, showingDrawings: request.showsDrawings,
      isFirst: false, besides: desk.stores.files, startupID: request.startupID ?? "",
      in: desk.unnamed)
    return open(launch, for: request)
  }

  /// Whether a file is to be opened in the window that was used last.
  private func opensInFront(_ request: WindowRequest, _ look: PathLook) -> Bool {
    switch request.wish {
    case .newWindow, .newDrawing: false
    case .usual:
      // A file that doesn't exist yet is created from a window of its own.
      desk.settings.now.opensInSameWindow && request.pictures.isEmpty && look.isFile
    }
  }

  private func open(_ launch: Launch, for request: WindowRequest) -> WindowOutcome {
    if !launch.takesLong { launch.wait(atMost: Launch.longestWait) }
    let words = desk.words
    let name = FilePath.stem(of: request.path ?? "")
    if let file = launch.ownFile {
      launch.store.close()
      guard let workspace = desk.workspace(showing: file) else {
        desk.stores.whenSettled(file) { [weak self] in self?.open(request) { _ in } }
        return .opened
      }
      workspace.window.raise(startupID: request.startupID)
      return .shown(words(.shownElsewhere, ["name": name]))
    }
    if let file = launch.lockedFile {
      let startupID = request.startupID ?? ""
      if desk.connection.raiseWindow(showingFile: file.text, startupID: startupID) {
        launch.store.close()
        return .shown(words(.shownElsewhere, ["name": name]))
      }
      launch.wait(atMost: Launch.longestWait)
    }
    if let error = launch.error, launch.isWanted { return .failed(error.sentence(words)) }
    do {
      try open(launch)
      return .opened
    } catch {
      launch.store.close()
      let reason = (error as? CairoError)?.reason(words) ?? "\(error)"
      return .failed(words(.cannotOpenWindow, ["reason": reason]))
    }
  }
}
