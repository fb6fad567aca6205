import Configuration
import Geometry
import Marks
import TestSupport
import Testing

/// The tool and the pen that the program restores for each device, with a real X server.
@Suite(.timeLimit(.minutes(120))) struct DeviceToolTests {
  /// A stage in which a pen has drawn a line, and the mouse has the eraser.
  private func stage() throws -> TabletStage {
    let stage = try TabletStage()
    try stage.draw(from: (300, 300), to: (400, 300))
    try stage.sitting.waitForSteps(1)
    stage.pilot.move(to: (x: 600, y: 500))
    try stage.pilot.ping()
    try stage.pilot.key("e")
    try stage.pilot.ping()
    return stage
  }

  /// Moves the mouse across the line with the button pressed.
  private func cross(_ stage: TabletStage) throws {
    let (x, y) = (350 - stage.pilot.origin.x, 300 - stage.pilot.origin.y)
    try stage.pilot.drag(through: [(x: x, y: y - 50), (x: x, y: y + 50)])
  }

  @Test func penAndMouseKeepTheirTools() throws {
    let stage = try stage()
    try stage.draw(from: (500, 400), to: (560, 400))
    try stage.sitting.waitForSteps(2)
    try cross(stage)
    try stage.sitting.waitForSteps(3)
    let places = try stage.marks().map(\.location)
    let origin = stage.pilot.origin
    #expect(places == [Point(x: Double(500 - origin.x), y: Double(400 - origin.y))])
  }

  @Test func toolsComeBackAfterARestart() throws {
    let first = try stage()
    try first.draw(from: (500, 400), to: (560, 400))
    try first.sitting.waitForSteps(2)
    try first.end()
    let stage = try TabletStage(at: first.server, home: first.sitting.home)
    try cross(stage)
    try stage.pilot.ping()
    #expect(try stage.marks().count == 1)
  }

  @Test func penAndMouseKeepTheirPens() throws {
    let stage = try TabletStage()
    try stage.draw(from: (300, 300), to: (400, 300))
    try stage.sitting.waitForSteps(1)
    stage.pilot.move(to: (x: 600, y: 500))
    try stage.pilot.ping()
    // The key selects the marker.
    try stage.pilot.key("5", [.alt])
    try stage.pilot.ping()
    try stage.draw(from: (300, 400), to: (400, 400))
    try stage.sitting.waitForSteps(2)
    try stage.pilot.drag(through: [(x: 200, y: 500), (x: 260, y: 500)])
    try stage.sitting.waitForSteps(3)
    let inks = try stage.marks().compactMap { mark in
      if case .stroke(let stroke) = mark { stroke.ink } else { nil }
    }
    try #require(inks.count == 3)
    #expect(inks[0] == inks[1] && inks[1].width == 1)
    #expect(inks[2].width == 6)
  }

  @Test func toolIsOneForAllIfTheUserWantsThat() throws {
    let server = try TabletServer()
    let home = try TemporaryFolder()
    try SettingsFile.merge(
      ["tools-by-device": "false"], into: home.path + "/.config/scrawl/settings")
    let stage = try TabletStage(at: server, home: home)
    try stage.draw(from: (300, 300), to: (400, 300))
    try stage.sitting.waitForSteps(1)
    stage.pilot.move(to: (x: 600, y: 500))
    try stage.pilot.ping()
    try stage.pilot.key("e")
    try stage.pilot.ping()
    try stage.draw(from: (350, 250), to: (350, 350))
    try stage.sitting.waitForSteps(2)
    #expect(try stage.marks().isEmpty)
  }

  @Test func devicesThatWereNotUsedForLongAreForgotten() throws {
    let old = (1...40).map { ("Old Pen \($0)", "tool eraser; used \($0)") }
    let stage = try TabletStage(devices: Dictionary(uniqueKeysWithValues: old))
    try stage.draw(from: (300, 300), to: (400, 300))
    try stage.sitting.waitForSteps(1)
    try stage.end()
    let kept = try SettingsFile.read(stage.sitting.home.path + "/.config/scrawl/devices").keys
    #expect(kept.count == 32)
    #expect(kept.contains("Studio Tablet Pen stylus #18193") && kept.contains("Old Pen 40"))
    #expect(!kept.contains("Old Pen 9"))
  }
}
