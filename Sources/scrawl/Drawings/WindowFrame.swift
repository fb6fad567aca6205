import Desktop
import Geometry
import System

/// The position and the size of a window.
struct WindowFrame: Hashable, Sendable {
  var place: WindowPlace?

  /// The size in units, the form of the settings.
  var size: Size
  var isMaximised: Bool
}
