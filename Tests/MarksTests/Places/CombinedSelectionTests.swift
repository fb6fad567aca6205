import Geometry
import TestSupport
import Testing

@testable import Marks

/// Combined selections, compared with sets of marks.
@Suite struct CombinedSelectionTests {
  private let drawing = Drawing(
    (0..<40).map { Mark.dot(Dot(at: Point(x: Double($0) * 10, y: 0))) })

  private func selection(_ marks: Set<Int>) -> MarkSelection? {
    MarkSelection(
      drawing.visibleMarks(touching: Rect(x: -9, y: -9, width: 999, height: 18)).filter {
        marks.contains($0.id)
      }, of: drawing)
  }

  private func ids(_ selection: MarkSelection?) -> Set<Int> {
    Set(selection.map(drawing.rankedMarks(in:))?.map(\.id) ?? [])
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>) func unionHasTheMarksOfBoth(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    func some() -> Set<Int> {
      Set((1...40).filter { _ in Int.random(in: 0..<4, using: &random) == 0 } + [1])
    }
    let (mine, theirs) = (some(), some())
    let first = try #require(selection(mine))
    let second = try #require(selection(theirs))
    let union = try #require(first.union(second))
    #expect(ids(union) == mine.union(theirs))
    #expect(union.count == mine.union(theirs).count)
  }

  @Test func unionWithAllIsAll() throws {
    let all = try #require(MarkSelection(allOf: drawing))
    #expect(all.union(try #require(selection([3, 7])))?.count == 40)
    #expect(selection([3, 7])?.union(all)?.count == 40)
  }

  @Test func subtractingLeavesTheOthers() throws {
    let marks = drawing.visibleMarks(touching: Rect(x: -9, y: -9, width: 999, height: 18))
    let all = try #require(MarkSelection(allOf: drawing))
    let rest = try #require(all.subtracting(marks[4]))
    #expect(rest.count == 39)
    #expect(ids(rest) == Set(1...40).subtracting([marks[4].id]))
    #expect(selection([marks[4].id])?.subtracting(marks[4]) == nil)
    #expect(selection([9])?.subtracting(marks[4])?.count == 1)
  }
}
