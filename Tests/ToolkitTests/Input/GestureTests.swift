import Geometry
import Testing
import Toolkit

/// Passing gestures to views, and the events of other kinds that a window gets meanwhile.
@Suite struct GestureTests {
  /// A view that records its gestures.
  private final class Diary: View {
    var takes = true
    var lines: [String] = []

    override func gesture(_ gesture: Gesture) -> Bool {
      lines.append("\(gesture.phase) \(gesture.location.x)")
      return takes
    }
  }

  private let stage = Stage()
  private let outer = Diary()
  private let inner = Diary()

  init() {
    stage.show(outer, x: 100, y: 0, Size(width: 200, height: 200))
    inner.frame = Rect(x: 50, y: 0, width: 100, height: 100)
    outer.addSubview(inner)
    stage.root.layoutIfNeeded()
  }

  private func deliver(_ phase: Gesture.Phase, _ x: Double) {
    stage.root.deliver(Gesture(phase, at: Point(x: x, y: 10)))
  }

  @Test func viewUnderTheBeginningHasAllOfIt() {
    deliver(.began, 160)
    deliver(.changed, 380)
    deliver(.ended, 380)
    deliver(.changed, 390)
    #expect(inner.lines == ["began 10.0", "changed 230.0", "ended 230.0"])
    #expect(outer.lines == [])
  }

  @Test func viewAroundHasWhatTheInnerOneDoesNotTake() {
    inner.takes = false
    deliver(.began, 160)
    deliver(.changed, 170)
    #expect(inner.lines == ["began 10.0"])
    #expect(outer.lines == ["began 60.0", "changed 70.0"])
  }

  @Test func viewThatIsGoneHearsNothing() {
    deliver(.began, 160)
    inner.removeFromSuperview()
    deliver(.changed, 170)
    #expect(inner.lines == ["began 10.0"])
    #expect(outer.lines == [])
  }

  @Test func everythingPressedTurnedOrTouchedIsToldBefore() {
    var count = 0
    stage.root.onInput = { count += 1 }
    deliver(.began, 160)
    deliver(.changed, 170)
    #expect(count == 1)
    stage.press(.character("x"))
    #expect(count == 2)
    _ = stage.scroll(1, at: Point(x: 5, y: 5))
    #expect(count == 3)
    stage.click(Point(x: 5, y: 5))
    #expect(count == 4)
    _ = stage.root.showMenu(at: Point(x: 5, y: 5))
    #expect(count == 5)
  }
}
