import Geometry
import Graphics
import Marks
import Rendering
import Session
import Testing
import Toolkit

@testable import Canvas

/// Lines that are bound to members of groups follow these when the user changes them within the group.
@Suite struct BoundMemberTests {
  private let stage: CanvasStage
  private var canvas: CanvasView { stage.canvas }
  private var selection: CanvasSelection { stage.canvas.selection }
  private var drawing: Drawing { stage.session.drawing }
  private let hand: StageHand

  private static let ink = Ink(colour: .black, width: 4)
  private static let left = Point(x: 80, y: 100)
  private static let right = Point(x: 240, y: 100)

  private static func box(_ middle: Point) -> Mark {
    let form = ShapeForm.figure(ShapeFigure(.rectangle, half: Size(width: 20, height: 20)))
    return .shape(ShapeMark(Shape(form), ink: ink, at: middle))
  }

  /// Two boxes with a line from one to the other, in a group, and a box beside it with a line from the right box, in a drawing that
  /// the user sees.
  init() {
    func line(_ from: Point, _ to: Point) -> Mark {
      .shape(ShapeMark(Shape(.path(ShapePath([.zero, to - from]))), ink: Self.ink, at: from))
    }
    let far = Point(x: 240, y: 240)
    stage = CanvasStage(
      SelectTool(),
      [
        Self.box(Self.left), Self.box(Self.right), line(Self.left, Self.right), Self.box(far),
        line(Self.right, far),
      ])
    hand = StageHand(on: stage)
    stage.canvas.ground = Ground(paper: .white)
    let marks = stage.session.drawing.rankedMarks.map { MarkReference($0) }
    let ends: [(line: Int, end: Bond.End, target: Int)] = [
      (2, .start, 0), (2, .end, 1), (4, .start, 1), (4, .end, 3),
    ]
    let changes = ends.flatMap { end in
      stage.session.drawing.changes(
        binding: marks[end.line],
        by: BondAnchor(bond: Bond(end.end, .rim, at: .zero, gap: 4), mark: marks[end.target]))
    }
    stage.perform(.entries(changes), as: .shape, joining: false)
    stage.canvas.selection.select(Array(stage.session.drawing.rankedMarks.prefix(3)))
    stage.canvas.selection.group()
  }

  /// Enters the group by a double click on the outline of the left box, and selects the right one.
  private func enter() {
    hand.click(Self.left + Vector(dx: 0, dy: -20), times: 2)
    hand.click(Self.right + Vector(dx: 0, dy: -20))
  }

  private var members: [Mark] {
    for placed in drawing.rankedMarks { if let members = placed.mark.members { return members } }
    return []
  }

  private func points(_ mark: Mark?) -> [Point] {
    guard case .shape(let shape)? = mark, case .path(let path) = shape.shape.form else { return [] }
    return path.points.map { shape.anchor + $0 }
  }

  private var bonds: [Entry] { drawing.entries.roots(ofKind: Entry.bondKind) }

  @Test func linesInsideAndOutsideFollowAMemberInOneStep() {
    enter()
    let before = drawing
    #expect(selection.isInGroup && selection.count == 1)
    hand.drag(Self.right + Vector(dx: 5, dy: 5), Self.right + Vector(dx: 65, dy: 5))
    // The gap, and half the widths of both lines.
    #expect(abs((points(members.last).last?.x ?? 0) - 272) < 0.1)
    let outside = points(drawing.rankedMarks.last?.mark)
    #expect(abs((outside.first?.x ?? 0) - 300) < 20 && abs((outside.first?.y ?? 0) - 128) < 2)
    #expect(selection.isInGroup && selection.count == 1 && bonds.count == 4)
    stage.undo()
    #expect(drawing == before && selection.isInGroup)
    #expect(drawing.entries.roots == before.entries.roots)
    stage.redo()
    #expect(abs((points(members.last).last?.x ?? 0) - 272) < 0.1)
  }

  @Test func linesFollowWhileTheHandMovesAMember() throws {
    enter()
    let before = try stage.inkPixels()
    hand.drag(Self.right + Vector(dx: 5, dy: 5), Self.right + Vector(dx: 65.5, dy: 15), lift: false)
    let meanwhile = try stage.inkPixels()
    #expect(meanwhile != before)
    hand.lift(Self.right + Vector(dx: 65.5, dy: 15), after: 90)
    #expect(try stage.inkPixels() == meanwhile)
  }

  @Test func aRowOfKeysIsOneStep() {
    enter()
    let before = drawing
    for _ in 0..<3 { #expect(canvas.keyDown(Key(.right))) }
    #expect(points(members.last) != points(before.rankedMarks.first?.mark.members?.last))
    stage.undo()
    #expect(drawing == before)
  }

  @Test func membersThatAreBroughtOrRemovedTakeNoBondElsewhere() {
    enter()
    selection.bring(.front)
    #expect(members.count == 3 && bonds.count == 4)
    selection.move(by: Vector(dx: 60, dy: 0))
    let line = members.first { !points($0).isEmpty }
    #expect(abs((points(line).last?.x ?? 0) - 272) < 0.1)
    selection.delete()
    #expect(members.count == 2 && bonds.count == 2 && selection.isInGroup)
  }

  @Test func copiesOfMembersAreBoundToEachOther() throws {
    enter()
    canvas.selectAll()
    let bytes = try #require(selection.snapshot)
    #expect(bytes.drawing.entries.roots(ofKind: Entry.bondKind).count == 2)
    selection.duplicate(by: Vector(dx: 0, dy: 60))
    #expect(members.count == 6 && bonds.count == 6 && selection.isInGroup)
    #expect(selection.count == 3)
    let copy = try #require(selection.members?.rankedMarks[4])
    selection.select([copy])
    selection.move(by: Vector(dx: 60, dy: 0))
    #expect(abs((points(members[5]).last?.x ?? 0) - 272) < 0.1)
    #expect(abs((points(members[2]).last?.x ?? 0) - 212) < 0.1)
  }

  @Test func anEndThatIsDraggedWithinAGroupIsBoundOrFree() throws {
    enter()
    let line = try #require(selection.members?.rankedMarks.last)
    selection.select([line])
    let end = try #require(points(line.mark).last)
    hand.drag(end, Point(x: 150, y: 180))
    #expect(bonds.count == 3 && selection.isInGroup && selection.count == 1)
    #expect(try (#require(points(members.last).last) - Point(x: 150, y: 180)).length < 8)
    hand.drag(try #require(points(members.last).last), Self.right + Vector(dx: -1, dy: 20))
    #expect(bonds.count == 4 && selection.isInGroup)
    #expect(bonds.last?.marks.map(\.path.count) == [1, 1])
  }

  @Test func bondsOfNestedGroupsFollow() throws {
    selection.select(Array(drawing.rankedMarks.prefix(2)))
    selection.group()
    #expect(bonds.allSatisfy { $0.marks.contains { !$0.path.isEmpty } })
    hand.click(Self.left + Vector(dx: 0, dy: -20), times: 2)
    hand.click(Self.left + Vector(dx: 0, dy: -20), times: 2)
    hand.click(Self.right + Vector(dx: 0, dy: -20))
    #expect(selection.visit?.levels.count == 2 && selection.count == 1)
    selection.move(by: Vector(dx: 60, dy: 0))
    let inner = try #require(members.first?.members)
    #expect(abs((points(inner.last).last?.x ?? 0) - 272) < 0.1)
    #expect(selection.visit?.levels.count == 2 && selection.count == 1 && bonds.count == 4)
    canvas.selectAll()
    selection.delete()
    // The box beside the inner group has another position now.
    #expect(selection.visit?.levels.count == 1 && members.count == 1 && bonds.count == 1)
  }
}
