public import Geometry

extension Stabiliser {
  /// Where a line ends that ended at `last`, as soon as the pen has come to `place`, in a view whose unit takes `unit` units of the
  /// canvas. What time alone brings nearer stays.
  public func end(from last: Point, pulledTo place: Point, unit: Double) -> Point {
    let way = StabiliserStep(self, unit: unit).next(place - last, from: .zero, in: 0)
    return last + way
  }
}
