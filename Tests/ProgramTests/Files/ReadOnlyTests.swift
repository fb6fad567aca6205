import Documents
import DrawingSupport
import Geometry
import Glibc
import Marks
import System
import TestSupport
import Testing

/// A drawing that can't be written is shown, and changes go to a new file that begins with a copy of it.
@Suite(.timeLimit(.minutes(120))) struct ReadOnlyTests {
  private let server: XServer
  private let home: TemporaryFolder

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
  }

  private let places = [(400, 50), (400, 250)]

  private var line: Mark {
    .stroke(Stroke(through: places.map { Point(x: Double($0.0), y: Double($0.1)) }))
  }

  private func sit(_ arguments: [String] = [], launcher: [String] = []) throws -> Sitting {
    try Sitting(on: server.displayName, arguments: arguments, home: home, launcher: launcher)
  }

  /// Opens the drawing, draws a stroke, and checks which file got the stroke.
  private func drawOn(_ kept: KeptDrawing) throws {
    let bytes = try kept.bytes
    let sitting = try sit([kept.path])
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    #expect(sitting.drawings.isEmpty)
    try sitting.pilot.drag(through: places)
    try sitting.waitForSteps(1)
    try sitting.pilot.waitForTitle { $0 == "Untitled — Scrawl" }
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.marks() == [KeptDrawing.line(0), KeptDrawing.line(1), line])
    #expect(try kept.bytes == bytes)
    // Earlier steps can be undone in the new file.
    let again = try sit()
    for _ in 1...3 { try again.pilot.key("z", [.control]) }
    try again.waitForSteps(3)
    try again.leave()
    #expect(try again.program.waitForExit() == .status(0))
    #expect(try again.marks().isEmpty)
  }

  @Test func drawingOfANewerProgramGoesOnInANewOne() throws {
    let kept = try KeptDrawing(2, at: home.path + "/house.scrawl")
    try kept.becomeNewer()
    try drawOn(kept)
  }

  @Test(.enabled(if: SmallDisk.isPossible)) func drawingOnAReadOnlyDiskGoesOnInANewOne() throws {
    let disk = try SmallDisk(at: home.path + "/disk")
    let kept = try KeptDrawing(2, at: disk.path + "/house.scrawl")
    try disk.setReadOnly(true)
    try drawOn(kept)
    #expect(Folder.files(in: disk.path) == [kept.path])
  }

  @Test(.enabled(if: SmallDisk.isPossible))
  func drawingOfAnEarlierSchemaStepOnAReadOnlyDiskGoesOnInANewOne() throws {
    let disk = try SmallDisk(at: home.path + "/disk")
    let path = disk.path + "/house.scrawl"
    let bytes = try File.read(Golden.path(of: "step3.scrawl"))
    try File.write(bytes, to: path)
    try disk.setReadOnly(true)
    let marks = try Sitting.marks(in: path)
    #expect(marks.count == 4)
    let sitting = try sit([path])
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    try sitting.pilot.key("z", [.control])
    try sitting.waitForSteps(1)
    try sitting.pilot.waitForTitle { $0 == "Untitled — Scrawl" }
    try sitting.pilot.key("y", [.control])
    try sitting.waitForSteps(2)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.marks() == marks)
    #expect(try File.read(path) == bytes)
  }

  @Test(.enabled(if: SmallDisk.isPossible)) func whatIsDrawnIsWrittenWhenTheDiskCanBe() throws {
    let disk = try SmallDisk(at: home.path + "/.local")
    try disk.setReadOnly(true)
    let sitting = try sit()
    try sitting.pilot.drag(through: places)
    try sitting.pilot.waitForTitle { $0 == "Untitled (not saved) — Scrawl" }
    try disk.setReadOnly(false)
    try sitting.pilot.waitForTitle { $0 == "Untitled — Scrawl" }
    sitting.program.kill()
    #expect(try sitting.marks() == [line])
  }

  /// Runs the program as another user, since permissions don't bind root.
  @Test(.enabled(if: geteuid() == 0)) func folderThatMayNoLongerBeWrittenIsTriedAgain() throws {
    let folder = home.path + "/folder"
    try File.makeFolder(folder)
    let kept = try KeptDrawing(1, at: folder + "/house.scrawl")
    let run = """
      chown -R 65534:65534 "$0" && exec setpriv --reuid=65534 --regid=65534 --clear-groups "$@"
      """
    let sitting = try sit([kept.path], launcher: ["sh", "-c", run, home.path])
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    chmod(folder, 0o555)
    try sitting.pilot.drag(through: places)
    try sitting.pilot.waitForTitle { $0 == "house (not saved) — Scrawl" }
    chmod(folder, 0o755)
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    sitting.program.kill()
    let marks = try Sitting.marks(in: kept.path)
    #expect(marks == [KeptDrawing.line(0), line])
  }
}
