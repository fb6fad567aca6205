import System
import TestSupport
import Testing

/// Inserting malformed pictures.
@Suite(.timeLimit(.minutes(120))) struct HostileInsertTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  @Test func theyLeaveTheWindowAndItsDrawingAsTheyWere() throws {
    let server = try XServer()
    var arguments: [String] = []
    for (number, bytes) in try PictureSamples(folder: home).makeHostile(40).enumerated() {
      let name = "hostile\(number).jpg"
      try File.write(bytes, to: home.path + "/" + name)
      arguments += ["--insert", name]
    }
    arguments += ["--insert", "a.jpg"]
    let sitting = try Sitting(on: server.displayName, arguments: arguments, home: home)
    try sitting.pilot.drag(through: [(20, 20), (100, 100)])
    // The steps are the line, and one step for all readable pictures.
    try sitting.waitForSteps(2)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(1))
    #expect(sitting.program.standardError.hasPrefix("scrawl: Cannot insert hostile0.jpg: "))
    #expect(try sitting.marks().count >= 2)
  }
}
