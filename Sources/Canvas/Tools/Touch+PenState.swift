import Geometry
import Marks
import Toolkit

extension Touch {
  /// The pen's state at this touch in a stroke that began with `start`. For a device that reports only positions, such as a
  /// mouse, it contains only the time, and that only if `isTimed`.
  func penState(since start: Touch, isTimed: Bool = false) -> PenState {
    guard isTimed || pressure != nil || tilt != nil else { return PenState() }
    // The clock wraps around, and touches of one device are in order.
    let time = max(Int32(bitPattern: time &- start.time), 0)
    return PenState(
      pressure: pressure, tilt: tilt.map { ($0.dx, $0.dy) }, time: UInt32(time))
  }
}
