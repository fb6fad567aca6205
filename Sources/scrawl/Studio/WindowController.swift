import Configuration
import Desktop
import Geometry
import Language
import Session
import System
import Toolkit

/// Keeps the size and state of the window, sets its icon, and closes it.
final class WindowController: Controller {
  private let workspace: Workspace
  private let pictures: PictureController
  private let files: FileController

  init(_ workspace: Workspace, _ pictures: PictureController, _ files: FileController) {
    (self.workspace, self.pictures, self.files) = (workspace, pictures, files)
    window.delegate = self
  }

  private var window: Window { workspace.window }
  private var settings: SettingsStore { workspace.settings }

  var commands: [Command] {
    let words = workspace.words
    return [
      Command("fullScreen", in: .program, words[.fullScreen], [Key(.function(11))]) {
        [unowned self] in window.properties.toggleFullScreen()
      },
      Command("leave", in: .end, words[.leave], [Key(.character("q"), .control)]) {
        [unowned self] in leave()
      },
    ]
  }

  private func leave() {
    pictures.askAboutInk(.saveBeforeLeaving) { [self] in
      askAboutTrouble { [self] in workspace.loop.stop() }
    }
  }

  /// Runs `action`. If the drawing can't be written, asks first.
  private func askAboutTrouble(_ action: @escaping () -> Void) {
    guard let error = workspace.session.store.error else { return action() }
    workspace.view.ask { [files] words in
      Dialog(
        words[.leaveInTrouble], detail: words.cannotWrite(error),
        answers: [
          .init(words[.saveElsewhere]) { files.nameDrawing() },
          .init(words[.leaveAnyway], action: action),
          .init(words[.goOn]),
        ])
    }
  }

  /// Puts size and state of the window into the settings.
  private func note() {
    guard workspace.connection.isAlive else { return }
    switch window.properties.readState() {
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
    for controller in workspace.controllers { controller.windowDidAppear() }
  }

  func windowDidResize(_ window: Window) {
    settings.file.beforeWriting { [unowned self] in note() }
    for controller in workspace.controllers { controller.windowDidResize() }
  }

  func windowScaleDidChange(_ window: Window) {
    for controller in workspace.controllers { controller.windowScaleDidChange() }
    settings.file.beforeWriting { [unowned self] in note() }
  }

  func windowShouldClose(_ window: Window) {
    leave()
  }
}
