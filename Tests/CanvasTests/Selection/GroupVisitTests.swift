import Geometry
import Graphics
import Language
import Marks
import Rendering
import Session
import Testing
import Toolkit

@testable import Canvas

/// Groups that are entered, and changes of their members.
@Suite struct GroupVisitTests {
  private let stage: CanvasStage
  private var canvas: CanvasView { stage.canvas }
  private var selection: CanvasSelection { stage.canvas.selection }
  private let hand: StageHand

  private static func place(_ number: Int) -> Point {
    Point(x: 100 + Double(number) * 40, y: 100)
  }

  private static func dot(_ number: Int) -> Mark {
    .dot(Dot(at: place(number), ink: Ink(colour: .black, width: 20)))
  }

  /// Four dots, the first two of which are a group.
  init() {
    stage = CanvasStage(SelectTool(), (0..<4).map(Self.dot))
    hand = StageHand(on: stage)
    stage.canvas.ground = Ground(paper: .white)
    let placed = stage.session.drawing.rankedMarks
    stage.canvas.selection.select(Array(placed.prefix(2)))
    stage.canvas.selection.group()
  }

  private func enter() { hand.click(Self.place(0), times: 2) }

  /// The marks of the first group of the drawing; empty without one.
  private var members: [Mark] {
    for placed in stage.session.drawing.rankedMarks {
      if case .filtered(let group) = placed.mark { return group.marks }
    }
    return []
  }

  private var selected: [Mark] { selection.rankedMarks(most: 9)?.map(\.mark) ?? [] }

  // MARK: Entering and leaving

  @Test func aDoubleClickEntersAGroupAndSelectsTheMemberThere() {
    #expect(!selection.isInGroup && selected.count == 1)
    enter()
    #expect(selection.isInGroup)
    #expect(selected == [Self.dot(0)])
    hand.click(Self.place(1))
    #expect(selected == [Self.dot(1)])
  }

  @Test func oneClickStaysOutside() {
    hand.click(Self.place(0))
    hand.click(Self.place(0))
    #expect(!selection.isInGroup && selected.count == 1)
  }

  @Test func theRestOfTheDrawingIsNotHit() {
    enter()
    hand.click(Self.place(2))
    #expect(selection.isInGroup && selected.isEmpty)
    hand.drag(Point(x: 60, y: 60), Point(x: 300, y: 160))
    #expect(selected == [Self.dot(0), Self.dot(1)])
    canvas.selectAll()
    #expect(selection.count == 2)
  }

  @Test func escapeLeavesOneLevelAndSelectsTheGroup() {
    selection.select(Array(stage.session.drawing.rankedMarks.prefix(2)))
    selection.group()
    hand.click(Self.place(0), times: 2)
    #expect(selection.visit?.levels.count == 1 && selected.count == 1)
    hand.click(Self.place(0), times: 2)
    #expect(selection.visit?.levels.count == 2 && selected == [Self.dot(0)])
    #expect(canvas.keyDown(Key(.escape)))
    #expect(selection.visit?.levels.count == 1 && selected.first?.members?.count == 2)
    #expect(canvas.keyDown(Key(.escape)))
    #expect(!selection.isInGroup && selected.first?.members?.count == 2)
    #expect(canvas.keyDown(Key(.escape)))
    #expect(selected.isEmpty)
  }

  @Test func aDoubleClickBesideTheMembersLeavesTheGroup() {
    enter()
    hand.click(Point(x: 300, y: 250), times: 2)
    #expect(!selection.isInGroup && selected.first?.members?.count == 2)
  }

  @Test func aToolThatDrawsLeavesTheGroup() {
    enter()
    canvas.tool = PenTool(PenSettings())
    #expect(!selection.isInGroup)
    hand.drag(Point(x: 40, y: 200), Point(x: 200, y: 210))
    #expect(members.count == 2 && stage.session.drawing.count == 4)
  }

  @Test func selectingAMarkOfTheDrawingLeavesTheGroup() {
    enter()
    selection.select(Array(stage.session.drawing.rankedMarks.suffix(1)))
    #expect(!selection.isInGroup && selected == [Self.dot(3)])
  }

  @Test func theHintSaysHowToLeave() {
    var hints: [Phrase?] = []
    canvas.onHint = { hints.append($0) }
    enter()
    #expect(hints == [.hintGroup])
    selection.leaveGroup()
    #expect(hints.last == .some(nil))
  }

  @Test func aFrameAroundTheGroupIsSeen() throws {
    func drawn() throws -> [UInt32] {
      let surface = try ImageSurface(width: 400, height: 300, format: .argb)
      let context = Context(surface)
      selection.draw(near: canvas.bounds, in: Colour(0xFF0000), .white, on: context)
      try context.finish()
      return Array(surface.pixels)
    }
    enter()
    hand.click(Point(x: 300, y: 250))
    #expect(selected.isEmpty)
    // The upper side of the frame, 10 units above the group.
    #expect(try drawn()[78 * 400 + 120..<82 * 400].contains { $0 >> 24 > 20 })
    selection.leaveGroups()
    #expect(try drawn().allSatisfy { $0 == 0 })
  }

  // MARK: Changes

  @Test func aMemberIsMovedInOneStepAndUndoStaysInTheGroup() {
    enter()
    let before = stage.session.drawing
    hand.drag(Self.place(0), Self.place(0) + Vector(dx: 10, dy: 60))
    let moved = Self.dot(0).moved(by: Vector(dx: 10, dy: 60))
    #expect(members == [moved, Self.dot(1)])
    #expect(selected == [moved])
    #expect(stage.session.history.stepToUndo?.name == "move")
    stage.undo()
    #expect(stage.session.drawing == before)
    #expect(selection.isInGroup && selected == [Self.dot(0)])
    stage.redo()
    #expect(members == [moved, Self.dot(1)] && selection.isInGroup)
  }

  @Test func aMovedMemberLooksMeanwhileAsItWillStay() throws {
    enter()
    let before = try stage.inkPixels()
    hand.drag(Self.place(0), Self.place(0) + Vector(dx: 10.5, dy: 60), lift: false)
    let meanwhile = try stage.inkPixels()
    #expect(meanwhile != before && stage.session.drawing.count == 3)
    hand.lift(Self.place(0) + Vector(dx: 10.5, dy: 60), after: 90)
    #expect(try stage.inkPixels() == meanwhile)
  }

  @Test func escapeCancelsAMotionAndStaysInTheGroup() throws {
    enter()
    let (before, drawing) = (try stage.inkPixels(), stage.session.drawing)
    hand.drag(Self.place(0), Point(x: 200, y: 200), lift: false)
    #expect(canvas.keyDown(Key(.escape)))
    #expect(try stage.inkPixels() == before)
    #expect(stage.session.drawing == drawing && selection.isInGroup)
    #expect(selected == [Self.dot(0)])
  }

  @Test func membersAreChangedAsMarksOfADrawingAre() {
    enter()
    selection.set(InkChange(.colour(Colour(0xD02020))))
    #expect(members.first?.ink?.colour == Colour(0xD02020) && members.last == Self.dot(1))
    selection.duplicate(by: Vector(dx: 0, dy: 50))
    #expect(members.count == 3 && selected == members.suffix(1))
    selection.bring(.back)
    canvas.selectAll()
    selection.group()
    #expect(members.count == 1 && members[0].members?.count == 3)
    selection.ungroup()
    #expect(members.count == 3 && selection.count == 3)
    selection.lock()
    #expect(stage.session.drawing.locked.isEmpty && selection.count == 3)
  }

  @Test func aRowOfChangesOfAMemberIsOneStep() {
    enter()
    let before = stage.session.drawing
    for opacity in [0.8, 0.6, 0.4] { selection.set(InkChange(.opacity(Float(opacity)))) }
    #expect(members.first?.ink?.colour.alpha == 0.4)
    stage.undo()
    #expect(stage.session.drawing == before && selection.isInGroup)
  }

  @Test func aGroupWithoutMembersIsGoneAndLeft() {
    enter()
    let before = stage.session.drawing
    selection.delete()
    #expect(members == [Self.dot(1)] && selection.isInGroup)
    canvas.selectAll()
    selection.delete()
    #expect(!selection.isInGroup && selected.isEmpty)
    #expect(stage.session.drawing.rankedMarks.map(\.mark) == [Self.dot(2), Self.dot(3)])
    stage.undo()
    stage.undo()
    #expect(stage.session.drawing == before && !selection.isInGroup)
  }

  @Test func undoOfTheGroupingLeavesIt() {
    enter()
    stage.undo()
    #expect(!selection.isInGroup)
    #expect(selected == [Self.dot(0), Self.dot(1)])
  }

  // MARK: The visit itself

  /// A visit in a group within a group, and the drawing.
  private func visit() throws -> (visit: GroupVisit, drawing: Drawing) {
    let inner = Mark.filtered(FilteredGroup([Self.dot(0), Self.dot(1)]))
    let drawing = Drawing([.filtered(FilteredGroup([inner, Self.dot(2)])), Self.dot(3)])
    let outer = try #require(GroupVisit(drawing.rankedMarks[0], in: drawing))
    #expect(GroupVisit(drawing.rankedMarks[1], in: drawing) == nil)
    return (try #require(outer.entering(outer.members.rankedMarks[0])), drawing)
  }

  @Test func aChangeOfAMemberIsOneOfAllGroupsAroundIt() throws {
    let (visit, drawing) = try visit()
    var members = visit.members
    let chosen = try #require(MarkSelection([members.rankedMarks[0]], of: members))
    members.apply(Delta([.move(chosen.move(by: Vector(dx: 0, dy: 9)))]))
    let made = visit.putting(members)
    let next = try #require(made.visit)
    #expect(next.levels.count == 2 && next.outermost.mark == made.outermost)
    let moved = Self.dot(0).moved(by: Vector(dx: 0, dy: 9))
    #expect(made.outermost?.members?.first?.members == [moved, Self.dot(1)])
    #expect(next.left?.members.rankedMark(at: next.innermost.rank) == next.innermost)
    #expect(chosen.followed(to: next.members)?.count == 1)
    let again = try #require(next.entered(again: drawing.rankedMarks[0]))
    #expect(again.levels.count == 2)
    #expect(again.members.rankedMarks.map(\.mark) == [Self.dot(0), Self.dot(1)])
  }

  @Test func groupsThatBecomeEmptyAreLeftOneAfterTheOther() throws {
    let visit = try visit().visit
    var members = visit.members
    members.apply(members.edits(removing: members.rankedMarks))
    let made = visit.putting(members)
    let next = try #require(made.visit)
    #expect(next.levels.count == 1 && made.outermost?.members == [Self.dot(2)])
    members = next.members
    members.apply(members.edits(removing: members.rankedMarks))
    #expect(next.putting(members).visit == nil && next.putting(members).outermost == nil)
  }
}
