import Geometry
import Marks
import Toolkit

extension Touch {
  /// What the hand told here in a stroke that began with `start`. Where the device tells only places, as a mouse does, that is the
  /// time, if it is wanted.
  func penState(since start: Touch, isTimed: Bool = false) -> PenState {
    guard isTimed || pressure != nil || tilt != nil else { return PenState() }
    // The clock wraps around, and touches of one device come in their order.
    let time = max(Int32(bitPattern: time &- start.time), 0)
    return PenState(
      pressure: pressure, tilt: tilt.map { ($0.dx, $0.dy) }, time: UInt32(time))
  }
}
