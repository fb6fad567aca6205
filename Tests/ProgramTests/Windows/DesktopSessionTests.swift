import DrawingSupport
import System
import TestSupport
import Testing

@testable import scrawl

/// The program in a session: saving on request of the session manager, and restarting.
@Suite(.timeLimit(.minutes(120))) struct DesktopSessionTests {
  @Test func windowsComeBackInTheNextSession() throws {
    let (server, home, manager) = (try XServer(), try TemporaryFolder(), try SessionManager())
    let path = try KeptDrawing(1, at: home.path + "/house.scrawl").path
    func sit(_ arguments: [String]) throws -> Sitting {
      try Sitting(
        on: server.displayName, arguments: arguments, home: home,
        environment: Sitting.noPortal.merging(manager.environment) { $1 })
    }
    let first = try sit([path])
    #expect(try manager.wait(for: "registers") == ["anew"])
    try first.pilot.drag(through: [(400, 50), (400, 250)])
    try first.pilot.ping()
    manager.save()
    let words = try manager.wait(for: "RestartCommand")
    // The folder of the program may have a space in its name.
    let arguments = words.suffix(2)
    #expect(words.dropLast(2).joined(separator: " ") == Sitting.executable)
    #expect(arguments.first == "--session")
    let saved = try #require(try manager.wait(for: "DiscardCommand").last)
    #expect(PathKind(of: saved) == .file)
    #expect(try manager.wait(for: "saved") == ["1"])
    #expect(try KeptDrawing.marks(in: path).count == 2)
    manager.end()
    #expect(try manager.wait(for: "leaves") == [])
    #expect(try first.program.waitForExit() == .status(0))
    let second = try sit(Array(arguments))
    try second.pilot.waitForTitle { $0 == "house — Scrawl" }
    #expect(second.pilot.windowCount(ofProcess: second.program.pid) == 1)
    #expect(try manager.wait(for: "registers") == ["10abc"])
  }

  @Test(arguments: ["", "a", "a-b-c", "../x-1", "a/b-1", "é-1"]) func namesOfNoSessionAreNone(
    name: String
  ) {
    #expect(SavedSession(named: name) == nil)
  }

  @Test func namesComeBackAsTheyWent() {
    let saved = SavedSession(of: "10a:b/c")
    #expect(SavedSession(named: saved.name)?.path == saved.path)
    #expect(saved.id == "10abc")
  }
}
