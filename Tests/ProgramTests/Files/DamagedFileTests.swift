import Documents
import DrawingSupport
import Geometry
import Glibc
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// A damaged drawing is salvaged into a new file, and its own file stays unchanged.
@Suite(.timeLimit(.minutes(120))) struct DamagedFileTests {
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

  private func sit(_ arguments: [String] = []) throws -> Sitting {
    try Sitting(
      on: server.displayName, arguments: arguments, home: home,
      environment: Sitting.noPortal)
  }

  /// Makes a damaged drawing of many lines. Returns the marks that must be salvaged.
  private func damagedDrawing(
    at path: String? = nil, _ range: Range<Int> = 8192..<12288
  ) throws -> (KeptDrawing, [Mark]) {
    let kept = try KeptDrawing(300, at: path ?? home.path + "/house.scrawl")
    try kept.damage(range)
    let marks = try Salvage(of: kept.path).contents().marks.map(\.mark)
    try #require(!marks.isEmpty)
    return (kept, marks)
  }

  private func leave(_ sitting: Sitting) throws {
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(sitting.program.standardError.isEmpty)
  }

  @Test(arguments: [8192..<12288, 0..<100, 0..<4096]) func damagedDrawingGoesOnWithWhatCanBeRead(
    range: Range<Int>
  ) throws {
    let (kept, marks) = try damagedDrawing(range)
    let bytes = try kept.bytes
    let sitting = try sit([kept.path])
    try sitting.pilot.waitForTitle { $0 == "Untitled — Scrawl" }
    try sitting.pilot.drag(through: places)
    try sitting.waitForSteps(1)
    try leave(sitting)
    #expect(try sitting.marks() == marks + [line])
    #expect(try kept.bytes == bytes)
  }

  @Test func whatCouldBeReadIsKeptThoughNothingIsDrawn() throws {
    let (kept, marks) = try damagedDrawing()
    let sitting = try sit([kept.path])
    try leave(sitting)
    #expect(try sitting.marks() == marks)
    // The next start opens it.
    let again = try sit()
    try again.pilot.drag(through: places)
    try again.waitForSteps(1)
    try leave(again)
    #expect(try again.marks() == marks + [line])
  }

  @Test func damagedDrawingIsOpenedInTheWindow() throws {
    let (kept, marks) = try damagedDrawing()
    let bytes = try kept.bytes
    let sitting = try sit()
    let empty = try sitting.pilot.captureWindow()
    try sitting.show(by: "o", [.control, .shift])
    try sitting.choose(kept.path)
    // The chooser is closed, and the first line is visible.
    try sitting.pilot.waitForPixels(x: 0, y: 0, width: 100, height: 30) {
      $0[0] == empty[0] && $0.contains { $0 != empty[0] }
    }
    try sitting.pilot.drag(through: places)
    try sitting.waitForSteps(1)
    try leave(sitting)
    #expect(try sitting.marks() == marks + [line])
    #expect(try kept.bytes == bytes)
  }

  @Test func drawingLeftWithoutANameAndDamagedSinceGoesOn() throws {
    let first = try sit()
    try first.pilot.drag(through: places)
    try first.waitForSteps(1)
    try leave(first)
    let path = try #require(first.drawings.first)
    unlink(path)
    let (kept, marks) = try damagedDrawing(at: path)
    let bytes = try kept.bytes
    let second = try sit()
    try second.pilot.drag(through: places)
    try second.waitForSteps(1)
    try leave(second)
    #expect(try kept.bytes == bytes)
    let new = try #require(second.drawings.first { $0 != path })
    #expect(try Sitting.marks(in: new) == marks + [line])
  }

  /// The whole file can be read, but SQLite refuses to write to a table with a damaged index.
  @Test func drawingWithADamagedIndexGoesOnWithAllOfIt() throws {
    let kept = try KeptDrawing(3, at: home.path + "/house.scrawl")
    let index = try Database(path: kept.path, for: .reading).texts(
      "SELECT rootpage FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'marks'")
    let page = try #require(index.first.flatMap { Int($0) })
    try kept.damage((page - 1) * 4096..<page * 4096)
    let sitting = try sit([kept.path])
    try sitting.pilot.drag(through: places)
    try sitting.waitForSteps(1)
    try leave(sitting)
    #expect(try sitting.marks() == (0..<3).map(KeptDrawing.line) + [line])
  }

  /// The marks alone take more memory than the program may use.
  @Test func largeDamagedDrawingIsOpenedInParts() throws {
    let path = home.path + "/house.scrawl"
    do {
      let writer = try DrawingWriter(DrawingFile(creating: path))
      let marks = (1...21_000).map { id in
        let places = (0..<300).map { Point(x: Double($0), y: Double(id % 600) + Double($0 % 7)) }
        return RankedMark(rank: Double(id), id: id, mark: .stroke(Stroke(through: places)))
      }
      let edits = marks.compactMap { Edit(from: nil, to: $0) }
      try writer.write([
        .step(StoredStep(id: 1, parent: 0, step: Step("paste", at: 1), edits: edits))
      ])
      try writer.settle()
    }
    try KeptDrawing.damage(path, 0..<100)
    let sitting = try sit([path])
    try sitting.pilot.drag(through: places)
    try sitting.waitForSteps(1)
    let status = try File.read("/proc/\(sitting.program.pid)/status")
    let peak = String(decoding: status, as: UTF8.self).split(separator: "\n")
      .first { $0.hasPrefix("VmHWM:") }
    let kibibytes = peak?.split(separator: " ").dropLast().last.flatMap { Int($0) }
    #expect(try #require(kibibytes) < 85_000)
    try leave(sitting)
    #expect(try sitting.marks().count == 21_001)
  }

  @Test func drawingOfWhichNothingCanBeReadIsRefused() throws {
    let path = home.path + "/house.scrawl"
    try File.write([UInt8](repeating: 0xE7, count: 8192), to: path)
    let program = try Sitting.start([path], display: server.displayName, home: home)
    #expect(try program.waitForExit() == .status(1))
    #expect(program.standardError == "scrawl: Cannot open \(path): it is not a drawing.\n")
    #expect(Sitting.drawings(in: home).isEmpty)
  }
}
