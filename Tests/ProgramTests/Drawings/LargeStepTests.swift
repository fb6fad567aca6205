import Documents
import DrawingSupport
import Geometry
import Marks
import TestSupport
import Testing

/// Drawings in which one step has more edits than the program reads at a time.
@Suite(.timeLimit(.minutes(120))) struct LargeStepTests {
  private let server: XServer
  private let home: TemporaryFolder
  private var path: String { home.path + "/large.scrawl" }

  private static let dots = 101_000

  /// Draws a line, then all dots in one step, and a line on top.
  init() throws {
    (server, home) = (try XServer(), try TemporaryFolder())
    let writer = try DrawingWriter(DrawingFile(creating: path))
    let dots = (1...Self.dots).map { id in
      let place = Point(x: 9000 + Double(id % 500) * 5, y: Double(id / 500) * 5)
      return RankedMark(rank: Double(id), id: id, mark: .dot(Dot(at: place)))
    }
    let lines = [Self.dots + 1, Self.dots + 2].map { id in
      RankedMark(rank: Double(id), id: id, mark: KeptDrawing.line(id - Self.dots))
    }
    for (id, marks) in [[lines[0]], dots, [lines[1]]].enumerated() {
      let edits = marks.compactMap { Edit(from: nil, to: $0) }
      try writer.write([
        .step(StoredStep(id: id + 1, parent: id, step: Step("paste", at: 1), edits: edits))
      ])
    }
    try writer.settle()
  }

  /// Presses keys that go through the history, and returns the number of marks after that.
  private func count(after keys: String) throws -> Int {
    let sitting = try Sitting(on: server.displayName, arguments: [path], home: home)
    for (index, key) in keys.enumerated() {
      try sitting.pilot.key(String(key), [.control])
      try sitting.waitForSteps(UInt(index + 1))
    }
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    return try DrawingFile(opening: path, for: .reading).contents().marks.count
  }

  @Test func stepOfAnySizeIsUndoneAndRedoneAfterARestart() throws {
    #expect(try count(after: "z") == Self.dots + 1)
    #expect(try count(after: "zz") == 0)
    #expect(try count(after: "y") == 1)
    #expect(try count(after: "y") == Self.dots + 1)
    #expect(try count(after: "z") == 1)
    #expect(try count(after: "yy") == Self.dots + 2)
  }
}
