import Configuration
import Desktop
import Interface
import Language
import Session
import System

/// The state that all windows of the program share.
final class Desk {
  let connection: Connection
  let loop: EventLoop

  /// Runs work that outlasts a window.
  let worker: Worker
  let clipboard: Clipboard
  let settings: SettingsStore

  /// The folder of drawings without a name.
  let unnamed: UnnamedDrawings

  /// The desktop's message bus, opened when first needed.
  private(set) lazy var bus = SessionBus(loop)

  /// The desktop's preferences; nil until a window has appeared.
  private(set) var preferences: DesktopPreferences?

  private var windows = WindowStack()

  /// The stores that are writing or reading a file, including those of closed windows.
  let stores = OpenStores()

  /// The messages and the exit status at the end of the program.
  var outcome = ProgramOutcome()

  /// The phrases in the language of the settings.
  private(set) var words: Words

  private let objects = SharedObjects()

  init(_ connection: Connection, _ unnamed: UnnamedDrawings, _ words: Words) {
    (self.connection, self.unnamed, self.words) = (connection, unnamed, words)
    worker = Worker()
    loop = EventLoop(connection, worker: worker)
    clipboard = Clipboard(connection)
    settings = SettingsStore(loop, worker)
    loop.add(clipboard)
    loop.add(stores)
    settings.onChange = { [unowned self] old in
      for workspace in workspaces { workspace.settingsDidChange(from: old) }
    }
  }

  // MARK: Windows

  /// The windows; the one that was used last comes last.
  var workspaces: [Workspace] { windows.all }

  /// The window that was used last.
  var front: Workspace? { workspaces.last }

  /// The object that opens and closes the windows.
  var keeper: (any WindowKeeper)? {
    get { windows.keeper }
    set { windows.keeper = newValue }
  }

  func add(_ workspace: Workspace) {
    windows.all.append(workspace)
    settings.file.onFailure = { [unowned self] error in tell { error.sentence($0) } }
  }

  func remove(_ workspace: Workspace) {
    windows.all.removeAll { $0 === workspace }
  }

  /// Call this when the window is used.
  func bringToFront(_ workspace: Workspace) {
    guard front !== workspace, workspaces.contains(where: { $0 === workspace }) else { return }
    remove(workspace)
    windows.all.append(workspace)
  }

  /// The window with the file; nil if there is none.
  func workspace(showing file: FileIdentity) -> Workspace? {
    workspaces.first { $0.session.store.place?.identity == file }
  }

  // MARK: Words

  /// The phrases in a language.
  func words(in language: Language) -> Words {
    if language != words.language { words = Words(language) }
    return words
  }

  /// Shows the user a message in the window that was used last, or on the console if there is none.
  func tell(_ text: @escaping (Words) -> String) {
    guard let front else { return Console.report(text(words)) }
    front.view.bulletin.show(notice: text)
  }

  // MARK: Sharing

  /// The file of settings with a name.
  func file(_ name: String) -> SettingsFile {
    if let file = objects.files[name] { return file }
    let file = SettingsFile(name, loop: loop, worker: worker)
    objects.files[name] = file
    file.onFailure = { [unowned self] error in tell { error.sentence($0) } }
    return file
  }

  /// The object of a type that all windows share, made at its first use.
  func shared<Part: AnyObject>(_ make: (Desk) -> Part) -> Part {
    if let part = objects.shared[ObjectIdentifier(Part.self)] as? Part { return part }
    let part = make(self)
    objects.shared[ObjectIdentifier(Part.self)] = part
    return part
  }

  /// Begins to follow the desktop's preferences.
  func followPreferences() {
    guard preferences == nil else { return }
    let preferences = DesktopPreferences(
      bus, settings: connection.settings, lastScheme: settings.now.desktopScheme,
      lastTextScale: settings.now.desktopTextScale)
    preferences.onChange = { [unowned self] _ in
      for workspace in workspaces { workspace.preferencesDidChange() }
    }
    self.preferences = preferences
  }

  // MARK: The end

  /// Registers `body` to be called when unwritten changes must be written.
  func beforeEnd(_ body: @escaping () -> Void) {
    objects.endings.append(body)
  }

  /// Begins to write the unwritten changes.
  func flush() {
    for body in objects.endings { body() }
    for file in [settings.file] + objects.files.values {
      file.onFailure = { [words] in Console.report($0.sentence(words)) }
      file.flush()
    }
  }

  /// Writes the unwritten changes, after the windows are gone.
  func finish() {
    flush()
    worker.waitForAll()
  }
}
