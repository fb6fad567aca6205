/// Layout constants of a window.
package enum ScreenSize {
  /// The distance between the window's edge and the cards.
  package static let margin = 14.0

  /// Below this width the toolbar moves to the lower edge and the other cards make room.
  package static let narrow = 720.0
}
