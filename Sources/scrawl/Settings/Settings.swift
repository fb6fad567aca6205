import Desktop
import Geometry
import Language
import Library
import Marks

/// The user's settings, and the state of the program to restore at the next start.
struct Settings: Hashable {
  var theme = Theme.Choice.likeTheDesktop

  /// The desktop's last known colour scheme, since its present one is known only after the window is drawn.
  var desktopScheme = ColourScheme.noPreference

  /// The desktop's last known factor of text sizes.
  var desktopTextScale = 1.0

  /// The size of text in percent of the desktop's.
  var textSize = 100

  var language = Language.Choice.likeTheDesktop

  /// Whether animations are off, even if the desktop wants them.
  var isStill = false

  /// Whether the program begins with the gallery instead of the last drawing.
  var beginsWithDrawings = false

  /// Whether the tools show their keys.
  var showsToolKeys = true

  /// Whether the controls are hidden.
  var hidesChrome = false

  /// Whether the canvas pans while a pen draws near the edge of the window.
  var pansAtEdge = false

  /// Whether the minimap is shown.
  var showsMinimap = false

  /// The memory for tiles of the canvas, in megabytes.
  var canvasMemory = 128

  /// The id of the selected tool.
  var tool = "pen"

  /// The size of the window in units while it isn't maximised; nil where the user never changed it.
  var windowSize: Size?
  var isMaximised = false

  static let textSizes = 75...200
  static let desktopTextScales = 0.25...4.0
  static let canvasMemories = 32...4096
  static let windowSides = 100.0...32_000.0
}
