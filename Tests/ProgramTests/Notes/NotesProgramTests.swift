import Documents
import Geometry
import Glibc
import Graphics
import Marks
import System
import TestSupport
import Testing

@testable import Notes
@testable import Session

/// The conversation in the running program, by keys alone.
@Suite(.timeLimit(.minutes(120))) struct NotesProgramTests {
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
    let contents = try DrawingSnapshot(of: path).file.contents()
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
      let start = time(nil)
      while steps < acknowledged {
        try #require(time(nil) - start < 60, "\(steps) steps are on the disk.")
        try sitting.pilot.syncWithWindowManager()
        steps = sitting.pilot.numbers(of: "_SCRAWL_STEPS_ON_DISK").first ?? 0
      }
      sitting.program.kill()
      _ = try sitting.program.waitForExit()
      let found = try state().allMessages.map(\.text)
      #expect(found.count >= saved + Int(steps))
      // The unsent text is in the field again.
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
    // The focus goes from the field to the list of messages, and from there to a reply.
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

  // MARK: Pictures

  private func makePicture() throws -> String {
    let path = home.path + "/photo.png"
    let surface = try ImageSurface(width: 40, height: 30, format: .rgb)
    try File.write(surface.png(), to: path)
    return path
  }

  /// Presses Return until the picture is attached and the message is sent.
  private func sendPicture(_ sitting: Sitting) throws {
    let start = time(nil)
    while sitting.pilot.numbers(of: "_SCRAWL_STEPS_ON_DISK").first ?? 0 == 0 {
      try #require(time(nil) - start < 30, "No picture came.")
      try sitting.pilot.key("Return")
      try sitting.pilot.ping()
    }
    try leave(sitting)
    let messages = try state().allMessages
    #expect(messages.map(\.text) == [""])
    #expect(messages.first?.photos.map(\.width) == [40])
    #expect(messages.first?.photos.map(\.height) == [30])
  }

  @Test func aPictureThatIsDroppedOnThePanelIsSent() throws {
    let picture = try makePicture()
    let sitting = try sit()
    try sitting.show(by: "n")
    let (width, height) = sitting.pilot.size
    let source = try DraggingProgram(
      display: server.displayName, over: sitting.pilot.windowNumber,
      [
        "offer text/uri-list text:\(FileURI.uri(of: picture))\r\n", "own", "enter",
        "position \(width - 160) \(height / 2)", "await XdndStatus", "drop", "await XdndFinished",
      ])
    try source.waitForLines()
    #expect(source.complaints == "")
    try sendPicture(sitting)
  }

  @Test func aPictureThatIsPastedIntoTheFieldIsSent() throws {
    let picture = try makePicture()
    let sitting = try sit()
    try sitting.show(by: "n")
    let owner = try ChildProcess(
      "xclip", ["-quiet", "-selection", "clipboard", "-t", "image/png", "-i", picture],
      environment: ["DISPLAY": server.displayName])
    try SelectionPeer(display: server.displayName).waitForOwner(of: "CLIPBOARD")
    try sitting.pilot.key("v", [.control])
    try sendPicture(sitting)
    owner.terminate()
  }

  @Test func aPictureOfWhatIsInViewIsSent() throws {
    let sitting = try sit()
    try sitting.show(by: "n")
    try sitting.pilot.key("Tab", [.shift])
    try sitting.show(by: "Return")
    try sitting.pilot.key("Down")
    try sitting.pilot.key("Return")
    try sitting.pilot.key("Tab")
    let start = time(nil)
    while sitting.pilot.numbers(of: "_SCRAWL_STEPS_ON_DISK").first ?? 0 == 0 {
      try #require(time(nil) - start < 30, "No picture came.")
      try sitting.pilot.key("Return")
      try sitting.pilot.ping()
    }
    try leave(sitting)
    #expect(try state().allMessages.map(\.photos.count) == [1])
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
