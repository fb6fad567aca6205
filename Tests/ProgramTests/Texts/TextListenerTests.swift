import DrawingSupport
import Geometry
import Marks
import TestSupport
import Testing

/// `scrawl text` while a window has the drawing open.
@Suite(.timeLimit(.minutes(120))) struct TextListenerTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let kept: KeptDrawing

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    kept = try KeptDrawing(1, at: home.path + "/house.scrawl")
  }

  private func sit() throws -> Sitting {
    try Sitting(
      on: server.displayName, arguments: [kept.path], home: home, environment: Sitting.noPortal)
  }

  private func add(_ words: String) throws {
    let program = try Sitting.start(
      ["text", kept.path, "--add", words, "--at", "10,20"], display: nil, home: home)
    #expect(try program.waitForExit() == .status(0))
    #expect(program.standardOutput + program.standardError == "")
  }

  private func texts() throws -> [String] {
    try Sitting.marks(in: kept.path).compactMap { mark in
      if case .text(let text) = mark { text.text.source.words.string } else { nil }
    }
  }

  @Test func whatIsAddedIsOnTheDiskWhenTheProgramSaysSo() throws {
    let sitting = try sit()
    try add("dark roof")
    sitting.program.kill()
    _ = try sitting.program.waitForExit()
    #expect(try texts() == ["dark roof"])
  }

  @Test func theUserCanUndoIt() throws {
    let sitting = try sit()
    try add("one")
    try add("two")
    try sitting.pilot.key("z", [.control])
    try sitting.pilot.ping()
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    #expect(try texts() == ["one"])
  }

  @Test func aLineUnderWayStaysWhole() throws {
    let sitting = try sit()
    sitting.pilot.move(to: (400, 50))
    try sitting.pilot.press()
    sitting.pilot.move(to: (450, 150))
    try sitting.pilot.ping()
    let program = try Sitting.start(
      ["text", kept.path, "--add", "meanwhile", "--at", "0,0"], display: nil, home: home)
    for _ in 0..<3 { try sitting.pilot.ping() }
    sitting.pilot.move(to: (400, 250))
    try sitting.pilot.ping()
    sitting.pilot.release()
    #expect(try program.waitForExit() == .status(0))
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
    let marks = try Sitting.marks(in: kept.path)
    guard case .stroke(let line)? = marks.dropLast().last, case .text? = marks.last else {
      Issue.record("the line doesn't come before the text")
      return
    }
    #expect(line.vertices.count >= 3)
  }
}
