import Geometry
import Toolkit

/// The movement of a hand with the selecting tool while a worker searches for the mark under it, kept until the worker answers.
final class HandSearch {
  /// The point of the canvas that the hand touched.
  let start: Point

  /// Whether the touch is the second click at this point.
  let isSecondClick: Bool

  /// The mark that the touch takes if it is a click.
  let depth: ClickDepth

  /// The lasso that is drawn if the hand has touched no mark; nil for a frame.
  let lasso: LassoPath?

  /// The point of the canvas to which the hand has moved.
  private var end: Point
  private var last: Touch

  /// Whether the touch has ended.
  var isOver = false

  init(from place: Point, _ touch: Touch, isSecondClick: Bool) {
    (start, end, last) = (place, place, touch)
    depth = ClickDepth(touch.modifiers)
    self.isSecondClick = isSecondClick && depth == .top
    lasso = touch.modifiers.contains(.alt) ? LassoPath(from: place) : nil
  }

  func move(to place: Point, _ touch: Touch) {
    (end, last) = (place, touch)
    _ = lasso?.add(place, step: 0)
  }

  var hasMoved: Bool { end != start }

  /// The selection frame, or the rectangle around the lasso, which is shown since the hand may have touched no mark.
  var frame: Rect { lasso?.bounds ?? Rect(from: start, to: end) }

  /// The last touch, in a view of the canvas that may show another part by now.
  func touch(through viewport: Viewport) -> Touch {
    var touch = last
    touch.location = viewport.view(end)
    return touch
  }
}
