import Documents
import Geometry
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// Steps are of the person who draws, whatever happens to the file.
@Suite(.timeLimit(.minutes(120))) struct SessionSigningTests {
  private let stage: SessionStage

  private static let anna = Person(id: "anna", name: "Anna", colour: 0xFF_8000)
  private static let ben = Person(id: "ben", name: "Ben", colour: 0x00_00FF)

  init() throws {
    stage = try SessionStage()
  }

  /// The people of the steps in a file, without the beginning.
  private func people(_ path: String) throws -> [Person?] {
    let file = try DrawingFile(opening: path, for: .reading)
    return try file.contents().steps.dropFirst().map { try file.authorship(ofStep: $0.id)?.person }
  }

  private func sittings(_ path: String) throws -> Int {
    try DrawingFile(opening: path, for: .reading).sittings().count - 1
  }

  @Test func eachStepIsOfThePersonWhoDrewIt() throws {
    let session = stage.begin()
    session.draw(as: Self.anna)
    stage.draw(1, on: session)
    stage.draw(2, on: session)
    session.draw(as: Self.ben)
    session.draw(as: Self.anna)
    stage.draw(3, on: session)
    session.draw(as: Self.ben)
    stage.draw(4, on: session)
    session.draw(as: nil)
    stage.draw(5, on: session)
    let path = try stage.write(session)
    stage.close(session)
    #expect(try people(path) == [Self.anna, Self.anna, Self.anna, Self.ben, nil])
    #expect(try sittings(path) == 3)
  }

  @Test func anotherNameIsNoOtherSitting() throws {
    let session = stage.begin()
    session.draw(as: Self.anna)
    stage.draw(1, on: session)
    let renamed = Person(id: "anna", name: "A.", colour: 1)
    session.draw(as: renamed)
    stage.draw(2, on: session)
    let path = try stage.write(session)
    stage.close(session)
    #expect(try people(path) == [renamed, renamed])
    #expect(try sittings(path) == 1)
  }

  @Test func thePersonAloneMakesNoFile() throws {
    let session = stage.begin()
    session.draw(as: Self.anna)
    session.flush()
    stage.close(session)
    #expect(session.store.place == nil)
  }

  @Test func aStepThatGoesOnStaysOfThePersonWhoBeganIt() throws {
    let session = stage.begin()
    session.draw(as: Self.anna)
    stage.draw(1, on: session)
    _ = try stage.write(session)
    session.draw(as: Self.ben)
    _ = session.perform(.add(SessionStage.dot(2)), as: Step("dot", at: 2), joining: true)
    stage.draw(3, on: session)
    let path = try stage.write(session)
    stage.close(session)
    #expect(try people(path) == [Self.anna, Self.ben])
    let file = try DrawingFile(opening: path, for: .reading)
    let marks = try file.authorships(ofMarks: [1, 2, 3])
    #expect((1...3).map { marks[$0]?.person } == [Self.anna, Self.anna, Self.ben])
  }

  @Test func aDrawingThatGetsANameGoesOnAsTheSamePerson() throws {
    let session = stage.begin()
    session.draw(as: Self.anna)
    stage.draw(1, on: session)
    _ = try stage.write(session)
    session.draw(as: Self.ben)
    stage.draw(2, on: session)
    session.flush()
    let target = stage.home.path + "/house.scrawl"
    var moved: String?
    session.store.move(to: target, replacing: false, Progress()) { moved = try? $0.get() }
    while moved == nil { session.store.wait(atMost: 1000) }
    stage.draw(3, on: session)
    _ = session.perform(.add(SessionStage.dot(4)), as: Step("dot", at: 4), joining: true)
    _ = try stage.write(session)
    stage.close(session)
    #expect(try people(target) == [Self.anna, Self.ben, Self.ben])
    #expect(try sittings(target) == 2)
    let file = try DrawingFile(opening: target, for: .reading)
    #expect(try file.draft() == nil)
  }

  /// A borrower, such as the gallery, closes the file for a moment.
  @Test func aGestureGoesOnAfterTheFileWasLent() throws {
    let session = stage.begin()
    stage.draw(1, on: session)
    let path = try stage.write(session)
    var isLent = false
    session.store.lend { isLent = true }
    while !isLent { session.store.wait(atMost: 1000) }
    session.store.giveBack(.same)
    _ = session.perform(.add(SessionStage.dot(2)), as: Step("dot", at: 2), joining: true)
    _ = try stage.write(session)
    #expect(session.store.error == nil)
    stage.close(session)
    let file = try DrawingFile(opening: path, for: .reading)
    #expect(try file.contents().steps.count == 2)
    #expect(try file.contents().marks.count == 2)
    #expect(try file.draft() == nil)
  }

  @Test func undoAndRedoAreWays() throws {
    let session = stage.begin()
    for number in 1...3 { stage.draw(number, on: session) }
    session.undo()
    session.undo()
    session.redo()
    stage.draw(4, on: session)
    session.undo()
    let path = try stage.write(session)
    stage.close(session)
    let file = try DrawingFile(opening: path, for: .reading)
    #expect(try file.ways().map { [$0.start, $0.target] } == [[3, 2], [4, 2]])
  }

  @Test func closingKeepsTheHashOfTheSitting() throws {
    let session = stage.begin()
    stage.draw(1, on: session)
    let path = try stage.write(session)
    stage.close(session)
    let file = try DrawingFile(opening: path, for: .reading)
    let sitting = try #require(try file.sittings().last)
    #expect(sitting.id == session.store.sitting)
    #expect(sitting.chain?.reach == 1)
    #expect(try file.chain(of: sitting.id) == sitting.chain)
  }

  @Test func aChangeWithoutAWindowIsOfItsPerson() throws {
    let session = stage.begin()
    stage.draw(1, on: session)
    let path = try stage.write(session)
    stage.close(session)
    do {
      let file = try UnattendedDrawing(opening: path)
      try file.perform(
        .entries([.add(kind: "thread", body: [1])]), as: .message, by: Self.anna)
    }
    #expect(try people(path) == [nil, Self.anna])
    #expect(try sittings(path) == 2)
    #expect(try DrawingFile(opening: path, for: .reading).draft() == nil)
  }
}
