package import Desktop
package import Geometry
package import Language

/// The user's settings, and the state of the program to restore at the next start.
package struct Settings: Hashable {
  package var theme = Theme.Choice.likeTheDesktop

  /// The desktop's last known colour scheme, used until the desktop tells its present one, after the window is drawn.
  package var desktopScheme = ColourScheme.noPreference

  /// The desktop's last known factor of text sizes.
  package var desktopTextScale = 1.0

  /// The size of text in percent of the desktop's.
  package var textSize = 100

  package var language = Language.Choice.likeTheDesktop

  /// Whether animations are off, even if the desktop wants them.
  package var isStill = false

  /// Whether the program begins with the gallery instead of the last drawing.
  package var beginsWithDrawings = false

  /// Whether files from elsewhere open in the window that was used last, instead of a new one.
  package var opensInSameWindow = false

  /// Whether copies of the open drawing, which programs leave beside it or put in its place, are merged without a question.
  package var mergesAtOnce = false

  /// Whether the tools show their keys.
  package var showsToolKeys = true

  /// Whether the controls are hidden.
  package var hidesChrome = false

  /// Whether the canvas pans while a pen draws near the edge of the window.
  package var pansAtEdge = false

  /// Whether the current stroke is shown a little ahead of the pen.
  package var drawsAhead = false

  /// Whether each pen and the mouse get back the tool that was last used with them.
  package var keepsToolsByDevice = true

  /// Whether the minimap is shown.
  package var showsMinimap = false

  /// The memory for tiles of the canvas, in megabytes.
  package var canvasMemory = 128

  /// The id of the selected tool.
  package var tool = "pen"

  /// The ids of the tools that were used last of each group that has several.
  package var lastTools: [String] = []

  /// The size of the window in units while it isn't maximised; nil where the user never changed it.
  package var windowSize: Size?
  package var isMaximised = false

  /// The settings of a user who never changed any.
  package static let defaults = Settings()

  package static let textSizes = 75...200
  package static let desktopTextScales = 0.25...4.0
  package static let canvasMemories = 32...4096
  static let windowSides = 100.0...32_000.0
}

extension Settings {
  /// The theme that the user has chosen, or else the desktop's.
  package var currentTheme: Theme { theme.theme(desktopScheme) }

  /// The factor of all text sizes.
  package var currentTextScale: Double {
    min(max(desktopTextScale * Double(textSize) / 100, 0.5), 3)
  }
}
