import Canvas
import Desktop
import Geometry
import Glibc
import Graphics
import Language
import Marks
import Rendering
import Session
import Styling
import System
import Toolkit

/// The program at work: one window, the drawing in it, and what it can be told to do.
final class Studio {
  /// The drawing that is open.
  private(set) var session: DrawingSession
  let view: StudioView
  let window: Window
  let loop: EventLoop
  let tools: [any Tool]
  let appearance = Appearance()

  /// How the person likes the program: what is set counts at once, and is kept.
  var settings: Settings {
    didSet { settingsDidChange(from: oldValue) }
  }

  /// What everything is said in.
  private(set) var words: Words

  /// Which keys do what: what is set counts at once, and is kept.
  var shortcuts = Shortcuts(defaults: []) {
    didSet { shortcutsDidChange(from: oldValue) }
  }

  /// Notes where the drawing is looked at.
  private(set) lazy var viewNote = ViewNote(view.clock)

  /// Makes small pictures of the whole drawing, where they are wanted.
  private(set) lazy var minimap = Minimap(view.clock, worker)

  /// What ends when a key is let go of.
  var holds: [Key.Symbol: () -> Void] = [:]

  let settingsFile: SettingsFile
  let shortcutsFile: SettingsFile

  /// Light or dark.
  var theme: Theme {
    didSet { if theme != oldValue { applyTheme() } }
  }

  /// By what the sizes of all text are multiplied.
  var textScale: Double {
    didSet { if textScale != oldValue { applyTheme() } }
  }

  /// What the desktop wants; it is asked once the window stands.
  var preferences: DesktopPreferences?

  let connection: Connection

  /// What is copied, to other programs and from them.
  private let clipboard: Clipboard
  let worker = Worker()

  /// The desktop's message bus, which is opened when it is first needed.
  private(set) lazy var bus = SessionBus(loop)

  /// Asks the person for files.
  private(set) lazy var fileRequest = FileRequest(window, view, worker, bus)

  /// Where drawings without a name lie.
  let unnamed: UnnamedDrawings

  /// Opens what is to be shown next.
  var opening: DrawingStore?

  /// Those that still have something to write of what was put away.
  var retired: [DrawingStore] = []

  /// What the drawing is to be kept in and isn't yet; nil where that was made, or was never asked for.
  var newFile: NewFile?

  /// Whether the file goes to another state of the drawing.
  var isTravelling = false

  /// What keeps the drawing from being written, as the person was told.
  var toldError: StoreError?

  /// A picture is being written, and what waits for that.
  var isSaving = false
  var afterSaving: [() -> Void] = []

  /// What the program was asked for could not be done.
  var hasFailed = false

  /// Fails where the window can't be made or memory is short.
  init(
    _ connection: Connection, _ launch: Launch, _ words: Words
  ) throws {
    self.connection = connection
    unnamed = launch.unnamed
    newFile = launch.newFile
    session = launch.session(scale: connection.readScale())
    loop = EventLoop(connection, worker: worker)
    loop.add(session.store)
    clipboard = Clipboard(connection)
    settingsFile = SettingsFile("settings", loop: loop, worker: worker)
    settings = Settings(settingsFile.values)
    let language = settings.language.language
    self.words = language == words.language ? words : Words(language)
    TextSystem.setLanguage(language.tag)
    theme = settings.theme.theme(settings.desktopScheme)
    textScale = settings.textScale(settings.desktopTextScale)
    window = try settings.makeWindow(connection, paper: theme.scheme.canvas.rgb)
    window.open(isMaximised: settings.isMaximised)
    // The window manager is at work now, and the fonts are being read; meanwhile the face is made.
    shortcutsFile = SettingsFile("shortcuts", loop: loop, worker: worker)
    tools = ToolBox.tools(PenSettings())
    view = StudioView(tools: tools, self.words)
    loop.add(window)
    loop.add(clipboard)
    view.pasteboard = clipboard
    window.delegate = self
    loop.onEnd = { [unowned self] in end() }
    connectFace()
    listenToView()
    view.canvas.ink.afar = session.afar
    view.canvas.drawing = session.drawing
    lookAtDrawing()
    showPaper()
    view.canvas.employ(TileCrew(), worker)
    loop.add(view.canvas.ink)
    appearance.attach(to: view)
    applyTheme()
    shortcuts = readShortcuts()
    restore()
    connectMinimap()
    view.greeting.isHidden = !session.isBlank || launch.isPending
    window.setThing(session.store.place?.identity?.text)
    listen()
    showState()
    window.content = view
    findDrawing()
    follow(launch)
    if launch.showsDrawings || settings.beginsWithDrawings && !launch.isWanted {
      openGallery()
    }
  }

  /// Runs until the person leaves; answers the program's exit status.
  func run() -> Int32 {
    loop.run()
    clipboard.handOver()
    finish()
    keepAll()
    worker.waitForAll()
    return connection.isAlive && !hasFailed ? 0 : 1
  }

  // MARK: Ink

  func take(_ tool: any Tool) {
    hold(tool)
    settings.tool = tool.id
  }

  func hold(_ tool: any Tool) {
    view.canvas.tool = tool
    view.face.show(tool)
    view.setNeedsLayout()
  }

  // MARK: Commands

  func leave() {
    askAboutInk(.saveBeforeLeaving) { [self] in
      askAboutTrouble { [self] in loop.stop() }
    }
  }

  func beginAnew() {
    askAboutInk(.saveBeforeNew) { [self] in beginAtOnce() }
  }

  func beginAtOnce() {
    unnamed.remember(nil)
    begin(DrawingSession(unnamed))
  }

  /// Goes on with another drawing.
  func begin(_ session: DrawingSession) {
    // Who was asked where to save was asked about the one before.
    fileRequest.cancel()
    afterSaving = []
    if isTravelling { view.bulletin.endProgress() }
    (isTravelling, toldError) = (false, nil)
    view.awaitsMore = false
    newFile = nil
    retire()
    self.session = session
    loop.add(session.store)
    window.setStepsOnDisk(0)
    window.setThing(session.store.place?.identity?.text)
    listen()
    lookAtDrawing()
    view.canvas.ink.afar = session.afar
    view.canvas.drawing = session.drawing
    showPaper()
    view.bulletin.show(notice: nil)
    showKeys()
    findDrawing()
    view.greeting.isHidden = !session.isBlank
    view.openPanel(HistoryPanel.self)?.begin()
    showState()
  }

  /// Says everything in other words. Drawing, tool and view stay as they are.
  func speak(_ words: Words) {
    self.words = words
    TextSystem.setLanguage(words.language.tag)
    view.speak(words)
    connectFace()
    view.face.show(view.canvas.tool)
    showKeys()
    view.face.style.show(in: view.canvas.light)
    view.face.zoom.show(view.canvas.viewport.zoom)
    view.face.style.show(leastWidth: view.canvas.leastWidth)
    connectMinimap()
    showState()
  }
}
