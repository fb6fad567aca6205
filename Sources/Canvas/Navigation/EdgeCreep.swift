import Geometry
import Toolkit

/// Moves the canvas away under a pen that comes near the edge of the window, so that a stroke has room to go on.
final class EdgeCreep {
  private var task: Clock.Task?
  private var touch: Touch?

  /// Whether the pen was away from the edges: a stroke that begins at one may well stay there.
  private var wasInside = false
  private var last = 0.0

  /// How near is near, and how far it goes in a millisecond at the very edge, in units of the view.
  private static let margin = 32.0
  private static let fastest = 0.5

  /// The pen is there now; `follow` draws on to where that is when the canvas has moved.
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

  /// The pen was lifted.
  func end() {
    rest()
    touch = nil
    wasInside = false
  }

  private func rest() {
    task?.cancel()
    task = nil
  }

  /// The direction of the edges that are near, longer the nearer they are, up to 1.
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
