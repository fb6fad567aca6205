import Desktop
import Geometry
import System

/// Where a window is, and how large.
struct WindowFrame: Hashable, Sendable {
  var place: WindowPlace?

  /// In units, as the settings keep it.
  var size: Size
  var isMaximised: Bool
}
