package import Geometry

/// The words that a search has found, as quadrilaterals on the canvas.
package struct FoundWords: Hashable {
  /// Those of all hits but the current one.
  package var all: [[Point]]

  /// Those of the hit to which the view went.
  package var current: [[Point]]

  package init(all: [[Point]] = [], current: [[Point]] = []) {
    (self.all, self.current) = (all, current)
  }
}
