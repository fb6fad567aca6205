import Geometry
import StageSupport
import Testing
import Toolkit

@testable import Notes

/// The dot of a thread.
@Suite struct PinButtonTests {
  private let stage = ViewStage()
  private let dot = PinButton()
  private let place = Point(x: 110, y: 110)

  private final class Log {
    var opened = 0
    var menus = 0
  }

  private let log = Log()

  init() {
    stage.show(dot, in: Rect(x: 100, y: 100, width: 24, height: 24))
    dot.onAction = { [log] in log.opened += 1 }
    dot.onMenu = { [log] in log.menus += 1 }
  }

  private func touch(_ kind: PointingDevice.Kind, at place: Point, _ time: UInt32) -> Touch {
    Touch(location: place, time: time, device: PointingDevice(kind))
  }

  /// Presses for `time` milliseconds.
  private func press(_ kind: PointingDevice.Kind, for time: Int64, movingTo end: Point? = nil) {
    stage.root.deliver(.began(touch(kind, at: place, 0)))
    stage.root.clock.tick(at: 0)
    if let end { stage.root.deliver(.moved(touch(kind, at: end, 10))) }
    stage.root.clock.tick(at: time)
    stage.root.deliver(.ended(touch(kind, at: end ?? place, UInt32(time))))
  }

  @Test func theSecondButtonOpensTheMenu() {
    #expect(stage.root.showMenu(at: place))
    #expect(log.menus == 1)
    #expect(log.opened == 0)
  }

  @Test(arguments: [PointingDevice.Kind.pen, .finger]) func aLongPressOpensTheMenu(
    kind: PointingDevice.Kind
  ) {
    press(kind, for: 700)
    #expect(log.menus == 1)
    #expect(log.opened == 0)
  }

  @Test(arguments: [PointingDevice.Kind.pen, .finger, .mouse]) func aTapOpensTheThread(
    kind: PointingDevice.Kind
  ) {
    press(kind, for: 200)
    #expect(log.menus == 0)
    #expect(log.opened == 1)
  }

  @Test func aMouseThatIsHeldOpensTheThread() {
    press(.mouse, for: 2000)
    #expect(log.menus == 0)
    #expect(log.opened == 1)
  }

  @Test func aFingerThatMovesAwayOpensNothing() {
    press(.finger, for: 700, movingTo: Point(x: 300, y: 300))
    #expect(log.menus == 0)
    #expect(log.opened == 0)
  }
}
