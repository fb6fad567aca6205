import Documents
import Geometry
import Marks
import TestSupport
import Testing

@testable import Notes
@testable import Session
@testable import scrawl

/// The conversation in the running program, by keys alone.
@Suite(.timeLimit(.minutes(10))) struct NotesProgramTests {
  private let server: XServer
  private let home: TemporaryFolder
  private let path: String

  init() throws {
    server = try XServer()
    home = try TemporaryFolder()
    path = home.path + "/house.scrawl"
    let session = DrawingSession()
    let stroke = Mark.dot(Dot(at: Point(x: 200, y: 200)))
    _ = session.perform(.insert([stroke], above: nil), as: Step("dot", at: 1))
    let writer = try DrawingWriter(DrawingFile(creating: path))
    try writer.write(session.takeUnwritten())
    try writer.settle()
  }

  private func sit() throws -> Sitting {
    try Sitting(
      on: server.displayName, arguments: [path], home: home, environment: Sitting.noPortal)
  }

  private func write(_ text: String, in sitting: Sitting) throws {
    for character in text { try sitting.pilot.key(character == " " ? "space" : String(character)) }
  }

  private func state() throws -> NotesState {
    let contents = try DrawingFile(opening: path, for: .reading).contents()
    return try #require(NotesState(Entries(contents.entries)))
  }

  private func leave(_ sitting: Sitting) throws {
    try sitting.leave()
    #expect(try sitting.program.waitForExit() == .status(0))
  }

  @Test func aMessageThatIsSentOutlivesAKillAndIsTakenBackByUndo() throws {
    let first = try sit()
    try first.show(by: "n")
    try write("too dark", in: first)
    try first.pilot.key("Return")
    try first.waitForSteps(1)
    first.program.kill()
    _ = try first.program.waitForExit()
    #expect(try state().allMessages.map(\.text) == ["too dark"])
    let second = try sit()
    try second.pilot.key("z", [.control])
    try second.waitForSteps(1)
    try leave(second)
    #expect(try state().allMessages.isEmpty)
  }

  @Test func killsInTheMidstOfSendingLoseNothingThatWasSaved() throws {
    var saved = 0
    for acknowledged: UInt in 1...5 {
      let sitting = try sit()
      try sitting.show(by: "n")
      for _ in 0..<8 {
        try write("now", in: sitting)
        try sitting.pilot.key("Return")
      }
      var steps: UInt = 0
      while steps < acknowledged {
        try sitting.pilot.syncWithWindowManager()
        steps = sitting.pilot.numbers(of: "_SCRAWL_STEPS_ON_DISK").first ?? 0
      }
      sitting.program.kill()
      _ = try sitting.program.waitForExit()
      let found = try state().allMessages.map(\.text)
      #expect(found.count >= saved + Int(steps))
      // What was being written is in the field again.
      #expect(found.allSatisfy { $0.hasSuffix("now") })
      saved = found.count
    }
  }

  @Test func aThreadAboutTheSelectionIsAnsweredEditedAndDeletedByKeys() throws {
    let sitting = try sit()
    try sitting.pilot.key("a", [.control])
    try sitting.show(by: "c")
    try write("one", in: sitting)
    try sitting.pilot.key("Return")
    try sitting.waitForSteps(1)
    try sitting.pilot.key("Up")
    try write("x", in: sitting)
    try sitting.pilot.key("Return")
    try sitting.waitForSteps(2)
    // From the field to the list of messages, and from there to a reply.
    try sitting.pilot.key("Tab", [.shift])
    try sitting.pilot.key("Tab", [.shift])
    try sitting.pilot.key("End")
    try sitting.pilot.key("r")
    try write("two", in: sitting)
    try sitting.pilot.key("Return")
    try sitting.waitForSteps(3)
    try leave(sitting)
    let state = try state()
    let messages = state.allMessages.sorted { $0.clock < $1.clock }
    #expect(messages.map(\.text) == ["onex", "two"])
    #expect(messages.last?.parent == messages.first?.id)
    #expect(state.allThreads.map(\.entry.marks.count) == [1])
  }

  @Test func whatIsBeingWrittenIsThereAfterARestart() throws {
    let first = try sit()
    try first.show(by: "n")
    try write("half", in: first)
    try first.pilot.key("Escape")
    try leave(first)
    let second = try sit()
    try second.show(by: "n")
    try write("done", in: second)
    try second.pilot.key("Return")
    try second.waitForSteps(1)
    try leave(second)
    #expect(try state().allMessages.map(\.text).map { $0.count } == [8])
  }
}
