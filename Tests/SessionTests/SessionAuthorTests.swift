import Documents
import Geometry
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// The people of an open drawing's marks and steps, which workers read in its file.
@Suite(.timeLimit(.minutes(120))) struct SessionAuthorTests {
  private let stage: SessionStage
  private let worker = Worker()

  private static let anna = Person(id: "anna", name: "Anna", colour: 0xFF_8000)
  private static let ben = Person(id: "ben", name: "Ben", colour: 0x00_00FF)

  init() throws {
    stage = try SessionStage()
  }

  /// The answer of a request.
  private func answer<Value>(
    of session: DrawingSession, _ request: (@escaping (Value?) -> Void) -> Void
  ) -> Value? {
    var (found, isDone) = (Value?.none, false)
    request { (found, isDone) = ($0, true) }
    while !isDone {
      session.store.wait(atMost: 10)
      worker.wait(atMost: 10)
    }
    return found
  }

  private func steps(_ session: DrawingSession, after known: Authors = Authors()) -> Authors? {
    answer(of: session) { session.readStepAuthors(after: known, by: worker, then: $0) }
  }

  private func marks(_ session: DrawingSession) -> Authors? {
    answer(of: session) { session.readMarkAuthors(by: worker, then: $0) }
  }

  private func names(_ authors: Authors?, _ count: Int) -> [String?] {
    (1...count).map { authors?[$0]?.name }
  }

  @Test func whatTheStoreGotIsReadWithItsPeople() throws {
    let session = stage.begin()
    defer { stage.close(session) }
    session.draw(as: Self.anna)
    stage.draw(1, on: session)
    session.draw(as: Self.ben)
    stage.draw(2, on: session)
    session.flush()
    let first = try #require(steps(session))
    #expect(names(first, 2) == ["Anna", "Ben"])
    stage.draw(3, on: session)
    session.flush()
    #expect(names(steps(session, after: first), 3) == ["Anna", "Ben", "Ben"])
    #expect(names(marks(session), 3) == ["Anna", "Ben", "Ben"])
  }

  @Test func aRecolouredMarkTellsBothPeople() throws {
    let session = stage.begin()
    defer { stage.close(session) }
    session.draw(as: Self.anna)
    stage.draw(1, on: session)
    session.draw(as: Self.ben)
    let mark = try #require(session.drawing.rankedMarks.first)
    let red = mark.mark.drawn(with: Ink(colour: Colour(0xFF_0000), width: 9))
    _ = session.perform(.replace([(mark, red)]), as: Step("colour", at: 2))
    session.flush()
    let id = try #require(session.drawing.rankedMarks.first?.id)
    let story = answer(of: session) { session.readStory(ofMark: id, by: worker, then: $0) }
    #expect(story?.drawn.person == Self.anna)
    #expect(story?.drawn.time == 1)
    #expect(story?.changed?.person == Self.ben)
    #expect(story?.changed?.time == 2)
    #expect(marks(session)?[id] == Self.anna)
  }

  @Test func aSessionKnowsWhetherSeveralPeopleDrew() throws {
    let session = stage.begin()
    session.draw(as: Self.anna)
    stage.draw(1, on: session)
    session.draw(as: Self.ben)
    #expect(!session.hasSeveralPeople)
    let path = try stage.write(session)
    stage.close(session)
    let second = try stage.open(path)
    second.draw(as: Self.ben)
    #expect(!second.hasSeveralPeople)
    stage.draw(2, on: second)
    #expect(second.hasSeveralPeople)
    _ = try stage.write(second)
    stage.close(second)
    let third = try stage.open(path)
    #expect(third.hasSeveralPeople)
    stage.close(third)
  }

  @Test func aNewDrawingHasNoPeopleAndGetsNoFile() {
    let session = stage.begin()
    defer { stage.close(session) }
    #expect(steps(session) == nil)
    #expect(marks(session) == nil)
    #expect(session.store.place == nil)
  }
}
