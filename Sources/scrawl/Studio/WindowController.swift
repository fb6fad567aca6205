import Canvas
import Chrome
import Configuration
import Desktop
import Geometry
import Interface
import Language
import Parts
import Session
import System
import Toolkit
import Wording

/// Keeps the size and state of the window, sets its icon, and closes it.
final class WindowController: Controller {
  private let workspace: Workspace
  private let pictures: PictureController
  private let files: FileController

  /// The last known frame of the window, or that before it was maximised.
  private var known: WindowFrame?

  /// Whether the window has left the screen, so that it has no state.
  private var hasEnded = false

  /// Whether the window's size or state has changed since its beginning.
  private var hasChanged = false

  init(_ workspace: Workspace, _ pictures: PictureController, _ files: FileController) {
    (self.workspace, self.pictures, self.files) = (workspace, pictures, files)
    window.delegate = self
    window.onFocus = { [unowned workspace] in workspace.desk.bringToFront(workspace) }
    window.onLoss = { [unowned workspace] in
      // Another program has destroyed the window, so the user can't be asked.
      workspace.finishWork()
      workspace.desk.keeper?.close(workspace)
    }
  }

  private var window: Window { workspace.window }
  private var settings: SettingsStore { workspace.settings }

  var commands: [Command] {
    let words = workspace.words
    return [
      Command(.fullScreen, words) { [unowned self] in window.toggleFullScreen() },
      Command(.newWindow, words) { [unowned self] in openWindow() },
      Command(.closeWindow, words) { [unowned self] in leave() },
      Command(.leave, words) {
        [unowned self] in workspace.desk.keeper?.closeAll()
      },
    ]
  }

  private func openWindow() {
    workspace.desk.keeper?.openWindow(nil) { [workspace] reason in workspace.tell { _ in reason } }
  }

  /// Closes the window if the user agrees, and then calls `next`.
  func leave(then next: @escaping () -> Void = {}) {
    pictures.askAboutInk(.saveBeforeLeaving) { [self] in
      askAboutTrouble { [self] in
        workspace.desk.keeper?.close(workspace)
        next()
      }
    }
  }

  /// Runs `action`. If the drawing can't be written, asks first.
  private func askAboutTrouble(_ action: @escaping () -> Void) {
    guard let error = workspace.session.store.error else { return action() }
    workspace.view.ask { [files] words in
      Dialog(
        words[.leaveInTrouble], detail: words.leavingLoses(error),
        answers: [
          .init(words[.saveElsewhere]) { files.nameDrawing() },
          .init(words[.leaveAnyway], action: action),
          .init(words[.goOn]),
        ])
    }
  }

  /// The current frame of the window.
  var frame: WindowFrame {
    if workspace.connection.isAlive {
      let state = window.state
      if state == .ordinary || known == nil {
        known = WindowFrame(place: window.place, size: window.size, isMaximised: false)
      }
      known?.isMaximised = state == .maximised
    }
    return known ?? WindowFrame(size: window.size, isMaximised: settings.now.isMaximised)
  }

  private func noteSoon() {
    hasChanged = true
    settings.file.beforeWriting { [weak self] in self?.note() }
    workspace.desk.keeper?.windowsDidChange()
  }

  /// Saves the frame for the last time: call this before the window leaves the screen.
  func finish() {
    note()
    hasEnded = true
  }

  /// Writes the size and state of the window to the settings.
  func note() {
    guard workspace.connection.isAlive, hasChanged, !hasEnded else { return }
    switch window.state {
    case .ordinary:
      settings.now.windowSize = window.size
      settings.now.isMaximised = false
    case .maximised: settings.now.isMaximised = true
    case .fullScreen: break
    }
  }
}

extension WindowController: WindowDelegate {
  func windowDidAppear(_ window: Window) {
    window.properties.setIcon(ProgramIcon.images)
    for follower in workspace.followers.appearance { follower.windowDidAppear() }
    workspace.desk.keeper?.windowsDidChange()
  }

  func windowDidDisappear(_ window: Window) {
    if workspace.view.canvas.isTouched { workspace.finishWork() }
  }

  func windowDidResize(_ window: Window) {
    noteSoon()
    for follower in workspace.followers.size { follower.windowDidResize() }
  }

  func windowScaleDidChange(_ window: Window) {
    for follower in workspace.followers.scale { follower.windowScaleDidChange() }
    noteSoon()
  }

  func windowShouldClose(_ window: Window) {
    leave()
  }
}
