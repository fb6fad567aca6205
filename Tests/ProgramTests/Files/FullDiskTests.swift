import Documents
import DrawingSupport
import Geometry
import Marks
import System
import TestSupport
import Testing

/// Changes that don't fit on a full disk are written as soon as there is room, or elsewhere.
@Suite(.timeLimit(.minutes(120)), .enabled(if: SmallDisk.isPossible)) struct FullDiskTests {
  private let server: XServer
  private let home: TemporaryFolder

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
  }

  private let first = [(50, 50), (250, 150)]
  private let third = [(750, 50), (750, 250)]

  /// More points than fit into the reserve of the files and into the free pages of a new drawing.
  private let second = (0..<9000).map { (300 + $0 * 7919 % 400, 50 + $0 * 104_729 % 500) }

  private func line(_ places: [(Int, Int)]) -> Mark {
    .stroke(Stroke(through: places.map { Point(x: Double($0.0), y: Double($0.1)) }))
  }

  /// Mounts a disk for the drawings without a name.
  private func dataDisk() throws -> SmallDisk { try SmallDisk(at: home.path + "/.local") }

  private func sit(_ arguments: [String] = []) throws -> Sitting {
    try Sitting(
      on: server.displayName, arguments: arguments, home: home,
      environment: Sitting.noPortal.merging(["TMPDIR": nil]) { $1 })
  }

  private func waitUntilInTrouble(_ sitting: Sitting) throws {
    try sitting.pilot.waitForTitle { $0.hasSuffix(" (not saved) — Scrawl") }
  }

  private func waitUntilAllIsWell(_ sitting: Sitting) throws {
    try sitting.pilot.waitForTitle { !$0.contains("(not saved)") }
  }

  @Test func allThatWasDoneWhileTheDiskWasFullIsWrittenWhenThereIsRoom() throws {
    let disk = try dataDisk()
    let sitting = try sit()
    let pilot = sitting.pilot
    try pilot.drag(through: first)
    try sitting.waitForSteps(1)
    let before = try pilot.captureWindow()
    try disk.fill()
    try pilot.drag(through: second)
    try waitUntilInTrouble(sitting)
    try pilot.drag(through: third)
    try pilot.key("e")
    // The erased lines are one step, which grows with each of them.
    try pilot.drag(through: [(280, 150), (500, 150), (800, 150)])
    try pilot.key("z", [.control])
    try pilot.key("z", [.control, .shift])
    // The circle of the eraser disappears.
    try pilot.key("p")
    try pilot.ping()
    #expect(pilot.title?.contains("(not saved)") == true)
    disk.makeRoom()
    try waitUntilAllIsWell(sitting)
    try pilot.ping()
    // Both the lines and the bar have disappeared.
    let isLikeBefore = try pilot.captureWindow() == before
    #expect(isLikeBefore)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.marks() == [line(first)])
    let again = try sit()
    try again.pilot.key("z", [.control])
    try again.waitForSteps(1)
    try again.leave()
    #expect(try again.program.waitForExit() == .status(0))
    #expect(try again.marks() == [line(first), line(second), line(third)])
  }

  @Test func drawingBegunOnAFullDiskIsWrittenWhenThereIsRoom() throws {
    let disk = try dataDisk()
    try disk.fill()
    let sitting = try sit()
    try sitting.pilot.drag(through: first)
    try waitUntilInTrouble(sitting)
    try sitting.pilot.drag(through: second)
    disk.makeRoom()
    try waitUntilAllIsWell(sitting)
    try sitting.waitForSteps(2)
    sitting.program.kill()
    #expect(try sitting.marks() == [line(first), line(second)])
  }

  @Test func nextDrawingOnAFullDiskIsToldToBeUnsavedToo() throws {
    let disk = try dataDisk()
    try disk.fill()
    let sitting = try sit()
    let pilot = sitting.pilot
    let plain = try pilot.captureWindow()
    try pilot.drag(through: first)
    try waitUntilInTrouble(sitting)
    try pilot.ping()
    let told = try pilot.captureWindow()
    try pilot.key("n", [.control])
    try pilot.ping(awaiting: "the closed drawing in another place") {
      Folder.files(in: home.path).contains { $0.hasSuffix(".scrawl") }
    }
    // The bar says where the drawing was written.
    let (width, height) = pilot.size
    try pilot.waitForPixels(x: 0, y: 0, width: width, height: height) {
      $0 != plain && $0 != told
    }
    try waitUntilAllIsWell(sitting)
    try pilot.drag(through: first)
    try waitUntilInTrouble(sitting)
    disk.makeRoom()
    try waitUntilAllIsWell(sitting)
  }

  @Test(arguments: [true, false]) func programEndedOnAFullDiskWritesElsewhere(
    hasFile: Bool
  ) throws {
    let disk = try dataDisk()
    let sitting = try sit()
    if hasFile {
      try sitting.pilot.drag(through: first)
      try sitting.waitForSteps(1)
    }
    try disk.fill()
    if !hasFile { try sitting.pilot.drag(through: first) }
    try sitting.pilot.drag(through: second)
    // Even the first line may be too much for the disk.
    try sitting.pilot.ping()
    try waitUntilInTrouble(sitting)
    sitting.program.terminate()
    #expect(try sitting.program.waitForExit() == .status(0))
    let path = try #require(Folder.files(in: home.path).first { $0.hasSuffix(".scrawl") })
    #expect(
      sitting.program.standardError == "scrawl: The drawing was saved as \(path).\n")
    #expect(try Sitting.marks(in: path) == [line(first), line(second)])
  }

  @Test func namedDrawingEndedOnAFullDiskIsThereAtTheNextStart() throws {
    let disk = try SmallDisk(at: home.path + "/disk")
    let kept = try KeptDrawing(1, at: disk.path + "/house.scrawl")
    let sitting = try sit([kept.path])
    try File.makeFolder(home.path + "/.local/share/scrawl/drawings")
    try disk.fill()
    try sitting.pilot.drag(through: second)
    try sitting.pilot.waitForTitle { $0 == "house (not saved) — Scrawl" }
    sitting.program.terminate()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.marks() == [KeptDrawing.line(0), line(second)])
    #expect(try Sitting.marks(in: kept.path) == [KeptDrawing.line(0)])
    let again = try sit()
    try again.pilot.drag(through: third)
    try again.waitForSteps(1)
    // The next starts tell of the rescued drawing until the user has opened the gallery.
    let list = home.path + "/.local/share/scrawl/rescued"
    let rescued = String(decoding: try File.read(list), as: UTF8.self)
    #expect(rescued == (again.drawings.first ?? "") + "\n")
    try again.pilot.key("o", [.control])
    try again.pilot.ping(awaiting: "an empty list") { PathKind(of: list) == .nothing }
    try again.pilot.key("Escape")
    try again.leave()
    #expect(try again.program.waitForExit() == .status(0))
    #expect(try again.marks() == [KeptDrawing.line(0), line(second), line(third)])
  }

  @Test(arguments: [true, false]) func drawingOnAFullDiskIsSavedElsewhere(hasFile: Bool) throws {
    let disk = try dataDisk()
    let sitting = try sit()
    let pilot = sitting.pilot
    if hasFile {
      try pilot.drag(through: first)
      try sitting.waitForSteps(1)
    }
    try disk.fill()
    if !hasFile { try pilot.drag(through: first) }
    try pilot.drag(through: second)
    try waitUntilInTrouble(sitting)
    // The bar and the dialog have the same buttons.
    try pilot.ping()
    let plain = try pilot.captureWindow()
    try sitting.show(by: "q", [.control])
    let asked = try pilot.captureWindow()
    try pilot.key("Return")
    let (width, height) = pilot.size
    // The dialog closes first, and then the chooser opens.
    try pilot.waitForPixels(x: 0, y: 0, width: width, height: height) {
      $0 != plain && $0 != asked
    }
    try pilot.key("a", [.control])
    try sitting.choose("house")
    try pilot.waitForTitle { $0 == "house — Scrawl" }
    try pilot.drag(through: third)
    // Later steps were written too.
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    let path = home.path + "/house.scrawl"
    #expect(try Sitting.marks(in: path) == [line(first), line(second), line(third)])
    #expect(sitting.drawings.isEmpty)
  }
}
