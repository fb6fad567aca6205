import Documents
import Glibc
import Graphics
import Marks
import System
import TestSupport
import Testing

/// Files on the command line that don't exist yet.
@Suite(.timeLimit(.minutes(120))) struct NewFileTests {
  private let server: XServer
  private let home: TemporaryFolder

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
  }

  private var drawing: String { home.path + "/house.scrawl" }
  private var picture: String { home.path + "/house.png" }

  private func sit(_ name: String, chrome: Bool = false) throws -> Sitting {
    try Sitting(on: server.displayName, arguments: [name], home: home, chrome: chrome)
  }

  private func leave(_ sitting: Sitting) throws {
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }

  private func draw(in sitting: Sitting) throws {
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.waitForSteps(1)
  }

  // MARK: Drawings

  @Test func drawingIsBegunUnderItsName() throws {
    let sitting = try sit("house.scrawl")
    #expect(sitting.pilot.title == "house — Scrawl")
    #expect(PathKind(of: drawing) == .nothing)
    try draw(in: sitting)
    #expect(PathKind(of: drawing) == .file)
    try leave(sitting)
    #expect(try Sitting.marks(in: drawing).count == 1)
    #expect(sitting.drawings.isEmpty)
  }

  @Test func windowSaysThatThereIsNoSuchFileYet() throws {
    let sitting = try sit("house.scrawl", chrome: true)
    let (width, height) = (sitting.pilot.size.width, sitting.pilot.size.height)
    // Only messages appear in this part of the window.
    try sitting.pilot.waitForPixels(
      x: width / 2 - 100, y: height - 120, width: 200, height: 90
    ) { Set($0).count > 10 }
  }

  @Test func firstStrokeTakesThatMessageAway() throws {
    let sitting = try sit("house.scrawl", chrome: true)
    let pilot = sitting.pilot
    let (x, y) = (pilot.size.width / 2 - 100, pilot.size.height - 120)
    try pilot.drag(through: [(500, 200), (600, 300)])
    try sitting.waitForSteps(1)
    try pilot.ping()
    #expect(Set(try pilot.capture(x: x, y: y, width: 200, height: 90)).count == 1)
  }

  @Test func drawingThatNothingWasDrawnInLeavesNoFile() throws {
    try leave(try sit("house.scrawl"))
    #expect(Folder.files(in: home.path).filter { $0.contains("house") }.isEmpty)
  }

  @Test func savingMakesTheFileOfAnEmptyDrawing() throws {
    let sitting = try sit("house.scrawl")
    try sitting.pilot.key("s", [.control])
    try waitForFile(drawing, in: sitting)
    try draw(in: sitting)
    try sitting.pilot.key("s", [.control])
    try leave(sitting)
    #expect(try Sitting.marks(in: drawing).count == 1)
  }

  @Test func whatCameThereMeanwhileIsLeftAloneAndTheDrawingIsKept() throws {
    let sitting = try sit("house.scrawl")
    try File.write([1, 2, 3], to: drawing)
    try sitting.pilot.drag(through: [(20, 20), (200, 100)])
    try sitting.pilot.waitForTitle { $0 == "house (not saved) — Scrawl" }
    try sitting.leave()
    // The button beside the default one quits although the file can't be written.
    try sitting.pilot.key("Left")
    try sitting.pilot.key("Return")
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try File.read(drawing) == [1, 2, 3])
    #expect(try sitting.marks().count == 1)
  }

  // MARK: Pictures

  @Test func pictureIsBegunUnderItsNameAndMadeBySaving() throws {
    let sitting = try sit("house.png")
    #expect(sitting.pilot.title == "house.png — Scrawl")
    try draw(in: sitting)
    #expect(PathKind(of: picture) == .nothing)
    try sitting.pilot.ping()
    let drawn = try sitting.pilot.captureWindow()
    try sitting.pilot.key("s", [.control])
    try waitForFile(picture, in: sitting)
    #expect(try ImageSurface(png: File.read(picture)).pixels.map { $0 & 0xFF_FFFF } == drawn)
    try leave(sitting)
    // The program has saved the strokes too.
    #expect(try sitting.marks().count == 1)
  }

  @Test func pictureThatCameThereMeanwhileIsNotReplacedUnasked() throws {
    let sitting = try sit("house.png")
    try draw(in: sitting)
    try File.write([1, 2, 3], to: picture)
    try sitting.show(by: "s", [.control])
    #expect(try File.read(picture) == [1, 2, 3])
  }

  // MARK: Errors

  private func refusal(_ name: String, launcher: [String] = []) throws -> String {
    let program = try Sitting.start(
      [name], display: server.displayName, home: home, launcher: launcher)
    #expect(try program.waitForExit() == .status(1))
    #expect(program.standardError.split(separator: "\n").count == 1)
    return program.standardError
  }

  @Test func whatCanNotBeMadeIsOneSentence() throws {
    #expect(try refusal("none/house.scrawl").contains("no such file or folder"))
    #expect(try refusal("none/house.png").contains("no such file or folder"))
    #expect(try refusal("house.txt").contains("no such file or folder"))
    #expect(try refusal("house").contains("the name of a new drawing ends in .scrawl"))
    let long = String(repeating: "a", count: 243) + ".scrawl"
    #expect(try refusal(long).contains("the name is too long"))
    #expect(symlink("nowhere.scrawl", home.path + "/link.scrawl") == 0)
    #expect(try refusal("link.scrawl").contains("no such file or folder"))
  }

  @Test func folderThatMayNotBeWrittenIsOneSentence() throws {
    let folder = home.path + "/closed"
    try File.makeFolder(folder)
    chmod(folder, 0o555)
    // Permissions bind root only without its capabilities.
    let launcher = geteuid() == 0 ? ["setpriv", "--bounding-set=-all", "--inh-caps=-all"] : []
    #expect(
      try refusal("closed/house.scrawl", launcher: launcher)
        == "scrawl: Cannot write closed/house.scrawl: you may not do that.\n")
  }

  private func waitForFile(_ path: String, in sitting: Sitting) throws {
    let start = time(nil)
    while PathKind(of: path) != .file {
      try sitting.pilot.ping()
      try #require(time(nil) - start < 20, "There is no such file.")
    }
  }
}
