import Configuration
import Documents
import Geometry
import Inking
import Marks
import System
import TestSupport
import Testing

@testable import Canvas
@testable import Session

/// Pens and re-inking in the running program, by keys alone.
@Suite(.timeLimit(.minutes(120))) struct PenProgramTests {
  private let server: XServer
  private let home: TemporaryFolder

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
  }

  private func sit(_ arguments: [String] = [], chrome: Bool = false) throws -> Sitting {
    try Sitting(
      on: server.displayName, arguments: arguments, home: home, environment: Sitting.noPortal,
      chrome: chrome)
  }

  private func leave(_ sitting: Sitting) throws {
    try sitting.leave()
    try #require(try sitting.program.waitForExit() == .status(0))
  }

  /// The pens in the settings.
  private func rack() throws -> PenRack {
    let path = home.path + "/.config/scrawl/settings"
    let lines = String(decoding: try File.read(path), as: UTF8.self).split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix("pens = ") })
    return try #require(PenRack(String(line.dropFirst(7))))
  }

  @Test func keysTakeAPenAndTheNextStartHasIt() throws {
    let first = try sit()
    try first.pilot.key("e")
    try first.pilot.key("5", [.alt])
    try first.pilot.drag(through: [(50, 50), (250, 50)])
    try first.waitForSteps(1)
    #expect(try first.pilot.pixel(x: 150, y: 52) != 0xFFFFFF)
    try leave(first)
    #expect(try rack().taken == "marker")
    let second = try sit(chrome: true)
    // The slider for smoothing has the focus.
    try second.show(by: "p", [.shift])
    try second.show(by: "Right")
    try second.pilot.ping()
    try leave(second)
    let pen = try rack().pen
    #expect(pen.id == "marker")
    #expect(pen.style?.smoothing == 17)
  }

  @Test func anOwnPenIsRemovedOnlyAfterAQuestion() throws {
    var rack = PenRack()
    rack.addCopy(named: "Mine")
    try SettingsFile.merge(
      ["pens": rack.text, "less-motion": "true"],
      into: home.path + "/.config/scrawl/settings")
    let sitting = try sit(chrome: true)
    func remove() throws {
      try sitting.show(by: "k", [.control])
      for key in ["r", "e", "m", "o", "v", "e", "space", "t", "h", "e", "space", "p", "e", "n"] {
        try sitting.pilot.key(key)
      }
      try sitting.show(by: "Return")
    }
    try remove()
    try sitting.show(by: "Escape")
    try sitting.pilot.key("z", [.control])
    try sitting.pilot.ping()
    try remove()
    // No answer is focused until the user presses Tab, and the first one comes last.
    for _ in 0..<2 { try sitting.pilot.key("Tab") }
    try sitting.show(by: "Return")
    try leave(sitting)
    #expect(try self.rack().pens.map(\.id) == Pen.standard.map(\.id))
  }

  @Test func undoWhileALineIsDrawnTakesThatAlone() throws {
    let path = home.path + "/ink.scrawl"
    let sitting = try sit([path])
    try sitting.pilot.drag(through: [(50, 50), (250, 50)])
    try sitting.waitForSteps(1)
    sitting.pilot.move(to: (50, 150))
    try sitting.pilot.press()
    sitting.pilot.move(to: (250, 150))
    try sitting.pilot.waitForPixels(x: 150, y: 140, width: 1, height: 20) {
      !$0.allSatisfy { $0 == 0xFFFFFF }
    }
    try sitting.pilot.key("z", [.control])
    try sitting.pilot.waitForPixels(x: 150, y: 140, width: 1, height: 20) {
      $0.allSatisfy { $0 == 0xFFFFFF }
    }
    sitting.pilot.release()
    try sitting.pilot.ping()
    try leave(sitting)
    #expect(try Sitting.marks(in: path).count == 1)
  }

  /// A line from before pens had styles.
  private func line(_ y: Double) -> Mark {
    .stroke(
      Stroke(
        through: (0..<30).map { Point(x: 40 + Double($0) * 8, y: y) },
        ink: Ink(colour: Colour(0xC03020), width: 20)))
  }

  private func write(_ marks: [Mark], to path: String) throws {
    let session = DrawingSession()
    _ = session.perform(.insert(marks, above: session.drawing.top), as: Step("insert", at: 1))
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(session.takeUnwritten())
    try writer.settle()
  }

  @Test func linesAreReinkedByKeysAndUndone() throws {
    let path = home.path + "/ink.scrawl"
    let lines = [line(120), line(200)]
    try write(lines, to: path)
    let sitting = try sit([path])
    try sitting.pilot.key("a", [.control])
    try sitting.show(by: "i")
    // The first pen draws lines without a style. The fourth one is the brush, whose ends are thin.
    for _ in 0..<3 { try sitting.pilot.key("Right") }
    try sitting.pilot.key("Return")
    try sitting.pilot.waitForPixel(x: 33, y: 120, 0xFFFFFF)
    // Escape restores the lines.
    try sitting.pilot.key("Escape")
    try sitting.pilot.waitForPixel(x: 33, y: 120, 0xC03020)
    try sitting.show(by: "i")
    for _ in 0..<3 { try sitting.pilot.key("Right") }
    try sitting.pilot.key("Return")
    for _ in 0..<3 { try sitting.pilot.key("Tab") }
    try sitting.pilot.key("Return")
    try sitting.waitForSteps(1)
    try sitting.pilot.waitForPixel(x: 33, y: 120, 0xFFFFFF)
    try sitting.pilot.key("z", [.control])
    try sitting.pilot.waitForPixel(x: 33, y: 120, 0xC03020)
    try sitting.pilot.key("y", [.control])
    try leave(sitting)
    let brush = Pen.standard.first { $0.id == "brush" }
    let marks = try Sitting.marks(in: path)
    let styles = marks.map { mark -> PenStyle? in
      if case .stroke(let stroke) = mark { stroke.drawnStyle?.style } else { nil }
    }
    #expect(styles == [brush?.style, brush?.style])
  }
}
