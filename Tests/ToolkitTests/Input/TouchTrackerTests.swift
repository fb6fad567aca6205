import Geometry
import TestSupport
import Testing
import Toolkit

@Suite struct TouchTrackerTests {
  private var tracker = TouchTracker()

  private func event(_ kind: PointerEvent.Kind, _ x: Double = 0, source: Int = 1) -> PointerEvent {
    PointerEvent(kind, at: Point(x: x, y: 0), device: PointingDevice(id: source))
  }

  private func touch(_ x: Double = 0) -> Touch {
    Touch(location: Point(x: x, y: 0), time: 0, device: PointingDevice(id: 1))
  }

  @Test mutating func touchCarriesWhatTheDeviceTells() {
    let pen = PointingDevice(.pen, id: 9)
    let press = PointerEvent(
      .press(button: 1), at: .zero, time: 5, device: pen, pressure: 0.25,
      tilt: Vector(dx: 10, dy: -20), modifiers: .shift)
    #expect(
      tracker.phases(of: press) == [
        .began(
          Touch(
            location: .zero, time: 5, modifiers: .shift, device: pen, pressure: 0.25,
            tilt: Vector(dx: 10, dy: -20)))
      ])
  }

  @Test mutating func pressMoveAndReleaseAreOneTouch() {
    #expect(tracker.phases(of: event(.press(button: 1), 1)) == [.began(touch(1))])
    #expect(tracker.phases(of: event(.motion(isPressed: true), 2)) == [.moved(touch(2))])
    #expect(tracker.phases(of: event(.release(button: 1), 2)) == [.ended(touch(2))])
  }

  @Test mutating func releaseElsewhereIsAMoveToThere() {
    _ = tracker.phases(of: event(.press(button: 1), 1))
    #expect(
      tracker.phases(of: event(.release(button: 1), 9)) == [.moved(touch(9)), .ended(touch(9))])
  }

  @Test mutating func hoveringIsNoTouch() {
    #expect(tracker.phases(of: event(.motion(isPressed: false))) == [])
    #expect(tracker.phases(of: event(.motion(isPressed: true))) == [])
    #expect(tracker.phases(of: event(.release(button: 1))) == [])
    #expect(tracker.phases(of: event(.press(button: 3))) == [])
  }

  @Test mutating func secondButtonCancelsUntilTheNextPress() {
    _ = tracker.phases(of: event(.press(button: 1)))
    #expect(tracker.phases(of: event(.press(button: 3))) == [.cancelled])
    #expect(tracker.phases(of: event(.motion(isPressed: true), 5)) == [])
    #expect(tracker.phases(of: event(.release(button: 3))) == [])
    #expect(tracker.phases(of: event(.release(button: 1))) == [])
    #expect(tracker.phases(of: event(.press(button: 1), 7)) == [.began(touch(7))])
  }

  @Test mutating func wheelInMidStrokeChangesNothing() {
    _ = tracker.phases(of: event(.press(button: 1)))
    for button in 4...7 {
      #expect(tracker.phases(of: event(.press(button: button))) == [])
      #expect(tracker.phases(of: event(.release(button: button))) == [])
    }
    #expect(tracker.isTouching)
  }

  @Test mutating func palmDoesNotPullTheLine() {
    _ = tracker.phases(of: event(.press(button: 1), 1, source: 1))
    #expect(tracker.phases(of: event(.motion(isPressed: true), 500, source: 2)) == [])
    #expect(tracker.phases(of: event(.release(button: 1), 500, source: 2)) == [])
    #expect(tracker.isTouching)
  }

  @Test mutating func missedReleaseKeepsWhatWasDrawn() {
    _ = tracker.phases(of: event(.press(button: 1), 1))
    _ = tracker.phases(of: event(.motion(isPressed: true), 2))
    #expect(tracker.phases(of: event(.motion(isPressed: false), 90)) == [.ended(touch(2))])
    _ = tracker.phases(of: event(.press(button: 1), 3))
    #expect(
      tracker.phases(of: event(.press(button: 1), 8)) == [.ended(touch(3)), .began(touch(8))])
  }

  @Test mutating func lossCancels() {
    #expect(tracker.phases(of: event(.loss)) == [])
    _ = tracker.phases(of: event(.press(button: 1)))
    #expect(tracker.phases(of: event(.loss)) == [.cancelled])
    #expect(!tracker.isTouching)
  }

  @Test func touchesBeginAndEndInTurnWhateverComes() {
    var random = SeededGenerator(21)
    for _ in 0..<5000 {
      var tracker = TouchTracker()
      var isTouching = false
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let kinds: [PointerEvent.Kind] = [
          .press(button: Int.random(in: 1...8, using: &random)),
          .release(button: Int.random(in: 1...8, using: &random)),
          .motion(isPressed: Bool.random(using: &random)), .press(button: 1), .loss,
        ]
        let kind = kinds.randomElement(using: &random) ?? .loss
        let source = Int.random(in: 1...2, using: &random)
        let x = Double(Int.random(in: 0...3, using: &random))
        for phase in tracker.phases(of: event(kind, x, source: source)) {
          if case .began = phase {
            #expect(!isTouching)
            isTouching = true
          } else {
            #expect(isTouching)
            if case .moved = phase { continue }
            isTouching = false
          }
        }
        #expect(tracker.isTouching == isTouching)
      }
    }
  }
}
