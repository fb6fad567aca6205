import Documents
import Marks
import TestSupport
import Testing

@testable import Session

/// Changes of an open drawing by others, and its user's undo and redo.
@Suite(.timeLimit(.minutes(120))) struct SessionOthersTests {
  private let stage: SessionStage

  init() throws {
    stage = try SessionStage()
  }

  private func say(_ text: String, byOthers: Bool = true, on session: DrawingSession) {
    _ = session.perform(
      .entries([.add(kind: "note", body: Array(text.utf8))]), as: Step("message", at: 9),
      byOthers: byOthers)
  }

  /// The dots, and the messages, in their order.
  private func seen(_ drawing: Drawing) -> (dots: [Mark], said: [String]) {
    (
      drawing.rankedMarks.map(\.mark),
      drawing.entries.roots(ofKind: "note").map { String(decoding: $0.body, as: UTF8.self) }
    )
  }

  private func expect(
    _ dots: [Int], _ said: [String], on session: DrawingSession,
    at location: SourceLocation = #_sourceLocation
  ) {
    #expect(seen(session.drawing).dots == dots.map(SessionStage.dot), sourceLocation: location)
    #expect(seen(session.drawing).said == said, sourceLocation: location)
  }

  /// Writes the drawing, and compares the file with it.
  private func expectTheSameInTheFile(of session: DrawingSession) throws {
    let (dots, said) = seen(session.drawing)
    let path = try stage.write(session)
    stage.close(session)
    let again = try stage.open(path)
    #expect(seen(again.drawing).dots == dots && seen(again.drawing).said == said)
    stage.close(again)
    let contents = try DrawingFile(opening: path, for: .reading).contents()
    #expect(contents.steps.map(\.id).allSatisfy { session.history[$0] != nil })
    #expect(contents.steps.count == session.history.count)
  }

  @Test func undoTakesBackTheStrokeAndLeavesTheNote() throws {
    let session = stage.begin()
    for number in 1...2 { stage.draw(number, on: session) }
    say("roof", on: session)
    let count = session.history.count
    session.undo()
    expect([1], ["roof"], on: session)
    session.undo()
    expect([], ["roof"], on: session)
    #expect(!session.history.canUndo)
    session.undo()
    expect([], ["roof"], on: session)
    session.redo()
    session.redo()
    expect([1, 2], ["roof"], on: session)
    #expect(!session.history.canRedo)
    #expect(session.history.count == count)
    session.undo()
    try expectTheSameInTheFile(of: session)
  }

  @Test func aNoteLeavesTheWayToRedo() throws {
    let session = stage.begin()
    for number in 1...3 { stage.draw(number, on: session) }
    session.undo()
    session.undo()
    say("roof", on: session)
    _ = try stage.write(session)
    say("door", on: session)
    expect([1], ["roof", "door"], on: session)
    #expect(session.history.stepToRedo == Step("dot", at: 2))
    session.redo()
    session.redo()
    expect([1, 2, 3], ["roof", "door"], on: session)
    session.undo()
    expect([1, 2], ["roof", "door"], on: session)
    try expectTheSameInTheFile(of: session)
  }

  @Test func whatWasDrawnAfterANoteIsUndoneAndThenWhatWasDrawnBefore() throws {
    let session = stage.begin()
    stage.draw(1, on: session)
    say("roof", on: session)
    stage.draw(2, on: session)
    session.undo()
    expect([1], ["roof"], on: session)
    session.undo()
    expect([], ["roof"], on: session)
    session.redo()
    expect([1], ["roof"], on: session)
    session.redo()
    expect([1, 2], ["roof"], on: session)
    session.undo()
    session.undo()
    stage.draw(3, on: session)
    expect([3], ["roof"], on: session)
    session.undo()
    expect([], ["roof"], on: session)
    try expectTheSameInTheFile(of: session)
  }

  @Test func anUndoOfQuickStepsLeavesTheNotesBetweenThem() {
    let session = stage.begin()
    stage.draw(1, on: session)
    _ = session.perform(
      .entries([.add(kind: "note", body: Array("roof".utf8))]), as: Step("message", at: 1.5),
      byOthers: true)
    stage.draw(2, on: session)
    session.undoBurst()
    expect([], ["roof"], on: session)
  }

  @Test func theUsersOwnMessageIsUndone() {
    let session = stage.begin()
    stage.draw(1, on: session)
    say("mine", byOthers: false, on: session)
    say("roof", on: session)
    session.undo()
    expect([1], ["roof"], on: session)
    session.redo()
    #expect(Set(seen(session.drawing).said) == ["mine", "roof"])
  }

  /// The change is of a message that doesn't exist in the state to which undo leads.
  @Test func whatOthersChangedOfTheUsersMessageComesBackWithIt() throws {
    let session = stage.begin()
    say("mine", byOthers: false, on: session)
    let entry = try #require(session.drawing.entries.roots(ofKind: "note").first)
    _ = session.perform(
      .entries([.replace(entry, body: Array("changed".utf8))]), as: Step("message", at: 9),
      byOthers: true)
    session.undo()
    expect([], [], on: session)
    session.redo()
    expect([], ["changed"], on: session)
    try expectTheSameInTheFile(of: session)
  }

  @Test func aStepThatJoinsDoesNotTakeTheNoteIn() {
    let session = stage.begin()
    stage.draw(1, on: session)
    say("roof", on: session)
    _ = session.perform(.add(SessionStage.dot(2)), as: Step("dot", at: 3), joining: true)
    session.undo()
    expect([1], ["roof"], on: session)
  }

  @Test func theHistoryLeadsAnywhereAsItWas() {
    let session = stage.begin()
    stage.draw(1, on: session)
    say("roof", on: session)
    let noted = session.history.current
    session.go(to: 0)
    expect([], [], on: session)
    session.go(to: noted)
    expect([1], ["roof"], on: session)
    session.undo()
    expect([], ["roof"], on: session)
  }
}
