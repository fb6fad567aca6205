import Desktop
import Geometry
import Language
import Library
import Marks

/// How the person likes the program, and how it was left.
struct Settings: Hashable {
  var theme = Theme.Choice.likeTheDesktop

  /// What the desktop was seen to want last: its answer comes only after the first picture.
  var desktopScheme = ColourScheme.noPreference

  /// By what the desktop was seen to enlarge text last.
  var desktopTextScale = 1.0

  /// The size of text in percent of what the desktop wants.
  var textSize = 100

  var language = Language.Choice.likeTheDesktop

  /// Whether nothing moves by itself, also where the desktop doesn't ask for that.
  var isStill = false

  /// Whether the program begins with all drawings instead of the last one.
  var beginsWithDrawings = false

  /// Whether the tools show their keys.
  var showsToolKeys = true

  /// Whether the controls are hidden.
  var hidesChrome = false

  /// Whether the canvas makes room where a pen draws near the edge of the window.
  var creepsAtEdge = false

  /// Whether the minimap is shown.
  var showsMinimap = false

  /// What the pixels of the canvas that are kept may take, in megabytes.
  var canvasMemory = 128

  /// The tool in the hand, by its id.
  var tool = "pen"

  /// The size in units that the window has where it isn't maximised; nil where the person never chose one.
  var windowSize: Size?
  var isMaximised = false

  static let textSizes = 75...200
  static let desktopTextScales = 0.25...4.0
  static let canvasMemories = 32...4096
  static let windowSides = 100.0...32_000.0
}
