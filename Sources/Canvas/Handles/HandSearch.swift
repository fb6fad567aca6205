import Geometry
import Toolkit

/// The movement of a hand with the selecting tool while a worker searches for the mark under it, kept until the worker answers.
final class HandSearch {
  /// The point of the canvas that the hand touched.
  let start: Point

  /// Whether the touch is the second click at this point.
  let isSecondClick: Bool

  /// The point of the canvas to which the hand has moved.
  private var end: Point
  private var last: Touch

  /// Whether the touch has ended.
  var isOver = false

  init(from place: Point, _ touch: Touch, isSecondClick: Bool) {
    (start, end, last) = (place, place, touch)
    self.isSecondClick = isSecondClick
  }

  func move(to place: Point, _ touch: Touch) {
    (end, last) = (place, touch)
  }

  var hasMoved: Bool { end != start }

  /// The selection frame, which is shown since the hand may have touched no mark.
  var frame: Rect { Rect(from: start, to: end) }

  /// The last touch, in a view of the canvas that may show another part by now.
  func touch(through viewport: Viewport) -> Touch {
    var touch = last
    touch.location = viewport.view(end)
    return touch
  }
}
