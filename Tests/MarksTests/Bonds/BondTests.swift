import Geometry
import Testing

@testable import Marks

/// Lines that are bound to marks follow these.
@Suite struct BondTests {
  /// Two boxes, 1 and 2, and a line, 3, from the one to the other.
  private static func bound(_ mode: Bond.Mode = .rim) -> Drawing {
    var drawing = Drawing([
      BondSample.box(Point(x: 0, y: 0)), BondSample.box(Point(x: 300, y: 0)),
      BondSample.line([Point(x: 60, y: 0), Point(x: 240, y: 0)]),
    ])
    drawing.bind(3, .start, to: 1, mode)
    drawing.bind(3, .end, to: 2, mode)
    return drawing
  }

  private static func isNear(_ point: Point, _ x: Double, _ y: Double) -> Bool {
    (point - Point(x: x, y: y)).length < 0.05
  }

  @Test func boundEndKeepsItsGapFromTheInkOfTheOutline() {
    let points = Self.bound().points(3)
    // The gap, and half the widths of both lines.
    #expect(Self.isNear(points[0], 57, 0))
    #expect(Self.isNear(points[1], 243, 0))
  }

  @Test func endBoundInsideLiesAtTheVeryPlace() {
    var drawing = Self.bound()
    drawing.bind(3, .end, to: 2, .inside, at: Point(x: 0.5, y: -0.5))
    #expect(Self.isNear(drawing.points(3)[1], 325, -15))
    #expect(drawing.bonds.count == 2)
  }

  @Test func boundEndFollowsAMoveAndUndoTakesBothBack() {
    var drawing = Self.bound()
    let before = drawing
    let memento = drawing.memento()
    drawing.move([2], by: Vector(dx: 0, dy: 300))
    // The way from one middle to the other crosses the lower side of the first box.
    let points = drawing.points(3)
    #expect(points[0].y > 30 && points[0].y < 40)
    #expect(points[1].y > 260 && points[1].y < 270)
    drawing.restore(from: memento)
    #expect(drawing == before)
    #expect(drawing.placed(3)?.id == before.placed(3)?.id)
    #expect(drawing.entries.roots == before.entries.roots)
  }

  @Test func marksThatMoveTogetherChangeNoLine() {
    var drawing = Self.bound()
    let id = drawing.placed(3)?.id
    drawing.move([1, 2, 3], by: Vector(dx: 7, dy: 9))
    #expect(drawing.placed(3)?.id == id)
    #expect(Self.isNear(drawing.points(3)[0], 64, 9))
  }

  @Test func lineThatIsMovedAloneComesBack() {
    var drawing = Self.bound()
    drawing.move([3], by: Vector(dx: 70, dy: 90))
    #expect(Self.isNear(drawing.points(3)[0], 57, 0))
    #expect(Self.isNear(drawing.points(3)[1], 243, 0))
  }

  @Test func boundEndFollowsTurningAndScaling() {
    var drawing = Self.bound(.inside)
    drawing.bind(3, .end, to: 2, .inside, at: Point(x: 1, y: 0))
    drawing.replace(2) {
      $0.transformed(by: .rotation(by: .pi / 2, around: Point(x: 300, y: 0)))
    }
    #expect(Self.isNear(drawing.points(3)[1], 300, 50))
    drawing.replace(2) { $0.transformed(by: .scale(x: 2, y: 2, around: Point(x: 300, y: 0))) }
    #expect(Self.isNear(drawing.points(3)[1], 300, 100))
  }

  @Test func removedTargetLeavesAFreeEndWhereItWas() {
    var drawing = Self.bound()
    let points = drawing.points(3)
    let memento = drawing.memento()
    drawing.apply(drawing.edits(removing: [drawing.placed(2)].compactMap(\.self)))
    #expect(drawing.points(3) == points)
    #expect(drawing.bonds.count == 1)
    drawing.restore(from: memento)
    #expect(drawing.bonds.count == 2)
  }

  @Test func removedSelectionTakesItsBondsAlong() throws {
    var drawing = Self.bound()
    let line = try #require(drawing.placed(3))
    let selection = try #require(MarkSelection([line], of: drawing))
    drawing.apply(drawing.delta(removing: selection))
    #expect(drawing.bonds.isEmpty)
  }

  @Test func lineInAGroupFollowsATargetOutside() throws {
    var drawing = Self.bound()
    let marks = [drawing.placed(1), drawing.placed(3)].compactMap(\.self)
    drawing.apply(drawing.delta(grouping: marks, as: FilteredGroup(marks.map(\.mark))))
    drawing.move([2], by: Vector(dx: 100, dy: 0))
    let group = try #require(drawing.rankedMarks.last { $0.mark.hasMembers })
    let points = BondSample.points(group.mark.member(at: [1]))
    #expect(Self.isNear(points[0], 57, 0))
    #expect(Self.isNear(points[1], 343, 0))
    drawing.apply(drawing.delta(dissolving: [group]))
    #expect(drawing.bonds.count == 2)
    drawing.move([1], by: Vector(dx: -10, dy: 0))
    #expect(Self.isNear(drawing.points(3)[0], 47, 0))
  }

  @Test func lineBoundToAMemberFollowsItsGroup() throws {
    var drawing = Self.bound()
    let boxes = [drawing.placed(1), drawing.placed(2)].compactMap(\.self)
    drawing.apply(drawing.delta(grouping: boxes, as: FilteredGroup(boxes.map(\.mark))))
    let group = try #require(drawing.rankedMarks.first { $0.mark.hasMembers })
    #expect(drawing.bonds.count == 2)
    drawing.move([group.identity], by: Vector(dx: 0, dy: 50))
    #expect(Self.isNear(drawing.points(3)[0], 57, 50))
    #expect(Self.isNear(drawing.points(3)[1], 243, 50))
    drawing.replace(group.identity) {
      $0.transformed(by: .scale(x: 2, y: 1, around: Point(x: 0, y: 50)))
    }
    #expect(Self.isNear(drawing.points(3)[0], 107, 50))
    #expect(Self.isNear(drawing.points(3)[1], 493, 50))
  }

  @Test func cutTargetHoldsNoLine() throws {
    var drawing = Self.bound()
    let box = try #require(drawing.placed(2))
    let stroke = Mark.stroke(
      Stroke(through: [Point(x: 250, y: 0), Point(x: 250, y: 20)], ink: BondSample.ink))
    drawing.apply(drawing.delta(cutting: [(old: box, pieces: [stroke, stroke])]))
    #expect(drawing.bonds.count == 1)
    #expect(Self.isNear(drawing.points(3)[1], 243, 0))
  }

  @Test func lockedLineStaysUntilItIsUnlocked() throws {
    var drawing = Self.bound()
    let line = try #require(drawing.placed(3))
    let selection = try #require(MarkSelection([line], of: drawing))
    drawing.apply(drawing.delta(locking: selection))
    drawing.move([2], by: Vector(dx: 100, dy: 0))
    #expect(Self.isNear(drawing.points(3)[1], 243, 0))
    #expect(drawing.bonds.count == 2)
    let memento = drawing.memento()
    drawing.apply(drawing.delta(unlocking: nil))
    #expect(Self.isNear(drawing.points(3)[1], 343, 0))
    drawing.restore(from: memento)
    #expect(Self.isNear(drawing.points(3)[1], 243, 0) && drawing.locked.count == 1)
    let locked = try #require(drawing.placed(3))
    drawing.apply(drawing.delta(unlocking: locked))
    #expect(Self.isNear(drawing.points(3)[1], 343, 0))
  }

  @Test func noteAboutAFollowingLineStaysWithIt() throws {
    var drawing = Self.bound()
    let line = try #require(drawing.placed(3))
    drawing.apply(drawing.delta(of: [.add(kind: "a", marks: [MarkReference(line)], body: [])]))
    drawing.move([2], by: Vector(dx: 100, dy: 0))
    let note = try #require(drawing.entries.roots(ofKind: "a").first)
    #expect(drawing.presentMarks(of: note).map(\.identity) == [3])
  }

  @Test func bondOfALaterProgramIsKept() throws {
    var drawing = Self.bound()
    let marks = [drawing.placed(1), drawing.placed(3)].compactMap { $0.map { MarkReference($0) } }
    drawing.apply(
      drawing.delta(of: [.add(kind: Entry.bondKind, marks: marks, body: [200, 1, 2])]))
    drawing.move([1], by: Vector(dx: 10, dy: 0))
    drawing.apply(drawing.edits(removing: [drawing.placed(1)].compactMap(\.self)))
    #expect(drawing.bonds.map(\.body.count) == [35, 3])
  }

  @Test func bodyTellsTheBond() {
    let bond = Bond(.end, .inside, at: Point(x: 0.25, y: -1), gap: 3.5)
    #expect(Bond(body: bond.body) == bond)
    #expect(Bond(body: bond.body + [1, 2]) == bond)
    #expect(Bond(body: Array(bond.body.dropLast())) == nil)
    #expect(Bond(.start, .rim, at: Point(x: .infinity, y: .nan), gap: -1).attachment.x == 64)
  }

  @Test func copiesOfBothKeepTheBondAndCopyOfOneIsFree() throws {
    var drawing = Self.bound()
    let marks = drawing.rankedMarks
    let entries = drawing.bonds.map { bond in
      CopiedEntry(
        kind: bond.kind,
        marks: bond.marks.compactMap { reference in
          marks.firstIndex { $0.id == reference.id }.map { CopiedEntry.Reference(mark: $0) }
        }, body: bond.body)
    }
    let way = Vector(dx: 0, dy: 500)
    let copies = marks.map { MarkCopy($0.mark.moved(by: way)) }
    drawing.apply(drawing.pasting(copies, with: entries).delta)
    #expect(drawing.bonds.count == 4)
    let line = try #require(drawing.rankedMarks.last)
    let box = drawing.rankedMarks[drawing.count - 2]
    drawing.move([box.identity], by: Vector(dx: 50, dy: 0))
    #expect(Self.isNear(drawing.points(line.identity)[1], 293, 500))
    #expect(Self.isNear(drawing.points(3)[1], 243, 0))
    let free = CopiedEntry(
      kind: Entry.bondKind, marks: [CopiedEntry.Reference(mark: 0)], body: entries[0].body)
    drawing.apply(drawing.pasting([copies[2]], with: [free]).delta)
    #expect(drawing.bonds.count == 4)
  }
}
