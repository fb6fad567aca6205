import Canvas
import Desktop
import Geometry
import Language
import Styling
import System
import Toolkit

extension Studio {
  /// What the person said of light and dark.
  var themeChoice: Theme.Choice {
    get { settings.theme }
    set { settings.theme = newValue }
  }

  /// What the person said of the language.
  var languageChoice: Language.Choice {
    get { settings.language }
    set { settings.language = newValue }
  }

  /// Leaves everything as it was when the program was left.
  func restore() {
    restoreOptions()
    view.face.isHidden = settings.hidesFace
    if let tool = tools.first(where: { $0.id == settings.tool })
      ?? tools.first(where: { $0.id == Settings().tool })
    {
      hold(tool)
    }
    showKeys()
    followMotion()
    view.canvas.navigation.creepsAtEdge = settings.creepsAtEdge
    view.canvas.ink.budget = settings.canvasMemory << 20
    for file in [settingsFile, shortcutsFile] {
      file.onFailure = { [unowned self] in show($0) }
    }
  }

  /// Sets the tools as they were set before, and keeps what is set from now on.
  private func restoreOptions() {
    let options = tools.flatMap(\.options)
    for option in options {
      if let text = settingsFile.values[option.key] { option.take(text) }
      option.follow { [unowned self] in
        view.face.style.show()
        settingsFile.set(option.key, to: option.text)
      }
    }
    if options.contains(where: \.isSet) { view.face.style.show() }
  }

  /// Begins to follow what the desktop wants.
  func askDesktop() {
    let xSettings = XSettings(connection)
    loop.add(xSettings)
    let preferences = DesktopPreferences(
      bus, settings: xSettings, lastScheme: settings.desktopScheme,
      lastTextScale: settings.desktopTextScale)
    preferences.onChange = { [unowned self] _ in followDesktop() }
    self.preferences = preferences
    followDesktop()
  }

  /// Does what the desktop wants, as far as the person wants nothing else, and remembers it for the next start.
  func followDesktop() {
    guard let preferences else { return }
    settings.desktopScheme = preferences.colourScheme
    settings.desktopTextScale = preferences.textScale(in: window)
    theme = settings.theme.theme(settings.desktopScheme)
    textScale = settings.textScale(settings.desktopTextScale)
    followMotion()
  }

  private func followMotion() {
    view.clock.isStill = settings.isStill || preferences?.reducesMotion ?? false
  }

  func settingsDidChange(from old: Settings) {
    guard settings != old else { return }
    for name in Settings.Name.allCases where settings[name] != old[name] {
      settingsFile.set(name.rawValue, to: settings[name])
    }
    theme = settings.theme.theme(settings.desktopScheme)
    textScale = settings.textScale(settings.desktopTextScale)
    let language = settings.language.language
    if language != words.language { speak(Words(language)) }
    if settings.hidesFace != old.hidesFace {
      view.face.isHidden = settings.hidesFace
      view.setNeedsLayout()
    }
    followMotion()
    if settings.showsMinimap != old.showsMinimap || settings.hidesFace != old.hidesFace {
      followMinimap()
    }
    view.canvas.navigation.creepsAtEdge = settings.creepsAtEdge
    view.canvas.ink.budget = settings.canvasMemory << 20
    if settings.showsToolKeys != old.showsToolKeys { showKeys() }
  }

  private func show(_ error: FileError) {
    view.bulletin.show { error.sentence($0) }
  }

  /// Sets how the window stands.
  func noteWindow() {
    guard connection.isAlive else { return }
    switch window.readState() {
    case .ordinary:
      settings.windowSize = window.size
      settings.isMaximised = false
    case .maximised: settings.isMaximised = true
    case .fullScreen: break
    }
  }

  /// Writes what is not yet written. Nobody can be shown anything any more.
  func keepAll() {
    for file in [settingsFile, shortcutsFile] {
      file.onFailure = { [unowned self] in Console.report($0.sentence(words)) }
      file.flush()
    }
  }
}

extension Settings {
  /// By what the sizes of all text are multiplied, where the desktop wants `desktop`.
  func textScale(_ desktop: Double) -> Double {
    min(max(desktop * Double(textSize) / 100, 0.5), 3)
  }

  /// The window as it was left, or a large one that leaves room on the screen for frame and panels.
  func makeWindow(_ connection: Connection, paper: UInt32) throws(XError) -> Window {
    try Window(
      connection, size: windowSize ?? Size(width: 1280, height: 800),
      share: windowSize == nil ? 0.85 : 1, paper: paper, name: "scrawl", className: "Scrawl")
  }
}
