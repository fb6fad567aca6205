import Documents
import DrawingSupport
import Geometry
import Glibc
import Marks
import System
import TestSupport
import Testing

/// A drawing whose file or folder is removed, renamed, replaced or locked.
@Suite(.timeLimit(.minutes(120))) struct AbsentFileTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let folder: String
  private let kept: KeptDrawing
  private let sitting: Sitting

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    folder = home.path + "/folder"
    try File.makeFolder(folder)
    kept = try KeptDrawing(1, at: folder + "/house.scrawl")
    sitting = try Sitting(on: server.displayName, arguments: [kept.path], home: home)
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
  }

  private let places = [(400, 50), (400, 250)]

  private var all: [Mark] {
    [
      KeptDrawing.line(0),
      .stroke(Stroke(through: places.map { Point(x: Double($0.0), y: Double($0.1)) })),
    ]
  }

  /// Draws a stroke and waits until it is on the disk.
  private func drawOn() throws {
    try sitting.pilot.drag(through: places)
    try sitting.waitForSteps(1)
  }

  private func leave() throws {
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }

  @Test func drawingWhoseFolderIsGoneGoesOnComplete() throws {
    unlink(kept.path)
    rmdir(folder)
    try drawOn()
    try sitting.pilot.waitForTitle { $0 == "Untitled — Scrawl" }
    try leave()
    #expect(try sitting.marks() == all)
    #expect(PathKind(of: folder) == .nothing)
    // The next start opens it.
    let again = try Sitting(on: server.displayName, home: home)
    try again.pilot.key("z", [.control])
    try again.waitForSteps(1)
  }

  @Test func drawingWhoseFileIsDeletedGoesOnComplete() throws {
    unlink(kept.path)
    try drawOn()
    try sitting.pilot.waitForTitle { $0 == "Untitled — Scrawl" }
    try leave()
    #expect(try sitting.marks() == all)
    #expect(Folder.files(in: folder).isEmpty)
  }

  @Test func renamedFileIsFollowed() throws {
    rename(kept.path, folder + "/garden.scrawl")
    try drawOn()
    try sitting.pilot.waitForTitle { $0 == "garden — Scrawl" }
    try leave()
    #expect(try Sitting.marks(in: folder + "/garden.scrawl") == all)
    #expect(Folder.files(in: folder).count == 1)
    #expect(sitting.drawings.isEmpty)
  }

  @Test func fileThatTookThePlaceIsLeftAlone() throws {
    let other = try KeptDrawing(3, at: home.path + "/other.scrawl")
    let bytes = try other.bytes
    rename(other.path, kept.path)
    try drawOn()
    try sitting.pilot.waitForTitle { $0 == "Untitled — Scrawl" }
    try leave()
    #expect(try sitting.marks() == all)
    #expect(try kept.bytes == bytes)
    #expect(Folder.files(in: folder).count == 1)
  }

  @Test func folderOfDrawingsThatIsGoneIsMadeAnew() throws {
    let home = try TemporaryFolder()
    let sitting = try Sitting(on: server.displayName, home: home)
    try sitting.pilot.drag(through: [(50, 50), (250, 150)])
    try sitting.waitForSteps(1)
    try sitting.pilot.ping()
    rename(home.path + "/.local", home.path + "/away")
    for path in Folder.files(in: home.path + "/away/share/scrawl/drawings") { unlink(path) }
    try sitting.pilot.drag(through: places)
    try sitting.waitForSteps(2)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.marks().count == 2)
  }
}
