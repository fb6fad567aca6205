import Documents
import DrawingSupport
import Geometry
import Marks
import TestSupport
import Testing

@testable import Session

/// Marks stay themselves from one session to the next.
@Suite(.timeLimit(.minutes(120))) struct SessionLineageTests {
  private let stage: SessionStage

  init() throws {
    stage = try SessionStage()
  }

  private func identities(_ session: DrawingSession) -> [Int] {
    session.drawing.rankedMarks.map(\.identity)
  }

  private func widen(
    _ index: Int, to width: Double, in session: DrawingSession, joining: Bool = false
  ) {
    let old = session.drawing.rankedMarks[index]
    let new = InkChange(.width(width)).changed(old.mark) ?? old.mark
    _ = session.perform(
      .replace([(old: old, new: new)]), as: Step("ink", at: width), joining: joining)
  }

  private func spots(of path: String) throws -> [[Int: Int]] {
    try DrawingFile(opening: path, for: .reading).contents().steps.map(\.spots.new)
  }

  @Test func marksStayThemselvesWhenTheDrawingIsClosedAndOpened() throws {
    let session = stage.begin()
    for number in 1...3 { stage.draw(number, on: session) }
    widen(1, to: 4, in: session)
    for width in [5.0, 6, 7] { widen(1, to: width, in: session, joining: true) }
    #expect(identities(session) == [1, 2, 3])
    let path = try stage.write(session)
    stage.close(session)
    let again = try stage.open(path)
    defer { stage.close(again) }
    #expect(identities(again) == [1, 2, 3])
    widen(1, to: 9, in: again)
    #expect(identities(again) == [1, 2, 3])
    again.undo()
    again.undo()
    again.redo()
    #expect(identities(again) == [1, 2, 3])
    #expect(again.drawing.rankedMarks[1].id != 2)
  }

  @Test func stepsOfASessionTellWhereTheyPutMarks() throws {
    let session = stage.begin()
    for number in 1...3 { stage.draw(number, on: session) }
    _ = session.perform(
      .insert([SessionStage.dot(4), SessionStage.dot(5)], above: 1), as: Step("paste", at: 4))
    let low = session.drawing.rankedMarks[0]
    _ = session.perform(
      .bring([low], above: session.drawing.top), as: Step("raise", at: 5))
    let path = try stage.write(session)
    stage.close(session)
    #expect(
      try spots(of: path) == [[:], [1: 0], [2: 1], [3: 2], [4: 1, 5: 4], [1: 3]])
  }

  @Test func aLargeDrawingKnowsItsMarksAndItsTopmostOne() throws {
    let path = stage.home.path + "/large.scrawl"
    _ = try LargeDrawing(2, at: path)
    let session = try stage.open(path)
    #expect(session.drawing.hasSource)
    let old = try #require(session.drawing.rankedMark(at: 7))
    let (top, first) = (LargeDrawing.dots + 2, session.history.current)
    let wide = InkChange(.width(9)).changed(old.mark) ?? old.mark
    _ = session.perform(.replace([(old: old, new: wide)]), as: Step("ink", at: 1))
    stage.draw(1, on: session)
    stage.draw(2, on: session)
    _ = session.perform(.insert([SessionStage.dot(3)], above: 9), as: Step("paste", at: 2))
    _ = try stage.write(session)
    stage.close(session)
    let steps = try DrawingFile(opening: path, for: .reading).contents().steps
      .filter { $0.id > first }
    #expect(
      steps.map(\.spots.new)
        == [[:], [top + 2: top], [top + 3: top + 2], [top + 4: 9]])
    let again = try stage.open(path)
    defer { stage.close(again) }
    let new = try #require(again.drawing.rankedMark(at: 7))
    #expect(new.id == top + 1 && new.identity == old.id)
  }

  @Test func aDrawingWithoutAWindowKeepsLineages() throws {
    let session = stage.begin()
    for number in 1...2 { stage.draw(number, on: session) }
    let path = try stage.write(session)
    stage.close(session)
    do {
      let drawing = try UnattendedDrawing(opening: path)
      let old = drawing.drawing.rankedMarks[0]
      let wide = InkChange(.width(9)).changed(old.mark) ?? old.mark
      try drawing.perform(.replace([(old: old, new: wide)]), as: .reink)
    }
    let marks = try DrawingFile(opening: path, for: .reading).contents().marks
    #expect(marks.map(\.identity) == [1, 2])
    #expect(marks[0].id == 3)
  }

  @Test func aPreparedCutTellsItsSpots() throws {
    let session = DrawingSession()
    let line = Mark.stroke(Stroke(through: (0...100).map { Point(x: Double($0), y: 0) }))
    _ = session.perform(.add(line), as: Step("stroke", at: 1))
    let eraser = Eraser(through: [Point(x: 50, y: 0)], radius: 2, tolerance: 1.0 / 64)
    let cuts = session.drawing.pieces(leftBy: eraser)
    let change = PreparedChange(cutting: cuts, by: eraser, in: session.drawing)
    #expect(change.spots.new == [2: 0, 3: 2])
    _ = session.perform(.prepared(change), as: Step("erase", at: 2))
    let records = session.takeUnwritten()
    let stored = records.compactMap { record -> StoredStep? in
      if case .step(let stored) = record { stored } else { nil }
    }
    #expect(stored.map(\.spots.new) == [[1: 0], [2: 0, 3: 2]])
  }
}
