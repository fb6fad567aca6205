import Geometry
import Testing
import Toolkit

@Suite struct ScrollViewTests {
  private let stage = Stage()
  private let rows = (0..<20).map { Button(title: "Row \($0)", role: .row) }
  private let scroller: ScrollView

  init() {
    scroller = ScrollView(Stack(.column, gap: 0, rows))
    stage.show(scroller, x: 10, y: 10, Size(width: 200, height: 100))
  }

  @Test func wheelMovesTheContentAndStopsAtItsEnds() {
    #expect(stage.scroll(1, at: Point(x: 50, y: 50)))
    #expect(scroller.offset == 48)
    _ = stage.scroll(100, at: Point(x: 50, y: 50))
    #expect(scroller.offset == 20 * 32 - 100)
    _ = stage.scroll(-100, at: Point(x: 50, y: 50))
    #expect(scroller.offset == 0)
  }

  @Test func contentThatFitsLeavesTheWheelToOthers() {
    scroller.frame.size.height = 1000
    stage.root.layoutIfNeeded()
    #expect(!stage.scroll(1, at: Point(x: 50, y: 50)))
  }

  @Test func whatIsOutOfSightTakesNoTouch() {
    #expect(stage.root.hitTest(Point(x: 20, y: 120)) === stage.root)
    _ = stage.scroll(1, at: Point(x: 50, y: 50))
    #expect(stage.root.hitTest(Point(x: 20, y: 12)) === rows[1])
  }

  @Test func damageStaysInsideTheScrollView() {
    stage.damage = []
    rows[2].isPressed = true
    rows[10].isPressed = true
    #expect(stage.damage == [Rect(x: 10, y: 74, width: 190, height: 32)])
  }

  @Test func fingerThatMovesAlongScrollsAndClicksNothing() {
    var clicks = 0
    for row in rows { row.onAction = { clicks += 1 } }
    stage.drag([Point(x: 50, y: 90), Point(x: 50, y: 70), Point(x: 50, y: 40), Point(x: 50, y: 40)])
    #expect(scroller.offset == 50)
    #expect(clicks == 0)
    #expect(rows.allSatisfy { !$0.isPressed })
  }

  @Test func fingerThatStaysClicks() {
    var clicks = 0
    rows[1].onAction = { clicks += 1 }
    stage.drag([Point(x: 50, y: 50), Point(x: 52, y: 53)])
    #expect(clicks == 1)
    #expect(scroller.offset == 0)
  }

  @Test func fingerThatLeavesQuicklyLetsTheContentGlide() {
    stage.root.clock.isStill = false
    stage.drag([Point(x: 50, y: 100), Point(x: 50, y: 80), Point(x: 50, y: 60)])
    let released = scroller.offset
    stage.root.clock.tick(at: 1000)
    stage.root.clock.tick(at: 1250)
    let midway = scroller.offset
    stage.root.clock.tick(at: 1500)
    #expect(released == 40)
    #expect(midway > released)
    #expect(scroller.offset > midway)
    #expect(stage.root.clock.delay(at: 1500) == nil)
  }

  @Test func fingerThatRestsBeforeItLeavesLetsNothingGlide() {
    stage.root.clock.isStill = false
    for (y, time) in [(100.0, UInt32(0)), (80, 10), (60, 20)] {
      let touch = Touch(location: Point(x: 50, y: y), time: time)
      stage.root.deliver(time == 0 ? .began(touch) : .moved(touch))
    }
    stage.root.deliver(.ended(Touch(location: Point(x: 50, y: 60), time: 400)))
    #expect(stage.root.clock.delay(at: 1000) == nil)
    #expect(scroller.offset == 40)
  }

  @Test func barCanBeDragged() {
    stage.drag([Point(x: 205, y: 15), Point(x: 205, y: 200)])
    #expect(scroller.offset == scroller.maximumOffset)
  }

  @Test func focusBringsWhatItReachesIntoSight() {
    for _ in 0..<20 { stage.press(.tab) }
    #expect(stage.root.focus === rows[19])
    #expect(scroller.offset == scroller.maximumOffset)
    stage.press(.tab)
    #expect(scroller.offset == 0)
  }

  @Test func keysTurnPages() {
    stage.root.setFocus(rows[0])
    stage.press(.pageDown)
    #expect(scroller.offset == 52)
    stage.press(.end)
    #expect(scroller.offset == scroller.maximumOffset)
    stage.press(.pageUp)
    #expect(scroller.offset == scroller.maximumOffset - 52)
    stage.press(.home)
    #expect(scroller.offset == 0)
  }

  @Test func contentThatShrinksIsNotLeftBehind() {
    _ = stage.scroll(100, at: Point(x: 50, y: 50))
    for row in rows.dropFirst(2) { row.isHidden = true }
    scroller.setNeedsLayout()
    stage.root.layoutIfNeeded()
    #expect(scroller.offset == 0)
  }
}
