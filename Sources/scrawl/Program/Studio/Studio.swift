import Desktop
import Geometry
import Glibc
import Graphics
import Marks
import Rendering
import Styling
import System
import Toolkit

/// The program at work: one window, the sheet in it, and what it can be told to do.
final class Studio {
  var sheet: Sheet
  let view: StudioView
  let window: Window
  let loop: EventLoop
  let pen = PenSettings()
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
  private(set) lazy var overview = Overview(view.clock, worker)

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

  /// Writes down what is drawn.
  private(set) var scribe: Scribe

  /// Where drawings without a name lie.
  let drawer: Drawer

  /// Opens what is to be shown next.
  var opening: Scribe?

  /// Those that still have something to write of what was put away.
  var retired: [Scribe] = []

  /// What waits for an errand of the scribe, by its number.
  var errands: [Int: (Result<String, Trouble>) -> Void] = [:]
  var lastErrand = 0

  /// What goes on when more of the history is known.
  var afterRecall: [() -> Void] = [] {
    didSet { view.awaitsMore = isTravelling || !afterRecall.isEmpty }
  }

  /// What the drawing is to be kept in and isn't yet; nil where that was made, or was never asked for.
  var newFile: NewFile?
  /// Whether the file goes to another state, and where to go after that.
  var isTravelling = false {
    didSet { view.awaitsMore = isTravelling || !afterRecall.isEmpty }
  }
  var destination: Int?

  /// What keeps the drawing from being written, as the person was told.
  var trouble: Trouble?

  /// Which sheet it is, among those that there were.
  private(set) var sheetNumber = 0

  /// A sheet is being written, and what waits for that.
  var isSaving = false
  var afterSaving: [() -> Void] = []

  /// What the program was asked for could not be done.
  var hasFailed = false

  /// Fails where the window can't be made or memory is short.
  init(
    _ connection: Connection, _ beginning: Beginning, _ words: Words
  ) throws {
    self.connection = connection
    drawer = beginning.drawer
    newFile = beginning.newFile
    sheet = beginning.sheet(scale: connection.readScale())
    scribe = beginning.isPending ? Scribe(drawer: drawer) : beginning.scribe
    loop = EventLoop(connection, worker: worker)
    scribe.work(on: loop)
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
    tools = ToolBox.tools(pen)
    view = StudioView(tools: tools, settings: pen, self.words)
    loop.add(window)
    loop.add(clipboard)
    view.pasteboard = clipboard
    window.delegate = self
    loop.onEnd = { [unowned self] in end() }
    connectFace()
    listenToView()
    view.canvas.ink.afar = sheet.afar
    view.canvas.drawing = sheet.drawing
    lookAtSheet()
    showPaper()
    view.canvas.employ(TileCrew(), worker)
    loop.add(view.canvas.ink)
    appearance.attach(to: view)
    applyTheme()
    shortcuts = readShortcuts()
    restore()
    connectOverview()
    view.greeting.isHidden = !sheet.isBlank || beginning.isPending
    window.setThing(scribe.place?.identity?.text)
    listen()
    showState()
    window.content = view
    findSheet()
    follow(beginning)
    if beginning.showsDrawings || settings.beginsWithDrawings && !beginning.isWanted {
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

  func change(_ step: (inout Sheet) -> Rect?) {
    // What is being drawn is not part of the drawing yet, and stays in the hand.
    guard let area = step(&sheet) else { return }
    view.canvas.replaceDrawing(sheet.drawing, changing: area)
    writeDown()
    showState()
  }

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
    drawer.remember(nil)
    begin(Sheet(), Scribe(drawer: drawer))
  }

  /// Goes on with another sheet.
  func begin(_ sheet: Sheet, _ scribe: Scribe) {
    // Who was asked where to save was asked about the one before.
    fileRequest.cancel()
    afterSaving = []
    errands = [:]
    afterRecall = []
    if isTravelling { view.bulletin.endProgress() }
    (isTravelling, destination) = (false, nil)
    trouble = nil
    newFile = nil
    retire()
    sheetNumber += 1
    self.sheet = sheet
    self.scribe = scribe
    scribe.work(on: loop)
    window.setStepsOnDisk(0)
    window.setThing(scribe.place?.identity?.text)
    listen()
    lookAtSheet()
    view.canvas.ink.afar = sheet.afar
    view.canvas.drawing = sheet.drawing
    showPaper()
    view.bulletin.show(notice: nil)
    showKeys()
    findSheet()
    view.greeting.isHidden = !sheet.isBlank
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
    connectOverview()
    showState()
  }
}
