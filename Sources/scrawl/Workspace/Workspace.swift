import Canvas
import Desktop
import Interface
import Language
import Session
import System
import Toolkit

/// What the parts of the program share: the window, the drawing that is open, and how the person likes the program.
final class Workspace {
  let connection: Connection
  let window: Window
  let view: StudioView
  let loop: EventLoop
  let worker: Worker
  let settings: SettingsStore

  /// Where drawings without a name lie.
  let unnamed: UnnamedDrawings

  /// The drawing that is open. `DrawingController` alone puts another in its place.
  var session: DrawingSession

  /// What everything is said in.
  private(set) var words: Words

  /// The desktop's message bus, which is opened when it is first needed.
  private(set) lazy var bus = SessionBus(loop)

  /// What the drawing is to be kept in and isn't yet; nil where that was made, or was never asked for.
  var newFile: NewFile?

  /// Whether a picture of the drawing is being written.
  var isSaving = false

  /// What the program was asked for could not be done.
  var hasFailed = false

  /// All parts of the program, in the order in which they have their commands in the menu.
  var controllers: [any Controller] = [] {
    didSet { settings.onChange = { [unowned self] old in settingsDidChange(from: old) } }
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

  /// Which keys do what; `CommandController` knows.
  var keys: (_ id: String) -> [Key] = { _ in [] }

  /// The command by the keys that the person gave it.
  func withKeys(_ command: Command) -> Command { command.with(keys: keys(command.id)) }

  // MARK: Drawing

  /// Gives the store what was done since the last call.
  func writeDown() {
    session.flush()
    didWriteDown()
  }

  /// The session has given the store what was done.
  func didWriteDown() {
    for controller in controllers { controller.didWriteDown() }
  }

  /// Ends what the hand is at, and has it written down.
  func finishWork() {
    view.canvas.tool.finish(on: view.canvas)
    writeDown()
  }

  // MARK: Telling

  /// Says everything in other words. Drawing, tool and view stay as they are.
  func speak(_ words: Words) {
    self.words = words
    view.speak(words)
    for controller in controllers { controller.wordsDidChange() }
    showState()
  }

  /// Says what just happened, unless nothing but the canvas is to be seen.
  func tell(_ text: String, offer: (title: String, action: () -> Void)? = nil) {
    if !settings.now.hidesChrome { view.bulletin.show(toast: text, offer: offer) }
  }

  /// Shows how the drawing is called, how much of it is kept, and what follows from that.
  func showState() {
    let state = state
    window.properties.setTitle(words(state.title, ["name": session.name(words)]))
    view.chrome.title.show(title: session.name(words), state: words[state.phrase])
    for controller in controllers { controller.stateDidChange() }
  }

  /// What the person has to know of the drawing.
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
