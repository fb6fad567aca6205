import Canvas
import Configuration
import Desktop
import Interface
import Language
import Session
import System
import Toolkit

/// What the parts of the program share: the window, the open drawing and the settings.
final class Workspace {
  let connection: Connection
  let window: Window
  let view: StudioView
  let loop: EventLoop
  let worker: Worker
  let settings: SettingsStore

  /// The folder of drawings without a name.
  let unnamed: UnnamedDrawings

  /// The open drawing. Only `DrawingController` replaces it.
  var session: DrawingSession

  /// The phrases in the present language.
  private(set) var words: Words

  /// The desktop's message bus, opened when first needed.
  private(set) lazy var bus = SessionBus(loop)

  /// The file that the drawing will be kept in; nil once it was made, or where the user named none.
  var newFile: NewFile?

  /// Whether the worker is writing a picture of the drawing.
  var isSaving = false

  /// Whether the program's exit status is a failure.
  var hasFailed = false

  /// All parts of the program, in the order of their commands in the menu.
  var controllers: [any Controller] = [] {
    didSet {
      settings.onChange = { [unowned self] old in settingsDidChange(from: old) }
      view.onPanelChange = { [unowned self] in
        for controller in controllers { controller.panelDidChange() }
      }
    }
  }

  init(
    _ connection: Connection, _ window: Window, _ view: StudioView, _ loop: EventLoop,
    _ worker: Worker, _ settings: SettingsStore, _ session: DrawingSession,
    _ unnamed: UnnamedDrawings, _ newFile: NewFile?
  ) {
    (self.connection, self.window, self.view) = (connection, window, view)
    (self.loop, self.worker, self.settings) = (loop, worker, settings)
    (self.session, self.unnamed, self.newFile) = (session, unnamed, newFile)
    words = view.words
  }

  // MARK: Commands

  /// Returns the keys of a command; set by `CommandController`.
  var keys: (_ id: String) -> [Key] = { _ in [] }

  /// The command with the user's keys.
  func withKeys(_ command: Command) -> Command { command.with(keys: keys(command.id)) }

  // MARK: Drawing

  /// Gives the store all changes since the last call.
  func writeDown() {
    session.flush()
    didWriteDown()
  }

  /// Tells all parts that other marks are selected.
  func selectionDidChange() {
    for controller in controllers { controller.selectionDidChange() }
  }

  /// Tells all parts that the store got changes.
  func didWriteDown() {
    for controller in controllers { controller.didWriteDown() }
  }

  /// Ends the touch under way and gives its change to the store.
  func finishWork() {
    view.canvas.tool.finish(on: view.canvas)
    writeDown()
  }

  // MARK: Reporting

  /// Changes the language. Drawing, tool and viewport stay the same.
  func changeLanguage(to words: Words) {
    self.words = words
    view.changeLanguage(to: words)
    for controller in controllers { controller.wordsDidChange() }
    showState()
  }

  /// Shows a toast, unless the chrome is hidden.
  func showToast(_ text: String, offer: (title: String, action: () -> Void)? = nil) {
    if !settings.now.hidesChrome { view.bulletin.show(toast: text, offer: offer) }
  }

  /// Shows the drawing's name and whether it is saved, and tells all parts.
  func showState() {
    let state = state
    window.properties.setTitle(words(state.title, ["name": session.name(words)]))
    view.chrome.title.show(title: session.name(words), state: words[state.phrase])
    for controller in controllers { controller.stateDidChange() }
  }

  /// Whether the drawing is saved, for the title card and the window's title.
  private var state: (phrase: Phrase, title: Phrase) {
    if session.store.error != nil { return (.stateNotKept, .windowTitleUnsaved) }
    if isSaving || session.isUnwritten || session.store.written < session.store.given {
      return (.stateSaving, .windowTitleSaving)
    }
    if session.isUnsaved { return (.stateUnsaved, .windowTitleUnsaved) }
    return (session.isBlank ? .stateEmpty : .stateSaved, .windowTitle)
  }

  private func settingsDidChange(from old: Settings) {
    for controller in controllers { controller.settingsDidChange(from: old) }
  }
}
