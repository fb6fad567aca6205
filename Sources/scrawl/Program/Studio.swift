import Desktop
import Geometry
import Glibc
import Graphics
import Marks
import Rendering
import Styling
import Toolkit

/// The program at work: one window, the sheet in it, and what it can be told to do.
final class Studio {
  private(set) var sheet: Sheet
  let view: StudioView
  let window: Window
  let loop: EventLoop
  let settings = PenSettings()
  let tools: [any Tool]
  let appearance = Appearance()

  /// What the person said of light and dark.
  var themeChoice = Theme.Choice.likeTheDesktop {
    didSet { theme = themeChoice.theme(preferences?.colourScheme ?? .noPreference) }
  }

  /// What the person said of the language. Drawing, tool and view stay as they are when it changes.
  var languageChoice = Language.Choice.likeTheDesktop {
    didSet {
      if languageChoice.language != words.language { speak(Words(languageChoice.language)) }
    }
  }

  /// What everything is said in.
  private(set) var words: Words

  /// Light or dark.
  private(set) var theme = Theme.light {
    didSet { if theme != oldValue { applyTheme() } }
  }

  /// What the desktop wants; it is asked once the window stands.
  private var preferences: DesktopPreferences?

  private let worker = Worker()
  private let connection: Connection

  /// A sheet is being written, and what waits for that.
  private var isSaving = false
  private var afterSaving: [() -> Void] = []

  /// The program had to end, and what was drawn could not be saved.
  private var lostInk = false

  /// Fails where the window can't be made or memory is short.
  init(_ connection: Connection, sheet: Sheet, _ words: Words) throws {
    self.connection = connection
    self.sheet = sheet
    self.words = words
    loop = EventLoop(connection, worker: worker)
    window = try Window(
      connection, size: Size(width: 1280, height: 800), paper: theme.scheme.canvas.rgb,
      name: "scrawl", className: "Scrawl")
    window.setTitle(sheet.title(words))
    window.open()
    // The window manager is at work now, and the fonts are being read; meanwhile the face is made.
    tools = ToolBox.tools(settings)
    view = StudioView(tools: tools, settings: settings, words)
    loop.add(window)
    window.delegate = self
    loop.onEnd = { [unowned self] in end() }
    connectFace()
    try showPaper()
    appearance.attach(to: view)
    applyTheme()
    if let pen = tools.first(where: { $0.id == "pen" }) { take(pen) }
    view.greeting.isHidden = sheet.picture != nil
    showState()
    window.content = view
  }

  /// Runs until the person leaves; answers the program's exit status.
  func run() -> Int32 {
    loop.run()
    worker.waitForAll()
    return connection.isAlive && !lostInk ? 0 : 1
  }

  // MARK: Ink

  func change(_ step: (inout Sheet) -> Rect?) {
    // What is being drawn is not part of the drawing yet, and stays in the hand.
    guard let area = step(&sheet) else { return }
    view.canvas.replaceDrawing(sheet.drawing, changing: area)
    showState()
  }

  func take(_ tool: any Tool) {
    view.canvas.tool = tool
    view.face.show(tool)
    view.setNeedsLayout()
  }

  // MARK: Commands

  func leave() {
    askAboutInk(.saveBeforeLeaving) { [self] in loop.stop() }
  }

  func beginAnew() {
    askAboutInk(.saveBeforeNew) { [self] in
      sheet = Sheet()
      view.canvas.look(at: Viewport())
      view.canvas.drawing = sheet.drawing
      // Plain paper is made without memory, so this can't fail.
      try? showPaper()
      view.show(notice: nil)
      view.greeting.isHidden = false
      showState()
    }
  }

  /// Does `action` at once where everything is saved, else only when the person says what is to become of the ink.
  private func askAboutInk(_ question: Phrase, _ action: @escaping () -> Void) {
    view.canvas.tool.finish(on: view.canvas)
    guard sheet.isUnsaved else { return action() }
    view.ask { [self] words in
      Dialog(
        words[question],
        detail: sheet.path == nil
          ? words[.isInNoFile] : words(.hasNewInk, ["name": sheet.name(words)]),
        answers: [
          .init(words[.save]) { [self] in save(then: action) },
          .init(words[.discard], action: action),
          .init(words[.goOn]),
        ])
    }
  }

  private func showPaper() throws(CairoError) {
    view.canvas.backdrop = try Backdrop(sheet.picture, paper: theme.scheme.canvas)
  }

  private func speak(_ words: Words) {
    self.words = words
    view.speak(words)
    connectFace()
    view.face.show(view.canvas.tool)
    view.face.style.show(in: view.canvas.light)
    view.face.zoom.show(view.canvas.viewport.zoom)
    showState()
  }

  private func applyTheme() {
    let proxy = appearance.whenContained(in: StudioView.self)
    switch theme {
    case .light: proxy.setStyle(LightStyle())
    case .dark: proxy.setStyle(DarkStyle())
    }
    view.canvas.light = theme == .dark ? .night : .day
    view.canvas.accent = theme.scheme.accent
    view.face.style.show(in: view.canvas.light)
    // The picture was read once already; a second time fails only where memory is short, and then the paper stays.
    try? showPaper()
  }
}

extension Studio: SheetKeeper {
  func perform(_ change: Change, joining: Bool) {
    let area = sheet.perform(change, joining: joining)
    if case .add(let mark) = change {
      view.canvas.replaceDrawing(sheet.drawing, adding: mark, in: area)
    } else {
      view.canvas.replaceDrawing(sheet.drawing, changing: area)
    }
    showState()
  }

  func takeBack() {
    change { $0.takeBack() }
  }
}

// MARK: - Saving

extension Studio {
  private var saver: Saver {
    // While nothing was moved the file shows what the window shows.
    let window = Rect(origin: .zero, size: window.size)
    let isAtHome = view.canvas.viewport == Viewport()
    let page = isAtHome ? window : sheet.drawing.bounds?.outset(by: 16) ?? window
    return Saver(
      drawing: sheet.drawing, picture: sheet.picture, path: sheet.path, page: page,
      scale: self.window.scale)
  }

  /// Writes the sheet beside the loop, and goes on with `next` when it is safe.
  func save(then next: @escaping () -> Void = {}) {
    guard !isSaving else {
      afterSaving.append { [self] in save(then: next) }
      return
    }
    isSaving = true
    showState()
    let saver = saver
    worker.run {
      Result { () throws(Saver.Failure) in try saver.save() }
    } then: { [self] result in
      isSaving = false
      didSave(saver.drawing, result)
      showState()
      if case .success = result { next() }
      if !afterSaving.isEmpty { afterSaving.removeFirst()() }
    }
  }

  private func didSave(_ drawing: Drawing, _ result: Result<String, Saver.Failure>) {
    switch result {
    case .success(let path):
      sheet.didSave(drawing, at: path)
      view.show(notice: nil)
    case .failure(let failure):
      view.show { failure.sentence($0) }
    }
  }

  private func showState() {
    window.setTitle(isSaving ? sheet.savingTitle(words) : sheet.title(words))
    let state: Phrase =
      isSaving
      ? .stateSaving
      : sheet.isUnsaved ? .stateUnsaved : sheet.path == nil ? .stateEmpty : .stateSaved
    view.face.title.show(title: sheet.name(words), state: words[state])
    view.face.undo.show(canUndo: sheet.canUndo, canRedo: sheet.canRedo)
  }

  /// The desktop or the X server ends the program, and nobody is there to be asked.
  private func end() {
    view.canvas.tool.finish(on: view.canvas)
    worker.waitForAll()
    if sheet.isUnsaved {
      do {
        let path = try saver.save()
        Console.report(words(.savedAs, ["path": path]))
      } catch {
        lostInk = true
        Console.report(error.sentence(words))
      }
    }
    loop.stop()
  }
}

extension Studio: WindowDelegate {
  func windowDidAppear(_ window: Window) {
    window.setIcon(ProgramIcon.images)
    let settings = XSettings(connection)
    loop.add(settings)
    let preferences = DesktopPreferences(SessionBus(loop), settings: settings)
    preferences.onChange = { [unowned self] in theme = themeChoice.theme($0.colourScheme) }
    self.preferences = preferences
    theme = themeChoice.theme(preferences.colourScheme)
  }

  func windowShouldClose(_ window: Window) {
    leave()
  }
}
