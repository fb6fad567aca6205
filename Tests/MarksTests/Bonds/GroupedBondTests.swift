import Geometry
import Testing

@testable import Marks

/// Lines and their targets in groups whose members are changed alone.
@Suite struct GroupedBondTests {
  /// Two boxes and a line from the one to the other. The marks with some of these numbers are in a group, the others beside it.
  private static func drawing(grouping numbers: Set<Int>) throws -> (Drawing, RankedMark) {
    var drawing = Drawing([
      BondSample.box(Point(x: 0, y: 0)), BondSample.box(Point(x: 300, y: 0)),
      BondSample.line([Point(x: 60, y: 0), Point(x: 240, y: 0)]),
    ])
    drawing.bind(3, .start, to: 1)
    drawing.bind(3, .end, to: 2)
    let marks = drawing.rankedMarks.filter { numbers.contains($0.identity) }
    drawing.apply(drawing.delta(grouping: marks, as: FilteredGroup(marks.map(\.mark))))
    return (drawing, try #require(drawing.rankedMarks.first { $0.mark.hasMembers }))
  }

  /// The drawing with a group whose members were changed alone.
  private static func changing(
    _ group: RankedMark, of drawing: Drawing, _ change: (inout Drawing) -> Void
  ) throws -> Drawing {
    guard case .filtered(let old) = group.mark else { throw CancellationError() }
    var (drawing, members) = (drawing, Drawing(old.marks))
    let tracks = MemberTracks(of: drawing.pathsOfEntries(in: group), in: &members)
    change(&members)
    let paths = tracks.end(in: &members)
    #expect(members.entries.roots.isEmpty)
    let new = Mark.filtered(old.holding(members.rankedMarks.map(\.mark)))
    drawing.apply(drawing.delta(replacing: group, by: new, with: paths))
    return drawing
  }

  private static func line(_ drawing: Drawing) throws -> [Point] {
    let line = try #require(BondModel.leaves(of: drawing).first { $0.isLine })
    return BondSample.points(.shape(line.mark))
  }

  private static func isNear(_ point: Point, _ x: Double, _ y: Double) -> Bool {
    (point - Point(x: x, y: y)).length < 0.05
  }

  @Test(arguments: [[1, 2, 3], [2, 3], [1, 2]])
  func lineFollowsAMemberThatIsMovedAlone(grouped: [Int]) throws {
    let (before, group) = try Self.drawing(grouping: Set(grouped))
    var copy = before
    let memento = copy.memento()
    let index = try #require(grouped.firstIndex(of: 2))
    var drawing = try Self.changing(group, of: copy) { members in
      members.move([index + 1], by: Vector(dx: 100, dy: 0))
    }
    let points = try Self.line(drawing)
    #expect(Self.isNear(points[0], 57, 0) && Self.isNear(points[1], 343, 0))
    try #expect(BondModel.bonds(in: drawing).count == 2)
    drawing.restore(from: memento)
    #expect(drawing == before && drawing.entries.roots == before.entries.roots)
  }

  @Test func lineFollowsAMemberThatIsTurnedAndScaledAlone() throws {
    let (drawing, group) = try Self.drawing(grouping: [1, 2, 3])
    let middle = Point(x: 300, y: 0)
    let turned = try Self.changing(group, of: drawing) { members in
      members.replace(2) { $0.transformed(by: .rotation(by: .pi / 2, around: middle)) }
    }
    try #expect(Self.isNear(Self.line(turned)[1], 263, 0))
    let large = try Self.changing(group, of: drawing) { members in
      members.replace(2) { $0.transformed(by: .scale(x: 2, y: 2, around: middle)) }
    }
    try #expect(Self.isNear(Self.line(large)[1], 193, 0))
  }

  @Test func lineFollowsFromGroupToGroup() throws {
    var (drawing, _) = try Self.drawing(grouping: [1, 3])
    let box = try #require(drawing.placed(2))
    drawing.apply(drawing.delta(grouping: [box], as: FilteredGroup([box.mark])))
    let group = try #require(drawing.rankedMarks.first { $0.mark.members?.count == 1 })
    drawing = try Self.changing(group, of: drawing) { $0.move([1], by: Vector(dx: 50, dy: 0)) }
    try #expect(Self.isNear(Self.line(drawing)[1], 293, 0))
  }

  @Test func membersInAnotherOrderKeepTheirBonds() throws {
    let (drawing, group) = try Self.drawing(grouping: [1, 2, 3])
    let turned = try Self.changing(group, of: drawing) { members in
      let lowest = members.rankedMarks.prefix(1)
      members.apply(members.delta(of: members.edits(bringing: Array(lowest), above: members.top)))
    }
    let bonds = try BondModel.bonds(in: turned)
    let paths = bonds.values.map(\.target.reference.path)
    #expect(paths.count == 2 && Set(paths) == [[0], [2]])
    let ungrouped = try Self.changing(group, of: drawing) { members in
      let boxes = Array(members.rankedMarks.prefix(2))
      members.apply(members.delta(grouping: boxes, as: FilteredGroup(boxes.map(\.mark))))
    }
    let inner = try BondModel.bonds(in: ungrouped).values.map(\.target.reference.path)
    #expect(Set(inner) == [[0, 0], [0, 1]])
  }

  @Test func removedMemberEndsItsBondsAlone() throws {
    let (drawing, group) = try Self.drawing(grouping: [1, 2, 3])
    let less = try Self.changing(group, of: drawing) { members in
      members.apply(members.delta(of: members.edits(removing: [members.rankedMarks[0]])))
    }
    let bonds = try BondModel.bonds(in: less)
    #expect(bonds.keys.map(\.end) == [.end])
    #expect(bonds.values.first?.line.reference.path == [1])
  }

  @Test func noteAboutARemovedMemberIsAboutTheGroup() throws {
    var (drawing, group) = try Self.drawing(grouping: [1, 2, 3])
    let mark = MarkReference(rank: group.rank, id: group.id, path: [0])
    drawing.apply(drawing.delta(of: [.add(kind: "a", marks: [mark], body: [])]))
    drawing = try Self.changing(group, of: drawing) { members in
      members.apply(members.delta(of: members.edits(removing: [members.rankedMarks[0]])))
    }
    let note = try #require(drawing.entries.roots(ofKind: "a").first)
    #expect(note.marks.map(\.path) == [[]] && drawing.presentMarks(of: note).count == 1)
  }

  @Test func whatAnEraserLeavesOfAGroupKeepsItsBonds() throws {
    let inner = FilteredGroup([BondSample.box(Point(x: 0, y: 0)), BondSample.box(.zero)])
    var drawing = Drawing([
      BondSample.box(Point(x: 300, y: 0)),
      .filtered(FilteredGroup([BondSample.box(Point(x: 0, y: 400)), .filtered(inner)])),
      BondSample.line([Point(x: 60, y: 0), Point(x: 240, y: 0)]),
      BondSample.line([Point(x: 60, y: 400), Point(x: 240, y: 0)]),
    ])
    let group = drawing.rankedMarks[1]
    func bind(_ line: Int, at path: [Int]) {
      let target = MarkReference(rank: group.rank, id: group.id, path: path)
      let anchor = BondAnchor(bond: Bond(.start, .rim, at: .zero, gap: 5), mark: target)
      let mark = MarkReference(drawing.rankedMarks[line])
      drawing.apply(drawing.delta(of: drawing.changes(binding: mark, by: anchor)))
    }
    bind(2, at: [1, 1])
    bind(3, at: [0])
    drawing.apply(
      drawing.delta(cutting: [(old: group, pieces: [.filtered(FilteredGroup([.filtered(inner)]))])])
    )
    let bonds = try BondModel.bonds(in: drawing)
    #expect(bonds.count == 1)
    #expect(bonds.values.first?.target.reference.path == [0, 1])
  }

  @Test func linesOfAGroupKeepTheirGapsWhenItIsScaled() throws {
    var (drawing, group) = try Self.drawing(grouping: [1, 2, 3])
    let large = group.mark.transformed(by: .scale(x: 2, y: 2, around: .zero))
    drawing.apply(drawing.delta(of: drawing.edits(replacing: [(old: group, new: large)])))
    let points = try Self.line(drawing)
    #expect(Self.isNear(points[0], 107, 0) && Self.isNear(points[1], 493, 0))
  }
}
