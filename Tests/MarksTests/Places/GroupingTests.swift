import Geometry
import Marks
import TestSupport
import Testing

/// Grouping marks and dissolving groups, among other marks.
@Suite struct GroupingTests {
  private func dot(_ number: Int) -> Mark {
    .dot(Dot(at: Point(x: Double(number) * 4, y: 0)))
  }

  private func drawing(_ count: Int) -> Drawing { Drawing((0..<count).map(dot)) }

  private func grouped(_ chosen: [Int], in drawing: inout Drawing) -> FilteredGroup {
    let marks = chosen.map { drawing.rankedMarks[$0] }
    let group = FilteredGroup(marks.map(\.mark))
    drawing.apply(drawing.delta(grouping: marks, as: group))
    return group
  }

  @Test func groupComesToThePlaceOfTheTopmost() {
    var drawing = drawing(6)
    let group = grouped([1, 2, 4], in: &drawing)
    #expect(drawing.rankedMarks.map(\.mark) == [dot(0), dot(3), .filtered(group), dot(5)])
    #expect(group.marks == [dot(1), dot(2), dot(4)])
  }

  @Test func groupThatIsDissolvedLeavesItsMarksInItsPlace() throws {
    var drawing = drawing(6)
    _ = grouped([1, 2, 4], in: &drawing)
    let placed = drawing.rankedMarks[2]
    let before = drawing
    let delta = drawing.delta(dissolving: [placed])
    drawing.apply(delta)
    #expect(drawing.rankedMarks.map(\.mark) == [0, 3, 1, 2, 4, 5].map(dot))
    drawing.apply(delta.reversed)
    #expect(drawing == before)
  }

  @Test func severalGroupsAreDissolvedAtOnce() throws {
    var generator = SeededGenerator(11)
    for _ in 0..<50 {
      var drawing = drawing(60)
      for _ in 0..<4 {
        let count = drawing.count
        let chosen = Set((0..<8).map { _ in Int.random(in: 0..<count, using: &generator) })
        _ = grouped(chosen.sorted(), in: &drawing)
      }
      let groups = drawing.rankedMarks.filter { placed in
        if case .filtered = placed.mark { true } else { false }
      }
      let wanted = drawing.rankedMarks.flatMap { placed in
        if case .filtered(let group) = placed.mark { group.marks } else { [placed.mark] }
      }
      drawing.apply(drawing.delta(dissolving: groups.shuffled(using: &generator)))
      #expect(drawing.rankedMarks.map(\.mark) == wanted)
    }
  }

  @Test func marksThatAreGoneAreNotGrouped() {
    var drawing = drawing(3)
    let marks = drawing.rankedMarks
    drawing.remove(dot(2))
    drawing.apply(drawing.delta(grouping: marks, as: FilteredGroup(marks.prefix(2).map(\.mark))))
    #expect(drawing.count == 1)
    drawing.apply(drawing.delta(grouping: marks, as: FilteredGroup([])))
    #expect(drawing.count == 1)
    #expect(drawing.delta(dissolving: marks).isEmpty)
  }
}
