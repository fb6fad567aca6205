import Geometry
import Toolkit

/// Pans the canvas while the pen is near the edge of the window, so that a stroke has room to continue.
final class EdgePan {
  private var task: Clock.Task?
  private var touch: Touch?

  /// Whether the pen was away from the edges during this stroke: a stroke that begins at an edge doesn't pan.
  private var wasInside = false
  private var last = 0.0

  /// The width of the strip along the edges that pans, in units of the view, and the fastest pan, in units a millisecond.
  private static let margin = 32.0
  private static let fastest = 0.5

  /// Pans while `touch` is near an edge; after each pan `follow` continues the stroke to the touch. Call this for every
  /// motion of the pen.
  func pen(at touch: Touch, on canvas: any Pannable, follow: @escaping (Touch) -> Void) {
    self.touch = touch
    let pull = Self.pull(at: touch.location, in: canvas.bounds)
    wasInside = wasInside || pull == .zero
    guard wasInside, pull != .zero else { return rest() }
    guard task == nil, let clock = canvas.root?.clock else { return }
    last = 0
    task = clock.run(everyPicture: { [weak self, weak canvas] milliseconds in
      guard let self, let canvas, let touch = self.touch else { return }
      let pull = Self.pull(at: touch.location, in: canvas.bounds)
      canvas.pan(by: pull * (-Self.fastest * (milliseconds - last)))
      last = milliseconds
      follow(touch)
    })
  }

  func end() {
    rest()
    touch = nil
    wasInside = false
  }

  private func rest() {
    task?.cancel()
    task = nil
  }

  /// The direction to the edges near `point`; its length grows with the nearness up to 1.
  private static func pull(at point: Point, in bounds: Rect) -> Vector {
    Vector(
      dx: pull(point.x - bounds.minX, bounds.maxX - point.x),
      dy: pull(point.y - bounds.minY, bounds.maxY - point.y))
  }

  private static func pull(_ before: Double, _ after: Double) -> Double {
    let depth = min(max((margin - min(before, after)) / margin, 0), 1)
    return before < after ? -depth : depth
  }
}
