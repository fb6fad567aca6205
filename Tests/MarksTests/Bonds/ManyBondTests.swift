import Geometry
import Testing

@testable import Marks

/// A box with many arrows.
@Suite struct ManyBondTests {
  @Test func boxWithAThousandArrowsMovesWithAllOfThem() throws {
    let count = 1000
    let lines = (0..<count).map { number in
      BondSample.line([
        Point.zero + Vector(dx: 600, dy: 0).turned(by: Double(number) * 0.006), Point(x: 10, y: 0),
      ])
    }
    var drawing = Drawing([BondSample.box(.zero)] + lines)
    let box = try #require(drawing.placed(1))
    let bond = Bond(.end, .rim, at: .zero, gap: 5)
    let anchor = BondAnchor(bond: bond, mark: MarkReference(box))
    let changes = drawing.rankedMarks.dropFirst().flatMap { line in
      drawing.changes(binding: MarkReference(line), by: anchor)
    }
    drawing.apply(drawing.delta(of: changes))
    #expect(drawing.bonds.count == count)
    let selection = try #require(MarkSelection([box], of: drawing))
    let following = FollowingLines(selection, in: drawing, whenMovedAlone: true)
    let shown = following.marks { $0.moved(by: Vector(dx: 40, dy: 20)) }
    let before = drawing
    drawing.apply(drawing.delta(moving: selection, by: Vector(dx: 40, dy: 20)))
    #expect(drawing.bonds.count == count)
    let pairs = zip(before.rankedMarks.dropFirst(), drawing.rankedMarks.dropFirst())
    let follow = pairs.count { old, new in
      let (old, new) = (BondSample.points(old.mark), BondSample.points(new.mark))
      return old[0] == new[0] && (old[1] - new[1]).length > 1
    }
    #expect(follow == count)
    #expect(shown.map(\.mark) == drawing.rankedMarks.dropFirst().map(\.mark))
  }
}
