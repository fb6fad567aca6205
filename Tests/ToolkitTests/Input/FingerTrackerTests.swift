import Geometry
import Testing
import Toolkit

@Suite struct FingerTrackerTests {
  private var tracker = FingerTracker()

  private func finger(
    _ id: Int, _ finger: PointerEvent.Finger, _ x: Double, _ y: Double = 0, time: UInt32 = 0
  ) -> PointerEvent {
    PointerEvent(
      .finger(id, finger), at: Point(x: x, y: y), time: time,
      device: PointingDevice(.finger, id: 7))
  }

  private mutating func kinds(_ event: PointerEvent, isTouching: Bool = false)
    -> [PointerEvent.Kind]
  {
    tracker.events(of: event, isTouching: isTouching).map(\.kind)
  }

  /// The gesture of an event, which must produce nothing else.
  private mutating func gesture(_ event: PointerEvent) -> Gesture? {
    let kinds = kinds(event, isTouching: false)
    guard kinds.count == 1, case .gesture(let gesture) = kinds.first else { return nil }
    return gesture
  }

  @Test mutating func oneFingerDraws() {
    #expect(kinds(finger(1, .down, 5)) == [.press(button: 1)])
    #expect(kinds(finger(1, .moved, 6), isTouching: true) == [.motion(isPressed: true)])
    #expect(kinds(finger(1, .up, 6), isTouching: true) == [.release(button: 1)])
    #expect(kinds(finger(2, .down, 5)) == [.press(button: 1)])
  }

  @Test mutating func secondFingerTakesABarelyBegunLineAway() {
    _ = kinds(finger(1, .down, 0, time: 1000))
    _ = kinds(finger(1, .moved, 10, time: 1050), isTouching: true)
    let events = tracker.events(of: finger(2, .down, 100, time: 1100), isTouching: true)
    #expect(events.map(\.kind).first == .loss)
    guard case .gesture(let gesture) = events.last?.kind else {
      Issue.record("There is no gesture.")
      return
    }
    #expect(gesture.phase == .began)
    #expect(gesture.location == Point(x: 55, y: 0))
  }

  @Test(arguments: [(30.0, 1050 as UInt32), (10, 1300)])
  mutating func secondFingerLeavesALineThatIsUnderWay(way: Double, time: UInt32) {
    _ = kinds(finger(1, .down, 0, time: 1000))
    _ = kinds(finger(1, .moved, way, time: 1050), isTouching: true)
    #expect(kinds(finger(2, .down, 100, time: time), isTouching: true) == [])
    #expect(kinds(finger(2, .moved, 200), isTouching: true) == [])
    #expect(kinds(finger(1, .moved, 60), isTouching: true) == [.motion(isPressed: true)])
    #expect(kinds(finger(2, .up, 200), isTouching: true) == [])
    #expect(kinds(finger(1, .up, 60), isTouching: true) == [.release(button: 1)])
  }

  @Test mutating func fingersMoveEnlargeAndTurn() {
    _ = kinds(finger(1, .down, 0))
    _ = kinds(finger(2, .down, 100))
    let moved = gesture(finger(2, .moved, 200))
    #expect(moved?.translation == Vector(dx: 50, dy: 0))
    #expect(moved?.scale == 2)
    #expect(moved?.turn == 0)
    #expect(moved?.location == Point(x: 100, y: 0))
    let turned = gesture(finger(2, .moved, 0, 200))
    #expect(abs((turned?.turn ?? 0) - .pi / 2) < 1e-12)
    #expect(abs((turned?.scale ?? 0) - 1) < 1e-12)
  }

  @Test mutating func liftedFingerEndsTheGestureAndTheOtherRests() {
    _ = kinds(finger(1, .down, 0))
    _ = kinds(finger(2, .down, 100))
    #expect(gesture(finger(1, .up, 0, time: 9))?.phase == .ended)
    #expect(kinds(finger(2, .moved, 150)) == [])
    #expect(kinds(finger(3, .down, 10)) == [])
    #expect(kinds(finger(2, .up, 150)) == [])
    #expect(kinds(finger(3, .up, 10)) == [])
    #expect(kinds(finger(4, .down, 10)) == [.press(button: 1)])
  }

  @Test mutating func thirdFingerChangesNothing() {
    _ = kinds(finger(1, .down, 0))
    _ = kinds(finger(2, .down, 100))
    #expect(kinds(finger(3, .down, 50)) == [])
    #expect(kinds(finger(3, .moved, 90)) == [])
    #expect(gesture(finger(2, .moved, 110))?.phase == .changed)
  }

  @Test mutating func palmBesideAPenRests() {
    #expect(kinds(finger(1, .down, 300), isTouching: true) == [])
    #expect(kinds(finger(1, .moved, 310), isTouching: true) == [])
    #expect(kinds(finger(1, .up, 310), isTouching: false) == [])
  }

  @Test mutating func penThatComesAfterThePalmDraws() {
    _ = kinds(finger(1, .down, 300))
    let press = PointerEvent(.press(button: 1), at: .zero, device: PointingDevice(id: 3))
    #expect(kinds(press, isTouching: true) == [.loss, .press(button: 1)])
    #expect(kinds(finger(1, .moved, 310), isTouching: true) == [])
  }

  @Test mutating func lossCancelsTheGesture() {
    _ = kinds(finger(1, .down, 0))
    _ = kinds(finger(2, .down, 100))
    let events = kinds(PointerEvent(.loss, at: .zero))
    #expect(events.count == 2 && events.last == .loss)
    if case .gesture(let gesture) = events[0] { #expect(gesture.phase == .cancelled) }
    #expect(kinds(finger(1, .moved, 5)) == [])
    #expect(kinds(finger(3, .down, 5)) == [.press(button: 1)])
  }

  @Test mutating func fingersAtOnePlaceHaveNoDirection() {
    _ = kinds(finger(1, .down, 0))
    _ = kinds(finger(2, .down, 0.5))
    let moved = gesture(finger(2, .moved, 100))
    #expect(moved?.scale == 1)
    #expect(moved?.turn == 0)
  }

  @Test mutating func whatOtherDevicesDoGoesOnAsItIs() {
    for kind in [PointerEvent.Kind.press(button: 3), .motion(isPressed: true), .enter] {
      #expect(kinds(PointerEvent(kind, at: .zero)) == [kind])
    }
  }

  /// Puts fingers down at places 100 apart, all within 50 ms, and lifts them 100 ms later.
  private mutating func tap(
    _ count: Int, way: Double = 0, lasting length: UInt32 = 100
  ) -> [PointerEvent.Kind] {
    var found: [PointerEvent.Kind] = []
    for id in 1...count {
      found += kinds(finger(id, .down, Double(id) * 100, time: 1000 + UInt32(id) * 10))
    }
    if way > 0 { found += kinds(finger(2, .moved, 200 + way, time: 1060)) }
    for id in 1...count {
      found += kinds(finger(id, .up, Double(id) * 100, time: 1000 + length + UInt32(id)))
    }
    return found
  }

  private func taps(_ kinds: [PointerEvent.Kind]) -> [PointerEvent.Kind] {
    kinds.filter { if case .tap = $0 { true } else { false } }
  }

  @Test(arguments: [2, 3]) mutating func fingersThatTouchShortlyTap(count: Int) {
    let kinds = tap(count)
    #expect(kinds.last == .tap(fingers: count))
    // The canvas doesn't move.
    let moves = kinds.contains {
      if case .gesture(let gesture) = $0 { gesture.phase == .changed } else { false }
    }
    #expect(!moves)
  }

  @Test mutating func tapIsInTheMiddleOfItsFingers() {
    _ = kinds(finger(1, .down, 100, 50, time: 1000))
    _ = kinds(finger(2, .down, 300, 70, time: 1010))
    _ = kinds(finger(1, .up, 100, 50, time: 1100))
    let last = tracker.events(of: finger(2, .up, 300, 70, time: 1110), isTouching: false).last
    #expect(last?.location == Point(x: 200, y: 60))
  }

  @Test mutating func oneOrFourFingersDoNotTap() {
    #expect(taps(tap(1)) == [])
    #expect(taps(tap(4)) == [])
  }

  @Test mutating func fingersThatMoveOrStayDoNotTap() {
    #expect(taps(tap(2, way: 9)) == [])
    #expect(taps(tap(2, lasting: 500)) == [])
  }

  @Test mutating func tremblingFingersTap() {
    #expect(taps(tap(2, way: 7)) == [.tap(fingers: 2)])
  }

  @Test mutating func fingersOneAfterTheOtherDoNotTap() {
    var found = kinds(finger(1, .down, 0, time: 1000))
    found += kinds(finger(2, .down, 100, time: 1010))
    found += kinds(finger(1, .up, 0, time: 1050))
    found += kinds(finger(3, .down, 200, time: 1060))
    found += kinds(finger(2, .up, 100, time: 1070))
    found += kinds(finger(3, .up, 200, time: 1080))
    #expect(taps(found) == [])
  }

  @Test mutating func fingersThatHaveStayedMoveTheCanvasByAllTheirWay() {
    _ = kinds(finger(1, .down, 0, time: 1000))
    _ = kinds(finger(2, .down, 100, time: 1010))
    #expect(kinds(finger(2, .moved, 106, time: 1020)) == [])
    #expect(gesture(finger(2, .moved, 110, time: 1030))?.translation == Vector(dx: 5, dy: 0))
  }

  @Test mutating func fingersDoNotTapBesideAPen() {
    let pen = PointerEvent(
      .motion(isPressed: false), at: .zero, time: 900, device: PointingDevice(.pen, id: 3))
    #expect(kinds(pen) == [.motion(isPressed: false)])
    #expect(tap(2) == [])
  }

  @Test mutating func penThatComesNearTakesTheGestureAway() {
    _ = kinds(finger(1, .down, 0, time: 1000))
    _ = kinds(finger(2, .down, 100, time: 1010))
    let pen = PointerEvent(
      .motion(isPressed: false), at: .zero, time: 1020, device: PointingDevice(.pen, id: 3))
    let found = kinds(pen)
    #expect(found.count == 2 && found.last == .motion(isPressed: false))
    if case .gesture(let gesture) = found[0] { #expect(gesture.phase == .cancelled) }
    #expect(kinds(finger(2, .moved, 200, time: 1030)) == [])
  }

  @Test mutating func clockThatWrapsAroundKeepsThePalmOut() {
    let pen = PointerEvent(
      .motion(isPressed: false), at: .zero, time: .max - 100, device: PointingDevice(.pen, id: 3))
    _ = kinds(pen)
    #expect(kinds(finger(1, .down, 5, time: 100)) == [])
    _ = kinds(finger(1, .up, 5, time: 110))
    #expect(kinds(finger(2, .down, 5, time: 1000)) == [.press(button: 1)])
  }
}
