import Documents
import Geometry
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// The histories of a session and of its file.
@Suite(.timeLimit(.minutes(120))) struct SessionHistoryTests {
  private let stage: SessionStage

  init() throws {
    stage = try SessionStage()
  }

  /// A touch that begins a stroke after an undo, and is cancelled, takes its step back like this.
  @Test(arguments: [false, true]) func whatIsTakenBackLeavesTheWayToRedoInTheFile(
    isWritten: Bool
  ) throws {
    let session = stage.begin()
    for number in 1...3 { stage.draw(number, on: session) }
    session.undo()
    session.undo()
    stage.draw(4, on: session)
    if isWritten { _ = try stage.write(session) }
    _ = session.takeBack()
    let path = try stage.write(session)
    stage.close(session)
    let again = try stage.open(path)
    defer { stage.close(again) }
    #expect(again.drawing.rankedMarks.map(\.mark) == [SessionStage.dot(1)])
    again.redo()
    again.redo()
    #expect(again.drawing.rankedMarks.map(\.mark) == (1...3).map(SessionStage.dot))
  }

  /// The numbers of marks that a step removed and added.
  private struct Counts: Equatable, Sendable {
    let gone: Int
    let come: Int
  }

  private func look(atStep id: Int, of session: DrawingSession) -> Counts? {
    let worker = Worker()
    var (found, isDone) = (Counts?.none, false)
    session.look(atStep: id, by: worker) { delta, _ in
      Counts(
        gone: delta.allEdits.count { $0.old != nil }, come: delta.allEdits.count { $0.new != nil })
    } then: { counts in
      (found, isDone) = (counts, true)
    }
    while !isDone {
      session.store.wait(atMost: 10)
      worker.wait(atMost: 10)
    }
    return found
  }

  @Test func whatAStepChangedIsFoundInMemory() throws {
    let session = stage.begin()
    defer { stage.close(session) }
    stage.draw(1, on: session)
    _ = session.perform(.remove(session.drawing.rankedMarks), as: Step("delete", at: 2))
    #expect(look(atStep: 1, of: session) == Counts(gone: 0, come: 1))
    #expect(look(atStep: 2, of: session) == Counts(gone: 1, come: 0))
  }

  @Test func whatAStepMovedIsFoundInTheDrawingAfterIt() throws {
    let session = stage.begin()
    defer { stage.close(session) }
    stage.draw(1, on: session)
    let marks = try #require(MarkSelection(allOf: session.drawing))
    let way = Vector(dx: 5, dy: 0)
    _ = session.perform(.move(marks, by: way), as: Step("move", at: 2))
    _ = session.perform(.remove(session.drawing.rankedMarks), as: Step("delete", at: 3))
    let worker = Worker()
    var ranks: [Point]?
    session.look(atStep: 2, by: worker) { _, drawing in
      drawing?.rankedMarks.map(\.mark.location)
    } then: {
      ranks = $0 ?? []
    }
    while ranks == nil { worker.wait(atMost: 10) }
    #expect(ranks == [SessionStage.dot(1).location + way])
  }

  @Test func whatAStepChangedIsReadFromTheFile() throws {
    let session = try stage.open(try largeDrawing())
    defer { stage.close(session) }
    #expect(session.history[1] == nil)
    #expect(look(atStep: 1, of: session) == Counts(gone: 0, come: 1))
  }

  @Test func nobodyLooksAtAStepOfTooMuch() throws {
    let session = try stage.open(try largeDrawing())
    defer { stage.close(session) }
    #expect(look(atStep: 2, of: session) == nil)
  }

  /// A drawing of which only the last step is read at first.
  private func largeDrawing() throws -> String {
    let session = stage.begin()
    defer { stage.close(session) }
    stage.draw(1, on: session)
    _ = session.perform(
      .insert((0..<21_000).map(SessionStage.dot), above: nil), as: Step("paste", at: 2))
    stage.draw(3, on: session)
    return try stage.write(session)
  }

  /// Marks drawn on the way to a state are drawn again at that state.
  @Test func whatIsDrawnOnALongWayAndWhatIsDrawnAfterItAreKept() throws {
    let path = try largeDrawing()
    let session = try stage.open(path)
    var (hasArrived, refused) = (false, 0)
    session.onEvent = { event in
      switch event {
      case .arrived: hasArrived = true
      case .store(.leftOut): refused += 1
      default: break
      }
    }
    session.go(to: 1)
    #expect(session.waiting.isTravelling)
    stage.draw(4, on: session)
    session.flush()
    while !hasArrived { session.store.wait(atMost: 1000) }
    stage.draw(5, on: session)
    _ = try stage.write(session)
    #expect(refused == 0)
    stage.close(session)
    let contents = try DrawingFile(opening: path, for: .reading).contents()
    #expect(contents.steps.map(\.id) == Array(0...6))
    #expect(contents.steps.map(\.parent) == [nil, 0, 1, 2, 3, 1, 5])
    #expect(contents.marks.map(\.mark) == [1, 4, 5].map(SessionStage.dot))
    let drawn = contents.steps.suffix(3).map { $0.edits.compactMap(\.new) }
    #expect(drawn.map { $0.map(\.mark) } == [4, 4, 5].map { [SessionStage.dot($0)] })
    #expect(drawn.map { $0.map(\.id) } == [[21_003], [21_004], [21_005]])
  }

  @Test func burstThatIsUndoneOnALongWayIsUndoneWhereItLeads() throws {
    let session = try stage.open(largeDrawing())
    defer { stage.close(session) }
    session.go(to: 1)
    #expect(session.isTravelling)
    session.undoBurst()
    try session.store.wait(for: "the arrival") { !session.waiting.isWaiting }
    #expect(session.drawing.isEmpty)
  }

  @Test func burstBeforeWhatIsInMemoryIsReadAndUndone() throws {
    let session = try stage.open(largeDrawing())
    defer { stage.close(session) }
    session.undo()
    try session.store.wait(for: "the first undo") { !session.waiting.isWaiting }
    let before = session.history.current
    session.undoBurst()
    try session.store.wait(for: "the burst") { !session.waiting.isWaiting }
    #expect(session.history.current < before)
  }

  @Test func whatWasPutOffComesWhenTheStoreHasArrived() throws {
    let session = try stage.open(largeDrawing())
    defer { stage.close(session) }
    session.go(to: 1)
    var state: Int?
    session.whenHere { state = session.history.current }
    #expect(state == nil)
    try session.store.wait(for: "the arrival") { state != nil }
    #expect(state == 1)
  }

  /// A drawing whose second step has more edits than are read at once.
  private func drawingWithAHugeStep() throws -> String {
    let session = stage.begin()
    for number in 1...3 { stage.draw(number, on: session) }
    let path = try stage.write(session)
    stage.close(session)
    // Real marks would take too long. The largest id of a mark decides whether a drawing counts as large.
    try Database(path: path, for: .writing).execute(
      """
      BEGIN;
      INSERT INTO marks SELECT 20001, sitting, 20001, kind, min_x, min_y, max_x, max_y, body
      FROM marks WHERE number = 2;
      WITH RECURSIVE numbers (n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM numbers WHERE n < 100000)
      INSERT INTO changes (step, place, appears, mark, dx, dy)
      SELECT 2, 2 + n / 1000000.0, 1, 2, 0, 0 FROM numbers;
      COMMIT
      """)
    return path
  }

  /// Otherwise the file would be brought to the state before that step.
  @Test func anUndoThatWaitsForAHugeStepTakesBackWhatWasDrawnMeanwhile() throws {
    let session = try stage.open(drawingWithAHugeStep())
    defer { stage.close(session) }
    session.undo()
    let before = session.drawing.count
    session.undo()
    #expect(session.waiting.isWaiting)
    stage.draw(4, on: session)
    try session.store.wait(for: "the undo") { !session.waiting.isWaiting }
    #expect(session.drawing.count == before)
    session.redo()
    #expect(session.drawing.count == before + 1)
  }
}
