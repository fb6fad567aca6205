import Documents
import DrawingSupport
import Geometry
import Glibc
import Marks
import TestSupport
import Testing

@testable import Library

/// Drawings so large that the program reads only the visible marks.
@Suite(.timeLimit(.minutes(120))) struct LargeDrawingTests {
  private let server: XServer
  private let home: TemporaryFolder
  private var path: String { home.path + "/large.scrawl" }

  private static let dots = LargeDrawing.dots
  private static let lines = 3

  init() throws {
    (server, home) = (try XServer(), try TemporaryFolder())
    _ = try LargeDrawing(Self.lines, at: path)
  }

  private func sitting() throws -> Sitting {
    try Sitting(on: server.displayName, arguments: [path], home: home)
  }

  /// The number of marks in the file, which no program may have open.
  private func count() throws -> Int {
    try DrawingFile(opening: path, for: .reading).contents().marks.count
  }

  /// The picture of a window with only the first lines.
  private func picture(_ lines: Int) throws -> [UInt32] {
    let home = try TemporaryFolder()
    let drawing = try KeptDrawing(lines, at: home.path + "/lines.scrawl")
    let sitting = try Sitting(on: server.displayName, arguments: [drawing.path], home: home)
    try sitting.pilot.ping()
    return try sitting.pilot.captureWindow()
  }

  private func leave(_ sitting: Sitting) throws {
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(sitting.program.standardError.isEmpty)
  }

  @Test func showsWhatIsInSight() throws {
    let sitting = try sitting()
    #expect(try sitting.pilot.captureWindow() == picture(Self.lines))
    #expect(sitting.pilot.title == "large — Scrawl")
    try leave(sitting)
    #expect(try count() == Self.dots + Self.lines)
  }

  @Test func sweepOfTheEraserGoesOnWhileTheDiskStandsStill() throws {
    let disk = try SlowDisk()
    let sitting = try Sitting(
      on: server.displayName, arguments: [path], home: home, environment: disk.environment())
    let pilot = sitting.pilot
    try pilot.key("e")
    try disk.stop()
    pilot.move(to: (100, 22))
    try pilot.press()
    for number in 1..<Self.lines {
      pilot.move(to: (100, 22 + 10 * number))
      try pilot.ping()
    }
    // Only the circle of the eraser is left.
    let (end, width) = (22 + 10 * (Self.lines - 1), pilot.size.width)
    let isLeft = try zip(pilot.captureWindow(), picture(0)).enumerated().contains { index, pair in
      pair.0 != pair.1 && (abs(index % width - 100) > 8 || abs(index / width - end) > 8)
    }
    #expect(!isLeft)
    pilot.release()
    disk.goOn()
    try sitting.waitForSteps(1)
    try leave(sitting)
    #expect(try count() == Self.dots)
  }

  /// The disk blocks the writing of a stroke, or of a copy of the drawing.
  @Test(arguments: [false, true]) func eraserFindsWhatIsInTheFileWhileTheDiskStandsStill(
    isCopied: Bool
  ) throws {
    let disk = try SlowDisk()
    let sitting = try Sitting(
      on: server.displayName, arguments: [path], home: home,
      environment: disk.environment().merging(Sitting.noPortal) { $1 })
    let pilot = sitting.pilot
    let plain = try pilot.capture(x: 90, y: 15, width: 20, height: 15)
    if isCopied {
      try sitting.show(by: "s", [.control, .shift])
      try disk.stop()
      try pilot.key("a", [.control])
      try sitting.choose("copy")
      // The chooser closes, and the progress is shown elsewhere.
      try pilot.waitForPixels(x: 90, y: 15, width: 20, height: 15) { $0 == plain }
    } else {
      try disk.stop()
      try pilot.drag(through: [(500, 150), (700, 90)])
    }
    try pilot.ping(awaiting: "a write that is blocked") { disk.isWaitedFor }
    try pilot.key("e")
    try pilot.drag(through: [(100, 10), (100, 24)])
    try pilot.ping()
    #expect(try pilot.capture(x: 90, y: 15, width: 20, height: 15) != plain)
    #expect(disk.isWaitedFor)
    disk.goOn()
    try sitting.waitForSteps(isCopied ? 1 : 2)
    try leave(sitting)
    #expect(try count() == Self.dots + Self.lines - (isCopied ? 1 : 0))
  }

  @Test func programThatIsEndedInASweepKeepsIt() throws {
    let sitting = try sitting()
    try sitting.pilot.key("e")
    sitting.pilot.move(to: (100, 22))
    try sitting.pilot.press()
    try sitting.pilot.ping()
    sitting.program.terminate()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try count() == Self.dots + Self.lines - 1)
  }

  @Test func undoGoesBackBeyondWhatWasReadAtFirst() throws {
    let sitting = try sitting()
    for lines in (0..<Self.lines).reversed() {
      try sitting.pilot.key("z", [.control])
      try sitting.pilot.ping()
      #expect(try sitting.pilot.captureWindow() == picture(lines))
    }
    // Undoes the step that made the dots.
    try sitting.pilot.key("z", [.control])
    try sitting.waitForSteps(4)
    try leave(sitting)
    #expect(try count() == 0)
    let again = try self.sitting()
    for _ in 0...Self.lines { try again.pilot.key("y", [.control]) }
    try again.waitForSteps(4)
    try leave(again)
    #expect(try count() == Self.dots + Self.lines)
  }

  @Test func whatIsDrawnAndErasedThereIsKeptWhenTheProgramIsKilled() throws {
    let sitting = try sitting()
    // The eraser moves along the lowest line on the screen.
    try sitting.pilot.key("e")
    try sitting.pilot.drag(through: [(100, 10), (100, 24)])
    try sitting.pilot.key("p")
    try sitting.pilot.drag(through: [(50, 150), (250, 90)])
    try sitting.waitForSteps(2)
    try sitting.pilot.ping()
    let drawn = try sitting.pilot.captureWindow()
    sitting.program.kill()
    let again = try self.sitting()
    #expect(try again.pilot.captureWindow() == drawn)
    try again.pilot.key("z", [.control])
    try again.pilot.key("z", [.control])
    try again.waitForSteps(2)
    try again.pilot.ping()
    #expect(try again.pilot.captureWindow() == picture(Self.lines))
    try leave(again)
    #expect(try count() == Self.dots + Self.lines)
  }

  /// The picture of the window with the whole drawing, after it is complete.
  private func seeAll(_ sitting: Sitting) throws -> [UInt32] {
    try sitting.pilot.key("1")
    try sitting.pilot.ping()
    return try sitting.pilot.captureWindow()
  }

  @Test func looksTheSameFromAfarTheNextTimeAndAfterAKill() throws {
    let first = try sitting()
    let all = try seeAll(first)
    try leave(first)
    #expect(try DrawingFile(opening: path, for: .reading).pyramidTile(level: 3, x: 0, y: 0) != nil)
    #expect(DrawingThumbnail.read(path) == nil)
    let second = try sitting()
    #expect(try seeAll(second) == all)
    // The touch is in the middle of the ink, so that the fit doesn't change.
    let middle = (x: second.pilot.size.width / 2, y: second.pilot.size.height / 2)
    try second.pilot.drag(through: [(middle.x, middle.y), (middle.x + 20, middle.y + 5)])
    try second.waitForSteps(1)
    #expect(try seeAll(second) != all)
    second.program.kill()
    let third = try sitting()
    #expect(try seeAll(third) != all)
    try third.pilot.key("z", [.control])
    #expect(try seeAll(third) == all)
    try leave(third)
    #expect(DrawingThumbnail.read(path) != nil)
  }

  @Test func goesOnUnderAnotherNameAndWhereTheFileWasTakenTo() throws {
    let sitting = try sitting()
    try #require(rename(path, home.path + "/moved.scrawl") == 0)
    try sitting.pilot.drag(through: [(50, 150), (250, 90)])
    try sitting.waitForSteps(1)
    try sitting.pilot.key("z", [.control])
    try sitting.waitForSteps(2)
    // The place is far out, where the program hasn't read marks yet.
    try sitting.pilot.key("1")
    try sitting.pilot.ping()
    #expect(try sitting.pilot.captureWindow() != picture(Self.lines))
    try leave(sitting)
    let moved = try DrawingFile(opening: home.path + "/moved.scrawl", for: .reading)
    #expect(try moved.contents().marks.count == Self.dots + Self.lines)
  }

  @Test(.enabled(if: SmallDisk.isPossible)) func onAReadOnlyDiskItGoesOnInACopy() throws {
    let disk = try SmallDisk(at: home.path + "/disk", kilobytes: 16_384)
    let there = disk.path + "/large.scrawl"
    try #require(try ChildProcess("cp", [path, there]).waitForExit() == .status(0))
    try disk.setReadOnly(true)
    let sitting = try Sitting(on: server.displayName, arguments: [there], home: home)
    #expect(sitting.drawings.isEmpty)
    try sitting.pilot.drag(through: [(50, 150), (250, 90)])
    try sitting.waitForSteps(1)
    for _ in 0...Self.lines { try sitting.pilot.key("z", [.control]) }
    try sitting.waitForSteps(UInt(2 + Self.lines))
    for _ in 0..<Self.lines { try sitting.pilot.key("y", [.control]) }
    try sitting.waitForSteps(UInt(2 + 2 * Self.lines))
    try leave(sitting)
    let copy = try #require(sitting.drawings.first)
    let marks = try DrawingFile(opening: copy, for: .reading).contents().marks
    #expect(marks.count == Self.dots + Self.lines)
    #expect(Folder.files(in: disk.path) == [there])
  }
}
