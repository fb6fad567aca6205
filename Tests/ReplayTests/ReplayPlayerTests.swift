import Geometry
import Marks
import Session
import Testing
import Toolkit

@testable import Replay

/// Playing a film by the window's clock.
@Suite struct ReplayPlayerTests {
  private let clock = Clock()
  private let player: ReplayPlayer

  /// Four dots, a second apart.
  init() {
    var drawing = Drawing()
    var history = History(drawing.memento())
    for index in 1...4 {
      drawing.add(.dot(Dot(at: Point(x: Double(index) * 10, y: 0))))
      history.record(Step("dot", at: 100 + Double(index)), drawing.memento())
    }
    player = ReplayPlayer(Projector(Film(of: history), of: drawing), clock)
  }

  @Test func filmFollowsTheClockAndSkipsWhatComesTooLate() {
    player.start()
    clock.tick(at: 1000)
    #expect(player.step == 1)
    clock.tick(at: 1500)
    #expect(player.time == 0.5)
    // The previous frame took long.
    clock.tick(at: 3200)
    #expect(abs(player.time - 2.2) < 1e-9)
    #expect(player.step == 3)
  }

  @Test func speedCountsFromTheTimeWhenItIsChosen() {
    player.start()
    clock.tick(at: 0)
    clock.tick(at: 500)
    player.speed = 4
    clock.tick(at: 700)
    clock.tick(at: 950)
    #expect(abs(player.time - 1.5) < 1e-9)
  }

  @Test func clockRestsAtTheEndAndWhileTheFilmStands() {
    #expect(clock.delay(at: 0) == nil)
    player.start()
    #expect(clock.delay(at: 0) != nil)
    clock.tick(at: 0)
    player.stop()
    #expect(clock.delay(at: 10) == nil)
    player.start()
    clock.tick(at: 20)
    clock.tick(at: 90_000)
    #expect(player.time == 3)
    #expect(!player.isRunning)
    #expect(clock.delay(at: 90_001) == nil)
  }

  @Test func endedFilmBeginsAnew() {
    player.go(to: 3)
    player.start()
    clock.tick(at: 0)
    clock.tick(at: 100)
    #expect(abs(player.time - 0.1) < 1e-9)
  }

  @Test func stepsGoFromChangeToChangeAndStop() {
    player.start()
    clock.tick(at: 0)
    clock.tick(at: 300)
    player.step(forward: true)
    #expect(player.time == 1)
    #expect(!player.isRunning)
    player.step(forward: true)
    player.step(forward: true)
    player.step(forward: true)
    #expect(player.time == 3)
    player.step(forward: false)
    #expect(player.time == 2)
    for _ in 0..<4 { player.step(forward: false) }
    #expect(player.time == 0)
  }

  @Test func whoMovesTheSliderOfARunningFilmSeesItRunOn() {
    player.start()
    clock.tick(at: 0)
    player.go(to: 2)
    clock.tick(at: 400)
    clock.tick(at: 600)
    #expect(abs(player.time - 2.2) < 1e-9)
    #expect(player.projector.drawing.count == 3)
  }
}
