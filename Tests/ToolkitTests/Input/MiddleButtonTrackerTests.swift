import Geometry
import Testing
import Toolkit

@Suite struct MiddleButtonTrackerTests {
  private var tracker = MiddleButtonTracker()

  private func event(_ kind: PointerEvent.Kind, _ x: Double = 0, source: Int = 1) -> PointerEvent {
    PointerEvent(kind, at: Point(x: x, y: 0), device: PointingDevice(id: source))
  }

  private mutating func gestures(_ event: PointerEvent, isTouching: Bool = false)
    -> [(Gesture.Phase, Vector)?]
  {
    tracker.events(of: event, isTouching: isTouching).map {
      if case .gesture(let gesture) = $0.kind { (gesture.phase, gesture.translation) } else { nil }
    }
  }

  @Test mutating func dragIsAGesture() {
    #expect(gestures(event(.press(button: 2), 10))[0]?.0 == .began)
    let moved = gestures(event(.motion(isPressed: false), 25))[0]
    #expect(moved?.0 == .changed)
    #expect(moved?.1 == Vector(dx: 15, dy: 0))
    #expect(gestures(event(.release(button: 2), 25))[0]?.0 == .ended)
    #expect(gestures(event(.motion(isPressed: false), 90))[0] == nil)
  }

  @Test mutating func anotherButtonEndsIt() {
    _ = gestures(event(.press(button: 2)))
    let events = tracker.events(of: event(.press(button: 1)), isTouching: false)
    #expect(events.count == 2)
    #expect(events.last?.kind == .press(button: 1))
    #expect(gestures(event(.release(button: 2)))[0] == nil)
  }

  @Test mutating func whileSomethingIsDrawnTheButtonTakesItAway() {
    let press = event(.press(button: 2))
    #expect(tracker.events(of: press, isTouching: true) == [press])
    let motion = event(.motion(isPressed: true), 5)
    #expect(tracker.events(of: motion, isTouching: false) == [motion])
  }

  @Test mutating func otherDevicesDoNotPullAtIt() {
    _ = gestures(event(.press(button: 2)))
    let other = event(.motion(isPressed: false), 500, source: 2)
    #expect(tracker.events(of: other, isTouching: false) == [other])
  }
}
