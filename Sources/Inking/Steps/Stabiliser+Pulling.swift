public import Geometry

extension Stabiliser {
  /// The new end of a line that ended at `last` when the pen moves to `place`, in a view whose unit takes `unit` units of the
  /// canvas. Waiting doesn't move it.
  public func end(from last: Point, pulledTo place: Point, unit: Double) -> Point {
    let way = StabiliserStep(self, unit: unit).next(place - last, from: .zero, in: 0)
    return last + way
  }
}
