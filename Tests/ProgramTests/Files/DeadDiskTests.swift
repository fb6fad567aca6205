import Documents
import DrawingSupport
import Geometry
import Glibc
import Language
import Marks
import System
import TestSupport
import Testing

/// A drawing whose file can't be read any more, as on a USB stick that was pulled out.
@Suite(.timeLimit(.minutes(120))) struct DeadDiskTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let disk: SlowDisk
  private var stick: String { home.path + "/stick" }

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    disk = try SlowDisk()
    try File.makeFolder(stick)
  }

  /// Starts the program with a drawing on the stick.
  private func sit(with path: String) throws -> Sitting {
    let sitting = try Sitting(
      on: server.displayName, arguments: [path], home: home,
      environment: disk.environment(taking: stick).merging(Sitting.noPortal) { $1 })
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    return sitting
  }

  private func sitWithThreeLines() throws -> Sitting {
    try sit(with: KeptDrawing(3, at: stick + "/house.scrawl").path)
  }

  private let places = [(400, 50), (400, 250)]

  private var all: [Mark] {
    (0..<3).map(KeptDrawing.line) + [
      .stroke(Stroke(through: places.map { Point(x: Double($0.0), y: Double($0.1)) }))
    ]
  }

  /// Expects that a file has all steps with their effects.
  private func expectAll(in path: String) throws {
    let contents = try DrawingFile(opening: path, for: .reading).contents()
    #expect(contents.marks.map(\.mark) == all)
    #expect(contents.steps.map(\.id) == [0, 1, 2, 3, 4])
    #expect(contents.marks.map(\.id) == [1, 2, 3, 4])
    #expect(contents.restored() != nil)
  }

  /// The program's report at its end.
  private func exitReport(of sitting: Sitting) throws -> String {
    sitting.program.terminate()
    #expect(try sitting.program.waitForExit() == .status(0))
    return sitting.program.standardError
  }

  @Test func programThatEndsSavesWhatIsInMemory() throws {
    let sitting = try sitWithThreeLines()
    try disk.take()
    try sitting.pilot.drag(through: places)
    try sitting.pilot.waitForTitle { $0 == "house (not saved) — Scrawl" }
    #expect(
      try exitReport(of: sitting).contains(
        "can’t be read any more. What was in memory of it is saved instead. Nothing is known to be lost."
      ))
    try expectAll(in: #require(sitting.drawings.first))
  }

  @Test func drawingIsSavedElsewhereFromMemory() throws {
    let sitting = try sitWithThreeLines()
    try disk.take()
    try sitting.pilot.drag(through: places)
    try sitting.pilot.waitForTitle { $0 == "house (not saved) — Scrawl" }
    try sitting.show(by: "s", [.control, .shift])
    try sitting.pilot.key("l", [.control])
    try sitting.choose(home.path + "/tree.scrawl")
    try sitting.pilot.waitForTitle { $0 == "tree — Scrawl" }
    // The program continues to write to the new file.
    try sitting.pilot.key("z", [.control])
    try sitting.pilot.ping()
    try sitting.pilot.key("z", [.control, .shift])
    try sitting.pilot.ping()
    try sitting.pilot.waitForTitle { $0 == "tree — Scrawl" }
    #expect(try exitReport(of: sitting) == "")
    try expectAll(in: home.path + "/tree.scrawl")
  }

  @Test func drawingWhoseFileIsGoneGoesOnFromMemory() throws {
    let sitting = try sitWithThreeLines()
    try disk.take()
    unlink(stick + "/house.scrawl")
    try sitting.pilot.drag(through: places)
    try sitting.pilot.waitForTitle { !$0.hasPrefix("house") && !$0.contains("not saved") }
    // The console gets the reports that the window could not show before the program ended: that the drawing was rebuilt from
    // memory, or its new path. If the window has shown both, the console gets none.
    let words = try exitReport(of: sitting)
    let sentences = ["What was in memory of it is saved instead.", "The drawing was saved as"]
    #expect(words.isEmpty || sentences.contains { words.contains($0) }, "\(words)")
    try expectAll(in: #require(sitting.drawings.first))
  }

  @Test func largeDrawingSavesWhatWasInSightAndTellsWhatIsMissing() throws {
    let path = stick + "/house.scrawl"
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      let far = (1...21_000).map { id in
        RankedMark(
          rank: Double(id), id: id,
          mark: .dot(Dot(at: Point(x: 90_000 + Double(id % 150) * 5, y: Double(id / 150) * 5))))
      }
      let near = (0..<3).map {
        RankedMark(rank: 30_000 + Double($0), id: 30_000 + $0, mark: KeptDrawing.line($0))
      }
      let edits = (far + near).compactMap { Edit(from: nil, to: $0) }
      try writer.write([
        .step(StoredStep(id: 1, parent: 0, step: Step("paste", at: 1), edits: edits))
      ])
      try writer.settle()
    }
    let sitting = try sit(with: path)
    try sitting.pilot.ping()
    try disk.take()
    try sitting.pilot.drag(through: places)
    try sitting.pilot.waitForTitle { $0 == "house (not saved) — Scrawl" }
    let words = try exitReport(of: sitting)
    #expect(words.contains("21000 marks are lost."))
    #expect(words.contains("can’t be read any more."))
    let contents = try DrawingFile(opening: #require(sitting.drawings.first), for: .reading)
      .contents()
    #expect(contents.marks.map(\.mark) == all)
  }
}
