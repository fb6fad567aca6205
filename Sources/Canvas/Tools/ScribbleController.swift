import Geometry
import Marks
import Rendering
import Toolkit

/// Turns touches into marks: a click makes a dot, a drag a stroke from where it began. A cancelled touch makes nothing.
struct ScribbleController {
  /// The stroke under way.
  private(set) var live: LiveStroke?

  private var start: Touch?
  private let lineInk: Ink
  private let dotInk: Ink

  init(lineInk: Ink = .line, dotInk: Ink = .dot) {
    self.lineInk = lineInk
    self.dotInk = dotInk
  }

  mutating func touchesBegan(_ touch: Touch) {
    start = touch
    live = nil
  }

  /// Returns the area whose pixels change on `grid`.
  mutating func touchesMoved(_ touch: Touch, on grid: TileGrid) -> Rect? {
    guard let start else { return nil }
    if live == nil {
      // Not every sample moves: the pressure alone may have changed.
      guard touch.location != start.location else { return nil }
      live = LiveStroke(from: start.location, start.penState(since: start), ink: lineInk, on: grid)
    }
    return live?.add(touch.location, touch.penState(since: start), on: grid)
  }

  /// Returns the area of the stroke that was cancelled.
  mutating func touchesCancelled() -> Rect? {
    let area = live.flatMap { BoundsMeasurer.bounds(of: .stroke($0.stroke)) }
    start = nil
    live = nil
    return area
  }

  /// Returns the mark that was drawn; nil where no touch had begun.
  mutating func finish() -> Mark? {
    guard let start else { return nil }
    let mark = live.map { Mark.stroke($0.stroke) } ?? .dot(Dot(at: start.location, ink: dotInk))
    self.start = nil
    live = nil
    return mark
  }
}
