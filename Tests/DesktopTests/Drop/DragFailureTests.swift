import CX11
import Geometry
import Glibc
import TestSupport
import Testing

@testable import Desktop

/// Drag sources that die, don't answer or send invalid messages.
@Suite(.timeLimit(.minutes(120))) struct DragFailureTests {
  private static let notDone = "XdndFinished from window 0 none"

  @Test func sourceThatDiesOverTheWindowHasLeft() throws {
    let stage = try DropStage()
    try stage.perform("enter a/b", "position 1 2", "await XdndStatus", "end")
    try stage.run { stage.ends == 1 }
    #expect(stage.offers.count == 1)
    try stage.drop("offer UTF8_STRING text:a")
    #expect(stage.contents == [.text("a")])
    #expect(stage.ends == 2)
  }

  @Test func sourceThatIsKilledHasLeft() throws {
    let stage = try DropStage()
    let source = try stage.start("enter a/b", "position 1 2", "await XdndStatus", "serve")
    try stage.run { source.lines.count == 1 }
    source.kill()
    try stage.run { stage.ends == 1 }
  }

  @Test(arguments: ["silence", "stop:xx"]) func silentSourceIsGivenUp(how: String) throws {
    let stage = try DropStage()
    let start = ContinuousClock.now
    let lines = try stage.drop("offer image/png \(how)", "offer UTF8_STRING text:a")
    #expect(lines.last == Self.notDone)
    #expect(stage.contents == [nil])
    #expect(start.duration(to: .now) > .seconds(2.5))
  }

  @Test(arguments: ["die", "die later"]) func sourceThatDiesInTheMiddleIsGivenUp(
    how: String
  ) throws {
    let stage = try DropStage()
    try stage.drop("offer image/png \(how)", "offer UTF8_STRING text:a")
    try stage.run(within: 5) { !stage.drops.isEmpty }
    #expect(stage.contents == [nil])
  }

  @Test(arguments: ["refuse", "numbers", "text:"]) func formThatIsNotGivenIsReplaced(
    how: String
  ) throws {
    let stage = try DropStage()
    try stage.drop(
      "offer text/uri-list \(how)", "offer image/png \(how)", "offer UTF8_STRING text:a")
    #expect(stage.contents == [.text("a")])
  }

  @Test func sourceThatGivesNothingIsToldSo() throws {
    let stage = try DropStage()
    let lines = try stage.drop("offer image/png refuse", "offer UTF8_STRING numbers")
    #expect(lines.last == Self.notDone)
    #expect(stage.contents == [nil])
  }

  @Test func nobodyOwnsTheSelection() throws {
    let stage = try DropStage()
    let lines = try stage.perform(
      "enter image/png", "position 1 2", "await XdndStatus", "drop", "await XdndFinished")
    #expect(lines.last == Self.notDone)
    #expect(stage.contents == [nil])
  }

  @Test func garbageHarmsNothing() throws {
    let stage = try DropStage()
    try stage.drop("garbage", "garbage", "offer UTF8_STRING text:a")
    #expect(stage.contents == [.text("a")])
  }

  @Test func typesThatDoNotExistAreLeftOut() throws {
    let stage = try DropStage()
    try stage.perform(
      "enter 4294967295 image/png 99999999", "position 1 2", "await XdndStatus", "leave",
      "enter 3000000000 4294967295 0 99999999 text/plain", "position 3 4", "await XdndStatus",
      "leave")
    #expect(stage.offers.map(\.types) == [["image/png"], ["text/plain"]])
  }

  @Test func listOfTypesThatIsNoneLeavesTheThree() throws {
    let stage = try DropStage()
    try stage.perform("pretend a/b c/d", "position 1 2", "await XdndStatus", "end")
    #expect(stage.offers.map(\.types) == [["a/b", "c/d"]])
  }

  /// The arguments are the window itself, the root window, and windows that don't exist.
  @Test(arguments: ["target", "root", "123456789", "0"])
  func sourceThatGivesAnotherWindowHarmsNothing(
    window: String
  ) throws {
    let stage = try DropStage()
    let before = try events(of: stage)
    let commands = ["enter image/png", "position 1 2", "drop"]
    let source = try DraggingProgram(
      display: stage.server.displayName, over: UInt(stage.window.id),
      ["call \(window)"] + commands + commands)
    try stage.run { source.hasEnded }
    try stage.drop("offer UTF8_STRING text:a")
    #expect(stage.contents.last == .text("a"))
    #expect(try events(of: stage) == before)
  }

  /// The events that the window and the root window send.
  private func events(of stage: DropStage) throws -> [Int] {
    try stage.connection.sync("looking")
    return [stage.window.id, stage.connection.root].map { window in
      var attributes = XWindowAttributes()
      XGetWindowAttributes(stage.connection.display, window, &attributes)
      return attributes.your_event_mask
    }
  }

  @Test func secondSourceReplacesOneThatHasNotLeft() throws {
    let stage = try DropStage()
    let first = try stage.start(
      "offer UTF8_STRING text:first", "enter", "position 1 2", "await XdndStatus", "nap", "drop",
      "await XdndFinished")
    try stage.run { first.lines.count == 1 }
    try stage.drop("offer UTF8_STRING text:second")
    #expect(stage.ends == 2)
    first.wake()
    try stage.run { first.hasEnded }
    #expect(first.lines.last == Self.notDone)
    #expect(stage.contents == [.text("second")])
    #expect(stage.ends == 2)
  }

  @Test func secondDropArrivesWhileTheFirstHangs() throws {
    let stage = try DropStage()
    let first = try stage.start(
      "offer image/png stop:x", "own", "enter", "position 1 2", "await XdndStatus", "drop",
      "await XdndFinished")
    try stage.run { first.lines.contains { $0.hasPrefix("asked") } }
    try stage.drop("offer UTF8_STRING text:second")
    #expect(stage.contents == [.text("second")])
    try stage.run { first.hasEnded }
    #expect(stage.contents == [.text("second"), nil])
    #expect(first.lines.last == Self.notDone)
  }
}
