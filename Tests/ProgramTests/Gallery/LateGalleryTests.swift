import Documents
import DrawingSupport
import Marks
import System
import TestSupport
import Testing

@testable import Library

/// The gallery's actions while the disk blocks.
@Suite(.timeLimit(.minutes(120))) struct LateGalleryTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let disk: SlowDisk
  private let house: String
  private let tree: String
  private let sitting: Sitting
  private var pilot: Pilot { sitting.pilot }

  /// Opens a window with the drawing of a tree, which the gallery lists first.
  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    disk = try SlowDisk()
    let home = home
    let library = DrawingLibrary(data: home.path + "/.local/share")
    (house, tree) = (home.path + "/house.scrawl", home.path + "/tree.scrawl")
    for path in [house, tree] {
      _ = try KeptDrawing(1, at: path)
      try library.note(path)
    }
    sitting = try Sitting(
      on: server.displayName, arguments: [tree], home: home,
      environment: disk.environment().merging(Sitting.noPortal) { $1 })
    try sitting.pilot.waitForTitle { $0 == "tree — Scrawl" }
  }

  private var copy: String { home.path + "/tree (copy).scrawl" }

  private func waitForCopy() throws {
    try pilot.ping(awaiting: "the copy") { PathKind(of: copy) == .file }
  }

  private func leave() throws {
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(sitting.program.standardError == "")
  }

  @Test func copyThatEndsWhenAnotherDrawingIsOpenLeavesThatInItsFile() throws {
    try sitting.show(by: "o", [.control])
    try sitting.show(by: "Right")
    try disk.stop()
    try pilot.key("d", [.control])
    try pilot.ping(awaiting: "a copy that is blocked") { disk.isWaitedFor }
    try pilot.key("Right")
    try pilot.key("Return")
    try pilot.waitForTitle { $0 == "house — Scrawl" }
    disk.goOn()
    try waitForCopy()
    for number in 1...3 {
      try pilot.drag(through: [(400, 100 + 20 * number), (500, 100)])
      try sitting.waitForSteps(UInt(number))
    }
    #expect(pilot.title == "house — Scrawl")
    try leave()
    #expect(try [house, tree, copy].map { try Sitting.marks(in: $0).count } == [4, 1, 1])
  }

  @Test func galleryThatWasClosedBeforeItsAnswerEndsNoWindow() throws {
    try disk.stop()
    try pilot.drag(through: [(400, 100), (500, 100)])
    try pilot.ping(awaiting: "a write that is blocked") { disk.isWaitedFor }
    try sitting.show(by: "o", [.control])
    try sitting.show(by: "Right")
    try pilot.key("d", [.control])
    try sitting.show(by: "Escape")
    try sitting.show(by: "o", [.control])
    disk.goOn()
    try waitForCopy()
    try sitting.show(by: "Escape")
    try pilot.drag(through: [(400, 200), (500, 200)])
    try sitting.waitForSteps(2)
    try leave()
    #expect(try [tree, copy].map { try Sitting.marks(in: $0).count } == [3, 2])
  }

  @Test func renamingThatEndsWithTheWindowTakesTheStrokesAlong() throws {
    try sitting.show(by: "o", [.control])
    try sitting.show(by: "Right")
    try sitting.show(by: "F2")
    try pilot.key("a", [.control])
    for letter in "oak" { try pilot.key(String(letter)) }
    try disk.stop()
    try pilot.key("Return")
    try pilot.ping(awaiting: "a renaming that is blocked") { disk.isWaitedFor }
    sitting.program.terminate()
    disk.goOn()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try Sitting.marks(in: home.path + "/oak.scrawl").count == 1)
    #expect(PathKind(of: tree) == .nothing)
    #expect(sitting.drawings.isEmpty)
  }
}
