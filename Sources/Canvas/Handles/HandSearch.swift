import Geometry
import Toolkit

/// What a hand does with the tool that selects while a worker looks for what it touched.
final class HandSearch {
  /// Where it touched the canvas.
  let start: Point

  /// Whether the hand clicked there before.
  let isSecondClick: Bool

  /// Where on the canvas it has come to.
  private var end: Point
  private var last: Touch

  /// Whether the hand has let go.
  var isOver = false

  init(from place: Point, _ touch: Touch, isSecondClick: Bool) {
    (start, end, last) = (place, place, touch)
    self.isSecondClick = isSecondClick
  }

  func move(to place: Point, _ touch: Touch) {
    (end, last) = (place, touch)
  }

  var hasMoved: Bool { end != start }

  /// The frame that is shown, since the hand may have touched nothing.
  var frame: Rect { Rect(from: start, to: end) }

  /// The last touch in a view of the canvas, which may show another part by now.
  func touch(through viewport: Viewport) -> Touch {
    var touch = last
    touch.location = viewport.view(end)
    return touch
  }
}
