import Documents
import Geometry
import Graphics
import Marks
import Rendering
import System
import TestSupport
import Testing

@testable import Terminal
@testable import scrawl

/// Starting the program from a shell, and its files.
@Suite(.timeLimit(.minutes(120))) struct ProgramTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private func run(_ arguments: String...) throws -> (exit: ChildProcess.Exit, ChildProcess) {
    let program = try Sitting.start(arguments, display: nil, home: home)
    return (try program.waitForExit(), program)
  }

  private func makePicture(_ name: String = "picture.png") throws -> [UInt8] {
    let surface = try ImageSurface(width: 300, height: 200, format: .rgb)
    let context = Context(surface)
    context.setFillColour(Colour(0xF0E0C0))
    context.fill(Rect(x: 0, y: 0, width: 300, height: 200))
    try context.finish()
    let bytes = try surface.png()
    try File.write(bytes, to: home.path + "/" + name)
    return bytes
  }

  @Test func helpAndVersionNeedNoDisplay() throws {
    let (exit, help) = try run("--help")
    #expect(exit == .status(0))
    for word in ["Ctrl+S", "Ctrl+Z", "Ctrl+Shift+Z", "Ctrl+N", "Ctrl+Q", "--version"] {
      #expect(help.standardOutput.contains(word))
    }
    let (versionExit, version) = try run("--version")
    #expect(versionExit == .status(0))
    #expect(version.standardOutput == Options.versionText + "\n")
  }

  @Test func unknownOptionIsOneSentence() throws {
    let (exit, program) = try run("--nonsense")
    #expect(exit == .status(2))
    #expect(program.standardError.split(separator: "\n").count == 1)
    #expect(program.standardOutput.isEmpty)
  }

  @Test func missingDisplayIsOneSentence() throws {
    let (exit, program) = try run()
    #expect(exit == .status(1))
    #expect(program.standardError.split(separator: "\n").count == 1)
    #expect(program.standardError.contains("display"))
  }

  @Test func badFilesAreOneSentenceEachAndStayUntouched() throws {
    let files: [(String, [UInt8])] = [
      ("empty.png", []), ("foreign.png", Array("%PDF-1.4".utf8)),
      ("zeros.png", [UInt8](repeating: 0, count: 999)),
    ]
    for (name, bytes) in files {
      try File.write(bytes, to: home.path + "/" + name)
      let (exit, program) = try run(name)
      #expect(exit == .status(1))
      #expect(program.standardError.split(separator: "\n").count == 1)
      #expect(program.standardError.contains(name))
      #expect(try File.read(home.path + "/" + name) == bytes)
    }
    for name in ["missing.txt", "none/missing.png", "none/missing.scrawl", "."] {
      let (exit, program) = try run(name)
      #expect(exit == .status(1))
      #expect(program.standardError.split(separator: "\n").count == 1)
    }
  }

  /// Makes a picture that takes longer to read than the window takes to open.
  private func makeLargePicture(_ name: String) throws {
    let surface = try ImageSurface(width: 9000, height: 6000, format: .rgb)
    let context = Context(surface)
    context.setFillColour(Colour(0xF0E0C0))
    context.fill(Rect(x: 0, y: 0, width: 9000, height: 6000))
    try context.finish()
    try File.write(surface.png(), to: home.path + "/" + name)
  }

  @Test func largePictureComesIntoTheWindow() throws {
    try makeLargePicture("large.png")
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName, arguments: ["large.png"], home: home)
    try sitting.pilot.waitForTitle { $0 == "large.png — Scrawl" }
    try waitForPaper(in: sitting.pilot)
  }

  /// Waits until a picture is in the middle of the window.
  private func waitForPaper(in pilot: Pilot) throws {
    try pilot.waitForPixel(x: pilot.size.width / 2, y: pilot.size.height / 2, 0xF0E0C0)
  }

  private func drawOverThePicture(in pilot: Pilot) throws {
    let (x, y) = (pilot.size.width / 2, pilot.size.height / 2)
    try pilot.drag(through: [(x - 100, y - 50), (x + 100, y + 50)])
  }

  @Test func inkGoesOverAPictureAndIsSavedThere() throws {
    let before = try ImageSurface(png: makePicture()).pixels
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName, arguments: ["picture.png"], home: home)
    try waitForPaper(in: sitting.pilot)
    try sitting.pilot.waitForTitle { $0 == "picture.png — Scrawl" }
    try drawOverThePicture(in: sitting.pilot)
    try sitting.save()
    let after = try ImageSurface(png: File.read(home.path + "/picture.png"))
    #expect((after.width, after.height) == (300, 200))
    #expect(after.pixels != before)
    #expect(after.pixels.last == before.last)
    let names = ["/.config", "/.local", "/picture.png"]
    #expect(Folder.files(in: home.path) == names.map { home.path + $0 })
  }

  @Test func asksBeforeAPictureMissesInk() throws {
    let before = try makePicture()
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName, arguments: ["picture.png"], home: home)
    let pilot = sitting.pilot
    try waitForPaper(in: pilot)
    try drawOverThePicture(in: pilot)
    try pilot.ping()
    let drawn = try pilot.captureWindow()
    try sitting.leave()
    try pilot.ping()
    #expect(try pilot.captureWindow() != drawn)
    try pilot.key("Escape")
    try pilot.ping()
    #expect(try pilot.captureWindow() == drawn)
    #expect(try File.read(home.path + "/picture.png") == before)
    pilot.close()
    try pilot.ping()
    #expect(try pilot.captureWindow() != drawn)
    try pilot.key("Return")
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try File.read(home.path + "/picture.png") != before)
  }

  @Test func pictureStaysAsItIsWhereThePersonSaysSoAndTheInkIsKept() throws {
    let before = try makePicture()
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName, arguments: ["picture.png"], home: home)
    try waitForPaper(in: sitting.pilot)
    try drawOverThePicture(in: sitting.pilot)
    try sitting.leave()
    try sitting.pilot.key("Left")
    try sitting.pilot.key("Return")
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try File.read(home.path + "/picture.png") == before)
    // The marks are the picture and the line over it.
    #expect(try sitting.marks().count == 2)
  }

  @Test func secondPictureGetsANameOfItsOwn() throws {
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName)
    for _ in 0..<2 {
      try sitting.pilot.click(at: (60, 60))
      try sitting.savePicture()
      try sitting.pilot.key("n", [.control])
      try sitting.pilot.ping()
    }
    #expect(sitting.pictures.count == 2)
  }

  /// The drawing has two dots, so far apart that few programs could open a picture of both.
  @Test func pictureThatWouldBeEnormousIsMadeSmaller() throws {
    let path = home.path + "/far.scrawl"
    let writer = try DrawingWriter(DrawingFile(creating: path))
    for (id, place) in [(1, Point.zero), (2, Point(x: 200_000, y: 300))] {
      let dot = RankedMark(
        rank: Double(id), id: id,
        mark: .dot(Dot(at: place, ink: Ink(colour: .black, width: 200))))
      let edits = [Edit(from: nil, to: dot)].compactMap { $0 }
      try writer.write([
        .step(StoredStep(id: id, parent: id - 1, step: Step("stroke", at: 1), edits: edits))
      ])
    }
    try writer.settle()
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName, arguments: [path], home: home)
    // After a jump elsewhere, the picture still shows the whole drawing.
    try sitting.pilot.key("1")
    try sitting.savePicture()
    let surface = try ImageSurface(png: File.read(try #require(sitting.pictures.first)))
    #expect((32_700...32_767).contains(surface.width))
    #expect((40...100).contains(surface.height))
    let row = surface.pixels.map { $0 & 0xFF }.enumerated().filter { $0.element == 0 }
    let columns = row.map { $0.offset % surface.width }
    #expect(columns.contains { $0 < 60 } && columns.contains { $0 > surface.width - 60 })
  }

  @Test func folderThatCannotBeWrittenIsSaidAndInkStays() throws {
    try File.write(Array("no folder".utf8), to: home.path + "/Pictures")
    let server = try XServer()
    let sitting = try Sitting(on: server.displayName, home: home)
    let pilot = sitting.pilot
    try pilot.drag(through: [(50, 50), (250, 150)])
    try pilot.ping()
    let drawn = try pilot.captureWindow()
    try pilot.key("e", [.control])
    try pilot.ping(awaiting: "a message") { try pilot.captureWindow() != drawn }
    let (width, height) = pilot.size
    let shown = try pilot.captureWindow()
    let rows = (0..<height).filter { row in
      let range = row * width..<(row + 1) * width
      return shown[range] != drawn[range]
    }
    // Only the lower edge shows a message.
    #expect((rows.first ?? 0) > height - 130)
    #expect(!rows.isEmpty)
  }
}
