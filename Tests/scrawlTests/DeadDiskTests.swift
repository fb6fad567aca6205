import Documents
import Geometry
import Marks
import TestSupport
import Testing

@testable import scrawl

/// What becomes of a drawing whose file can't be read any more, as of a stick that was pulled out.
@Suite(.timeLimit(.minutes(10))) struct DeadDiskTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let disk: SlowDisk
  private let sitting: Sitting

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    disk = try SlowDisk()
    let stick = home.path + "/stick"
    try File.makeFolder(stick)
    let kept = try KeptDrawing(3, at: stick + "/house.scrawl")
    sitting = try Sitting(
      on: server.displayName, arguments: [kept.path], home: home,
      environment: disk.environment(taking: stick).merging(Sitting.noPortal) { $1 })
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
  }

  private let places = [(400, 50), (400, 250)]

  private var all: [Mark] {
    (0..<3).map(KeptDrawing.line) + [
      .stroke(Stroke(through: places.map { Point(x: Double($0.0), y: Double($0.1)) }))
    ]
  }

  /// All steps are there, and lead where they led.
  private func expectAll(in path: String) throws {
    let contents = try DrawingFile(opening: path, for: .reading).contents()
    #expect(contents.marks.map(\.mark) == all)
    #expect(contents.steps.map(\.id) == [0, 1, 2, 3, 4])
    #expect(contents.marks.map(\.id) == [1, 2, 3, 4])
    #expect(contents.restored() != nil)
  }

  @Test func programThatEndsSavesWhatIsInMemory() throws {
    try disk.take()
    try sitting.pilot.drag(through: places)
    try sitting.pilot.waitForTitle { $0 == "house (not saved) — Scrawl" }
    sitting.program.terminate()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(
      sitting.program.standardError.contains(
        "can’t be read any more. What was in memory of it is saved instead. Nothing is known to be lost."
      ))
    try expectAll(in: #require(sitting.drawings.first))
  }
}
