import Configuration
import Glibc
import Marks
import System
import TestSupport
import Testing

/// A tablet at a real X server, whose pen turns the nib.
@Suite(.timeLimit(.minutes(120))) struct TurningNibTabletTests {
  private let server: TabletServer
  private let sitting: Sitting
  private var pilot: Pilot { sitting.pilot }

  init() throws {
    server = try TabletServer()
    let home = try TemporaryFolder()
    try SettingsFile.merge(
      [
        "controls-hidden": "true", "less-motion": "true", "pen-width": "24",
        // The pen has no smoothing over time, so that the speed of the hand doesn't matter.
        "pens": "pen | pen #0000ff 24.0 100 smoothing:0;chisel:0.1,0;turn",
      ], into: home.path + "/.config/scrawl/settings")
    sitting = try Sitting(on: server.displayName, home: home, chrome: true)
  }

  /// Draws a circle around a point of the window, with the pen leaning in the direction that `direction` returns for each angle.
  private func circle(_ x: Double, _ y: Double, leaning direction: (Double) -> Double) throws {
    let origin = pilot.origin
    func values(_ angle: Double) -> TabletServer.PenValues {
      let way = direction(angle)
      return .init(pressure: 4000, tilt: (45 * cos(way), 45 * sin(way)))
    }
    func place(_ angle: Double) -> (x: Double, y: Double) {
      (Double(origin.x) + x + 80 * cos(angle), Double(origin.y) + y + 80 * sin(angle))
    }
    try server.move(to: place(0), values(0))
    try server.setNear(true)
    try server.move(to: place(0), values(0))
    try server.press(1, .pen, .init(pressure: 4000))
    for step in 1...180 {
      let angle = Double(step) / 180 * 2 * .pi
      try server.move(to: place(angle), values(angle))
    }
    try server.release(1, .pen, .init(pressure: 0))
    try server.setNear(false)
  }

  /// The thickness of the circle's line in pixels, after a number of quarters.
  private func thickness(_ x: Int, _ y: Int, at quarter: Int) throws -> Int {
    let (dx, dy) = [(1, 0), (0, 1), (-1, 0), (0, -1)][quarter]
    return try (50...110).count { way in
      try pilot.pixel(x: x + dx * way, y: y + dy * way) >> 16 < 0x80
    }
  }

  @Test func circleIsAsThickAsThePenLeans() throws {
    // The pen leans along the radius, then along the circle, and then turns at half the speed of the hand.
    try circle(130, 130) { $0 }
    try sitting.waitForSteps(1)
    try circle(350, 130) { $0 + .pi / 2 }
    try sitting.waitForSteps(2)
    try circle(130, 350) { $0 / 2 }
    try sitting.waitForSteps(3)
    try pilot.ping()
    // The line begins and ends at the first quarter.
    for quarter in 1...3 {
      #expect((22...25).contains(try thickness(130, 130, at: quarter)), "\(quarter)")
      #expect((2...5).contains(try thickness(350, 130, at: quarter)), "\(quarter)")
    }
    // At half of the circle the nib lies along it.
    let half = try (1...3).map { try thickness(130, 350, at: $0) }
    #expect((2...5).contains(half[1]) && half[0] > 12 && half[2] > 12, "\(half)")
    try sitting.leave()
    try #require(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.marks().count == 3)
  }
}
