import Geometry
import Marks
import Testing

@testable import Session

/// Changes that another thread has prepared, applied to a drawing that has changed since.
@Suite struct PreparedChangeTests {
  /// The id of a mark identifies its bytes in the file forever.
  @Test func noNumberIsGivenTwiceAfterAnUndoneStroke() throws {
    let session = DrawingSession()
    _ = session.perform(.add(.dot(Dot(at: .zero))), as: StepName.dot.now)
    let dot = try #require(session.drawing.rankedMarks.first)
    let change = PreparedChange(
      replacing: [(old: dot, new: dot.mark.transformed(by: .scale(2)))], in: session.drawing)
    _ = session.perform(.add(.dot(Dot(at: Point(x: 9, y: 9)))), as: StepName.dot.now)
    let undone = try #require(session.drawing.rankedMarks.last).id
    session.undo()
    _ = session.perform(.prepared(change), as: StepName.resize.now)
    let marks = session.drawing.rankedMarks
    #expect(marks.map(\.mark) == [dot.mark.transformed(by: .scale(2))])
    #expect(marks[0].id > undone)
  }
}
