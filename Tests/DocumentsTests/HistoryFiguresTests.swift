import Documents
import Geometry
import Marks
import TestSupport
import Testing

@Suite struct HistoryFiguresTests {
  private let folder: TemporaryFolder
  private let writer: DrawingWriter

  init() throws {
    folder = try TemporaryFolder()
    writer = try DrawingWriter(DrawingFile(creating: folder.path + "/a.scrawl"))
  }

  private func figures() throws -> [Int] {
    let figures = try writer.file.historyFigures()
    return [figures.steps, figures.branches, figures.undo, figures.redo]
  }

  @Test func branchesAndWaysAreCounted() throws {
    #expect(try figures() == [0, 1, 0, 0])
    #expect(try writer.file.historyFigures().created == nil)
    try writer.write(Sketch.dots(1...2) + [.go(1)])
    #expect(try figures() == [2, 1, 1, 1])
    let dot = RankedMark(rank: 3, id: 3, mark: .dot(Dot(at: .zero)))
    try writer.write([.step(Sketch.step(3, after: 1, Sketch.edit(nil, dot)))])
    #expect(try figures() == [3, 2, 2, 0])
    try writer.write([.go(0)])
    #expect(try figures() == [3, 2, 0, 2])
    try writer.write([.go(2), .go(1)])
    #expect(try figures() == [3, 2, 1, 1])
  }

  @Test func theFirstAndTheLastStepHaveTheirTimes() throws {
    try writer.write(
      [Int](1...3).map { number in
        let dot = RankedMark(rank: Double(number), id: number, mark: .dot(Dot(at: .zero)))
        return .step(
          StoredStep(
            id: number, parent: number - 1, step: Step("dot", at: [0, 20, 10.5, 30.0][number]),
            edits: Sketch.edit(nil, dot)))
      })
    let figures = try writer.file.historyFigures()
    #expect((figures.created, figures.changed) == (10.5, 30))
  }
}
