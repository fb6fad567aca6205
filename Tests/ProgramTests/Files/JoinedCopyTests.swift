import DrawingSupport
import Geometry
import Marks
import Session
import System
import TestSupport
import Testing

/// Joining another copy of the open drawing in the window.
@Suite(.timeLimit(.minutes(120))) struct JoinedCopyTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let house: String
  private let other: String

  /// Makes a drawing, and a copy of it; then each gets a line.
  init() throws {
    (server, home) = (try XServer(), try TemporaryFolder())
    house = try KeptDrawing(1, at: home.path + "/house.scrawl").path
    other = home.path + "/other.scrawl"
    _ = try File.copy(house, to: other)
    for (number, path) in [house, other].enumerated() {
      try UnattendedDrawing(opening: path).perform(.add(KeptDrawing.line(7 + number)), as: .stroke)
    }
  }

  private func sit() throws -> Sitting {
    let sitting = try Sitting(
      on: server.displayName, arguments: [house], home: home, environment: Sitting.noPortal)
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
    return sitting
  }

  /// Runs the command in the palette, and chooses the other copy.
  private func join(in sitting: Sitting) throws {
    try sitting.show(by: "k", [.control])
    for letter in ["m", "e", "r", "g", "e", "space", "a", "n", "o"] {
      try sitting.pilot.key(letter)
    }
    try sitting.show(by: "Return")
    try sitting.choose(other)
  }

  /// Waits until the drawing was closed and is open again.
  private func waitUntilOpen(in sitting: Sitting) throws {
    try sitting.pilot.waitForTitle { $0 != "house — Scrawl" }
    try sitting.pilot.waitForTitle { $0 == "house — Scrawl" }
  }

  @Test func aCopyIsJoinedAndUndoTakesThatBack() throws {
    let sitting = try sit()
    try join(in: sitting)
    try waitUntilOpen(in: sitting)
    #expect(try KeptDrawing.marks(in: house).count == 3)
    #expect(try KeptDrawing.marks(in: other).count == 2)
    try sitting.pilot.key("z", [.control])
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try KeptDrawing.marks(in: house).count == 2)
  }

  @Test func theLookOfEitherCopyIsTakenFromTheListOfClashes() throws {
    let inks = [0xFF_0000, 0x00_FF00].map { Ink(colour: Colour($0), width: 5) }
    for (path, ink) in zip([house, other], inks) {
      let drawing = try UnattendedDrawing(opening: path)
      let mark = try #require(drawing.drawing.rankedMarks.first)
      try drawing.perform(.replace([(old: mark, new: mark.mark.drawn(with: ink))]), as: .ink)
    }
    let sitting = try sit()
    try join(in: sitting)
    try waitUntilOpen(in: sitting)
    try sitting.show(by: "k", [.control])
    for letter in ["c", "h", "a", "n", "g", "e", "d"] { try sitting.pilot.key(letter) }
    try sitting.show(by: "Return")
    try sitting.pilot.key("Down")
    for (key, ink) in [("Right", inks[1]), ("Left", inks[0])] {
      try sitting.pilot.key(key)
      let end = Moment.now + .seconds(30)
      while try KeptDrawing.marks(in: house).first?.ink != ink, .now < end {
        try sitting.pilot.ping()
      }
      #expect(try KeptDrawing.marks(in: house).first?.ink == ink, "\(key)")
    }
    #expect(try KeptDrawing.marks(in: house).count == 3)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }

  @Test func aFileThatIsNoDrawingLeavesTheDrawing() throws {
    try File.write(Array("nothing of a drawing".utf8), to: other)
    let sitting = try sit()
    try join(in: sitting)
    try waitUntilOpen(in: sitting)
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try KeptDrawing.marks(in: house).count == 2)
  }
}
