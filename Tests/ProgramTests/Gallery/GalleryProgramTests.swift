import Glibc
import System
import TestSupport
import Testing

@testable import Library

/// The gallery in the program.
@Suite(.timeLimit(.minutes(120))) struct GalleryProgramTests {
  private let server: XServer
  private let sitting: Sitting
  private var pilot: Pilot { sitting.pilot }

  init() throws {
    server = try XServer()
    sitting = try Sitting(on: server.displayName)
    try sitting.pilot.drag(through: [(50, 50), (250, 150)])
    try sitting.waitForSteps(1)
  }

  /// Presses a key and waits until the window has changed.
  private func press(_ key: String, _ modifiers: [Pilot.Modifier] = []) throws {
    try pilot.ping()
    let before = try pilot.captureWindow()
    try pilot.key(key, modifiers)
    try wait { try pilot.captureWindow() != before }
  }

  /// Whether two pictures are equal except for antialiasing.
  private static func showsTheSame(_ one: [UInt32], _ other: [UInt32]) -> Bool {
    let others = zip(one, other).count { mine, theirs in
      [0, 8, 16].contains { abs(Int(mine >> $0 & 255) - Int(theirs >> $0 & 255)) > 64 }
    }
    return one.count == other.count && others < 20
  }

  private func wait(until isSo: () throws -> Bool) throws {
    let start = time(nil)
    while try !isSo() {
      try pilot.ping()
      try #require(time(nil) - start < 20, "It never came to that.")
    }
  }

  /// Opens the gallery and selects the first drawing.
  private func look() throws {
    try press("o", [.control])
    try press("Right")
  }

  @Test func drawingBehindItIsRenamedAndGoesOn() throws {
    try look()
    try press("F2")
    try pilot.key("a", [.control])
    for letter in "house" { try pilot.key(String(letter)) }
    try pilot.key("Return")
    try pilot.waitForTitle { $0 == "house — Scrawl" }
    try press("Escape")
    try pilot.drag(through: [(50, 150), (250, 50)])
    try sitting.waitForSteps(2)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(sitting.drawings.map(FilePath.name) == ["house.scrawl"])
    #expect(try sitting.marks().count == 2)
  }

  @Test func drawingBehindItIsDiscardedAndANewOneBegins() throws {
    let drawn = try pilot.captureWindow()
    try look()
    try pilot.key("Delete")
    try wait { sitting.drawings.isEmpty }
    try press("Escape")
    let (width, height) = pilot.size
    try pilot.waitForPixels(x: 0, y: 0, width: width, height: height) { $0 != drawn }
    try pilot.drag(through: [(50, 150), (250, 50)])
    try sitting.waitForSteps(1)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try sitting.marks().count == 1)
    #expect(Folder.files(in: sitting.home.path + "/.local/share/Trash/files").count == 1)
  }

  @Test func anotherDrawingIsOpenedInItsPlace() throws {
    let first = try pilot.captureWindow()
    let path = try #require(sitting.drawings.first)
    try pilot.key("n", [.control])
    // Closing may write once more, which would make the first drawing the newest.
    try wait { access(path + "-journal", F_OK) != 0 }
    try pilot.drag(through: [(50, 150), (250, 50)])
    try wait { sitting.drawings.count == 2 }
    try look()
    try press("Right")
    try pilot.key("Return")
    // The first picture may have shown the stroke in progress.
    try wait { try Self.showsTheSame(pilot.captureWindow(), first) }
    #expect(sitting.drawings.count == 2)
  }
}
