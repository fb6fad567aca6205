import Canvas
import Chrome
import Configuration
import Desktop
import Language
import Library
import Parts
import Rendering
import Session
import Styling
import Toolkit

/// Applies theme, text size and motion according to the user's settings, or else to the desktop's.
final class ThemeController: Controller {
  private let workspace: Workspace
  private let appearance = Appearance()

  private var theme: Theme {
    didSet { if theme != oldValue { apply() } }
  }

  /// The factor of all text sizes.
  private var textScale: Double {
    didSet { if textScale != oldValue { apply() } }
  }

  init(_ workspace: Workspace) {
    self.workspace = workspace
    theme = workspace.settings.now.currentTheme
    textScale = workspace.settings.now.currentTextScale
    appearance.attach(to: view)
    apply()
    followMotion()
  }

  private var settings: SettingsStore { workspace.settings }
  private var view: StudioView { workspace.view }

  var commands: [Command] {
    let words = workspace.words
    let choices = Theme.Choice.allCases.map { choice in
      Command(
        "theme-\(choice)", in: .choices, words[choice.title], isOn: choice == settings.now.theme
      ) { [unowned self] in settings.now.theme = choice }
    }
    let toggle = Command(.theme, words) {
      [unowned self] in settings.now.theme = theme == .light ? .dark : .light
    }
    return [toggle] + choices
  }

  func settingsDidChange(from old: Settings) {
    follow()
  }

  func windowDidAppear() {
    workspace.desk.followPreferences()
    followDesktop()
  }

  func preferencesDidChange() {
    followDesktop()
  }

  func windowScaleDidChange() {
    followDesktop()
  }

  /// Saves the desktop's preferences for the next start, and applies those that the user hasn't overridden.
  private func followDesktop() {
    guard let preferences = workspace.desk.preferences else { return }
    settings.now.desktopScheme = preferences.colourScheme
    settings.now.desktopTextScale = preferences.textScale(in: workspace.window)
    follow()
  }

  private func follow() {
    theme = settings.now.currentTheme
    textScale = settings.now.currentTextScale
    followMotion()
  }

  private func followMotion() {
    view.clock.isStill =
      settings.now.isStill || workspace.desk.preferences?.reducesMotion ?? false
  }

  /// Styles all views by theme and text size.
  private func apply() {
    let proxy = appearance.whenContained(in: StudioView.self)
    switch theme {
    case .light: proxy.setStyle(LightStyle.program(textScale: textScale))
    case .dark: proxy.setStyle(DarkStyle.program(textScale: textScale))
    }
    view.canvas.light = theme == .dark ? .night : .day
    view.canvas.accent = theme.scheme.accent
    view.canvas.handleColour = theme.scheme.card
    view.canvas.ground = Ground(paper: theme.scheme.canvas, picture: workspace.session.picture)
    for follower in workspace.followers.light { follower.lightDidChange() }
  }
}
