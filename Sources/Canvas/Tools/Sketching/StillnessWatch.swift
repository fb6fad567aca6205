import Geometry
import Toolkit

/// Detects that a hand holds still, by a timer, since a still mouse reports nothing.
final class StillnessWatch {
  private var task: Clock.Task?

  /// The place of the canvas around which the hand has been since the timer began.
  private var place: Point?

  /// The time for which a hand has to hold still, in milliseconds.
  static let time = 500

  /// The distance within which a hand trembles, in units of the view.
  static let tremble = 4.0

  /// Records the place of a hand. Calls `body` once the hand has been within `reach` of a place for long enough, and not again
  /// before it has left that place.
  func handMoved(
    to place: Point, within reach: Double, _ clock: Clock?, _ body: @escaping () -> Void
  ) {
    if let before = self.place, (place - before).length <= reach { return }
    stop()
    self.place = place
    task = clock?.run(after: Self.time) { [weak self] in
      self?.task = nil
      body()
    }
  }

  func stop() {
    task?.cancel()
    (task, place) = (nil, nil)
  }
}
