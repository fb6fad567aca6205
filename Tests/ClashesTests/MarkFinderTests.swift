import Geometry
import Marks
import Testing

@testable import Clashes

/// Marks are found by their identities wherever they lie in the order.
@Suite struct MarkFinderTests {
  private var drawing = Drawing((0..<5).map { .dot(Dot(at: Point(x: Double($0), y: 0))) })
  private let search = Search()

  private final class Search {
    var finder = MarkFinder()

    func mark(_ identity: Int, in drawing: Drawing) -> RankedMark? {
      finder.mark(identity, in: drawing)
    }
  }

  @Test mutating func aMarkThatWasBroughtElsewhereIsFound() throws {
    let mark = drawing.rankedMarks[1]
    search.finder.want(mark.identity, at: mark.rank)
    drawing.apply(drawing.edits(bringing: [mark], above: drawing.rankedMarks[4].rank))
    let found = try #require(search.mark(mark.identity, in: drawing))
    #expect(found.identity == mark.identity && found.rank > mark.rank)
  }

  @Test mutating func aRecolouredMarkIsFound() throws {
    let mark = drawing.rankedMarks[1]
    let ink = Ink(colour: Colour(0xFF0000), width: 3)
    drawing.apply(drawing.edits(replacing: [(old: mark, new: mark.mark.drawn(with: ink))]))
    #expect(search.mark(mark.identity, in: drawing)?.mark.ink == ink)
  }

  @Test mutating func aMarkInAGroupIsFoundByItsGroup() {
    let marks = Array(drawing.rankedMarks[1...2])
    drawing.apply(drawing.delta(grouping: marks, as: FilteredGroup(marks.map(\.mark))))
    #expect(search.mark(marks[0].identity, in: drawing) == nil)
    let group = search.finder.group(around: marks[0].identity, in: drawing)
    #expect(group?.mark.members?.count == 2)
    #expect(search.finder.group(around: drawing.rankedMarks[0].identity, in: drawing) == nil)
  }

  @Test mutating func aLostMarkIsFoundWhereItWas() {
    let (mark, before) = (drawing.rankedMarks[1], drawing)
    #expect(search.mark(mark.identity, in: drawing) != nil)
    drawing.apply(drawing.edits(removing: [mark]))
    #expect(search.mark(mark.identity, in: drawing) == nil)
    #expect(search.mark(mark.identity, in: before)?.id == mark.id)
  }

  @Test mutating func aLostMarkIsLookedForAgainOnlyOnDemand() {
    let mark = drawing.rankedMarks[1]
    var without = drawing
    without.apply(without.edits(removing: [mark]))
    #expect(search.mark(mark.identity, in: without) == nil)
    #expect(search.mark(mark.identity, in: drawing) == nil)
    search.finder.retry()
    #expect(search.mark(mark.identity, in: drawing)?.id == mark.id)
  }
}
