import System
import TestSupport
import Testing

/// Renaming and moving the open drawing, and showing it in its folder.
@Suite(.timeLimit(.minutes(120))) struct NamingProgramTests {
  private let stage: FileStage

  init() throws {
    stage = try FileStage()
  }

  private func rename(to name: String, in sitting: Sitting) throws {
    try stage.press("F2", [], in: sitting)
    try sitting.pilot.key("a", [.control])
    try stage.type(name, in: sitting)
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0 == "\(name) — Scrawl" }
  }

  @Test func drawingIsNamedAndRenamedByAKeyAndGoesOn() throws {
    let sitting = try stage.sit()
    try sitting.pilot.drag(through: [(400, 300), (500, 400)])
    try sitting.waitForSteps(1)
    try rename(to: "tree", in: sitting)
    #expect(sitting.drawings.map(FilePath.name) == ["tree.scrawl"])
    try rename(to: "oak", in: sitting)
    #expect(sitting.drawings.map(FilePath.name) == ["oak.scrawl"])
    try sitting.pilot.drag(through: [(400, 400), (500, 300)])
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.marks().count == 2)
  }

  @Test func pictureIsRenamedAndSavedUnderItsNewName() throws {
    try stage.makePicture()
    let sitting = try Sitting(
      on: stage.server.displayName, arguments: [stage.picture], home: stage.home,
      environment: Sitting.noPortal)
    try sitting.pilot.waitForTitle { $0 == "my house.png — Scrawl" }
    try stage.press("F2", [], in: sitting)
    try sitting.pilot.key("a", [.control])
    try stage.type("beach", in: sitting)
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0 == "beach.png — Scrawl" }
    let path = stage.home.path + "/beach.png"
    #expect(PathKind(of: stage.picture) == .nothing)
    let before = try File.read(path)
    try sitting.pilot.drag(through: [(400, 300), (500, 400)])
    try sitting.save()
    #expect(try File.read(path) != before)
    #expect(PathKind(of: stage.picture) == .nothing)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }

  @Test func drawingMovesToAnotherFolderAndIsShownThere() throws {
    let target = stage.home.path + "/oak.scrawl"
    let portal = try stage.startPortal(.answer, uris: ["file://\(target)"])
    let sitting = try stage.sit()
    try sitting.pilot.drag(through: [(400, 300), (500, 400)])
    try sitting.waitForSteps(1)
    try rename(to: "tree", in: sitting)
    try stage.press("k", [.control], in: sitting)
    try stage.type("directory", in: sitting)
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForTitle { $0 == "oak — Scrawl" }
    #expect(sitting.drawings.isEmpty)
    try stage.press("k", [.control], in: sitting)
    try stage.type("show in folder", in: sitting)
    try sitting.pilot.key("Return")
    try sitting.pilot.ping(awaiting: "the file manager") {
      try stage.everythingHeard().contains("ShowItems (['file://\(target)']")
    }
    try sitting.pilot.drag(through: [(400, 400), (500, 300)])
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try Sitting.marks(in: target).count == 2)
    withExtendedLifetime(portal) {}
  }
}
