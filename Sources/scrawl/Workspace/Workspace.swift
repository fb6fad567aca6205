import Canvas
import Chrome
import Configuration
import Desktop
import Interface
import Language
import Parts
import Session
import System
import Toolkit
import Wording

/// The objects that the parts of a window share: the window, the open drawing, and the state that all windows share.
final class Workspace: OpenDrawing, Reporter, SourceKeeper {
  let desk: Desk
  let window: Window
  let view: StudioView

  /// Runs work that ends with the window.
  let worker = Worker()

  /// The open drawing. Only `DrawingController` replaces it.
  var session: DrawingSession

  /// The phrases in the current language.
  private(set) var words: Words

  /// The file to which the drawing will be written; nil after it was created, or if the user named none.
  var newFile: NewFile?

  /// Whether the window is closed. Its stores and its worker may continue.
  private(set) var hasEnded = false

  /// Whether the worker is writing a picture of the drawing.
  var isSaving = false

  /// The sources that the event loop watches for this window, and the work that continues without it.
  private let duties: WindowDuties

  /// All parts of the window, and the events that each part follows.
  var followers = Followers()

  init(
    _ desk: Desk, _ window: Window, _ view: StudioView, _ session: DrawingSession,
    _ newFile: NewFile?
  ) {
    (self.desk, self.window, self.view) = (desk, window, view)
    (self.session, self.newFile) = (session, newFile)
    words = view.words
    duties = WindowDuties(desk.loop, desk.stores)
    desk.loop.add(worker)
    view.onPanelChange = { [unowned self] in
      for follower in followers.panel { follower.panelDidChange() }
    }
  }

  /// All parts of the window, in the order of their commands in the menu.
  var controllers: [any Controller] { followers.all }

  var connection: Connection { desk.connection }
  var loop: EventLoop { desk.loop }
  var settings: SettingsStore { desk.settings }
  var bus: SessionBus { desk.bus }

  /// The folder of drawings without a name.
  var unnamed: UnnamedDrawings { desk.unnamed }

  // MARK: What the loop watches

  /// Adds a source to the event loop until the window ends.
  func watch(_ source: any LoopSource) { duties.watch(source) }
  func unwatch(_ source: any LoopSource) { duties.unwatch(source) }

  /// Adds a store to the event loop until it is closed, which may be after the window's end.
  func watch(_ store: DrawingStore, _ state: OpenStores.State) { duties.watch(store, state) }
  func unwatch(_ store: DrawingStore) { duties.unwatch(store) }

  /// The stores of this window that aren't closed yet.
  var stores: [DrawingStore] { duties.stores }

  /// Ends the window: from now on nobody sees it or can answer in it.
  func end() {
    hasEnded = true
    desk.remove(self)
  }

  /// Stops watching everything but the stores and the worker of an ended window.
  func unwatchAll() {
    loop.remove(window)
    duties.unwatchSources()
  }

  /// Releases everything. Call this when the stores are closed and the worker is idle.
  func dissolve() {
    loop.remove(worker)
    followers = Followers()
  }

  // MARK: Work that outlasts the window

  var isWorking: Bool { duties.isWorking }

  /// Shows the progress of work that continues without the window.
  func begin(_ work: Progress, _ title: String, onCancel: @escaping () -> Void) {
    duties.begin(work)
    view.bulletin.beginProgress(title, of: work) {
      work.cancel()
      onCancel()
    }
  }

  func end(_ work: Progress) {
    duties.end(work)
    view.bulletin.endProgress(of: work)
  }

  /// Cancels the work when the session ends, since it can't wait.
  func cancelWork() {
    duties.cancelWork()
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

  /// Tells the parts that other marks are selected.
  func selectionDidChange() {
    for follower in followers.selection { follower.selectionDidChange() }
  }

  func viewportDidChange() {
    for follower in followers.viewport { follower.viewportDidChange() }
  }

  /// Tells the parts that the store got changes.
  func didWriteDown() {
    for follower in followers.writing { follower.didWriteDown() }
  }

  /// Ends the current touch and gives its change to the store.
  func finishWork() {
    view.canvas.finishWork()
    writeDown()
  }

  // MARK: Reporting

  /// Changes the language, and keeps drawing, tool and viewport.
  func changeLanguage(to words: Words) {
    self.words = words
    view.changeLanguage(to: words)
    for follower in followers.words { follower.wordsDidChange() }
    showState()
  }

  /// Shows a toast, unless the chrome is hidden. Its button works only while this drawing is open.
  func showToast(_ text: String, offer: Offer?) {
    guard !settings.now.hidesChrome else { return }
    let asked = asked
    view.bulletin.show(toast: text, offer: offer.map { ($0.title, asked.answer($0.action)) })
  }

  /// Reports a failure: in another window, or on the console, if this window is closed.
  func tell(_ text: @escaping (Words) -> String) {
    if hasEnded { desk.tell(text) } else { view.bulletin.show(notice: text) }
  }

  func fail(_ sentence: String) {
    Console.report(sentence)
    desk.outcome.hasFailed = true
  }

  /// Shows the drawing's name and its state of saving, and tells the parts.
  func showState() {
    let state = state
    window.properties.setTitle(words(state.title, ["name": session.name(words)]))
    view.chrome.title.show(
      title: session.name(words), state: words[state.phrase], at: shownPath)
    for follower in followers.state { follower.stateDidChange() }
  }

  /// The path of the file whose name is in the title; nil if there is none.
  var shownPath: String? {
    let path = session.isNamed ? session.path : session.origin ?? session.path
    return path.map { FilePath.absolute($0, in: FilePath.current) }
  }

  /// The state of saving, for the title card and for the window's title.
  private var state: (phrase: Phrase, title: Phrase) {
    if session.store.error != nil { return (.stateNotKept, .windowTitleUnsaved) }
    let isUnwritten = session.isUnwritten || !view.canvas.comingMarks.isEmpty
    if isSaving || isUnwritten || session.store.written < session.store.given {
      return (.stateSaving, .windowTitleSaving)
    }
    if session.isUnsaved { return (.stateUnsaved, .windowTitleUnsaved) }
    return (session.isBlank ? .stateEmpty : .stateSaved, .windowTitle)
  }

  // MARK: Events of all windows

  func settingsDidChange(from old: Settings) {
    for follower in followers.settings { follower.settingsDidChange(from: old) }
  }

  func preferencesDidChange() {
    for follower in followers.preferences { follower.preferencesDidChange() }
  }
}
