/// How what fills a window is laid out in it.
package enum ScreenSize {
  /// From the edge of the window to what floats.
  package static let margin = 14.0

  /// Below this width a window is narrow: the tools go to its lower edge, and all else makes room.
  package static let narrow = 720.0
}
