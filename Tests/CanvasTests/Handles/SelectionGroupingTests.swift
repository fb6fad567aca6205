import Geometry
import Graphics
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// Filters on selected ink: grouping the marks, and dissolving the group.
@Suite struct SelectionGroupingTests {
  private let chain = (try? FilterChain(text: "shadow:4,4,3;blur:2")) ?? FilterChain()

  private func dot(_ number: Int) -> Mark {
    .dot(Dot(at: Point(x: 100 + Double(number) * 20, y: 100), ink: Ink(colour: .black, width: 10)))
  }

  private func stage(_ count: Int = 5, selecting chosen: [Int]) -> CanvasStage {
    let stage = CanvasStage(SelectTool(), (0..<count).map(dot))
    let placed = stage.session.drawing.rankedMarks
    stage.canvas.selection.select(chosen.map { placed[$0] })
    return stage
  }

  private func marks(_ stage: CanvasStage) -> [Mark] {
    stage.session.drawing.rankedMarks.map(\.mark)
  }

  private func groups(_ stage: CanvasStage) -> [RankedMark] {
    stage.session.drawing.rankedMarks.filter { if case .filtered = $0.mark { true } else { false } }
  }

  @Test func filterMakesAGroupInThePlaceOfTheTopmost() throws {
    let stage = stage(selecting: [0, 2, 3])
    stage.canvas.selection.group(through: chain)
    let found = marks(stage)
    #expect([found[0], found[2]] == [dot(1), dot(4)])
    guard case .filtered(let group) = found[1] else {
      Issue.record("\(found[1])")
      return
    }
    #expect(group.marks == [dot(0), dot(2), dot(3)])
    #expect(group.filters.text == chain.text && group.filters.overhang > 0)
    #expect(stage.session.history.stepToUndo?.name == "filter")
    #expect(stage.canvas.selection.count == 1)
    #expect(stage.canvas.selection.area == group.frame)
  }

  @Test func oneUndoBringsTheMarksBack() {
    let stage = stage(selecting: [0, 2, 3])
    stage.canvas.selection.group(through: chain)
    stage.undo()
    #expect(marks(stage) == (0..<5).map(dot))
  }

  @Test func groupIsTurnedMovedAndErasedAsAWhole() throws {
    let stage = stage(selecting: [0, 1, 2])
    let selection = stage.canvas.selection
    selection.group(through: chain)
    selection.turn(by: .pi / 2)
    selection.move(by: Vector(dx: 8, dy: 16))
    let placed = try #require(groups(stage).first)
    guard case .filtered(let group) = placed.mark else { return }
    let middle = Point(x: 120, y: 100) + Vector(dx: 8, dy: 16)
    for (mark, y) in zip(group.marks, [-20.0, 0, 20]) {
      // The group rotates around the middle of its frame, which includes the shadow.
      #expect(abs((mark.location - middle).dx) <= 4 && abs((mark.location - middle).dy - y) <= 4)
    }
    stage.canvas.tool = EraserTool()
    stage.drag([group.marks[2].location, group.marks[2].location + Vector(dx: 1, dy: 0)])
    #expect(marks(stage) == [dot(3), dot(4)])
    stage.undo()
    #expect(groups(stage) == [placed])
  }

  @Test func dissolvedGroupLeavesItsMarksSelected() throws {
    let stage = stage(selecting: [0, 2])
    let selection = stage.canvas.selection
    selection.group(through: chain)
    selection.move(by: Vector(dx: 0, dy: 50))
    selection.dissolve(groups(stage), joining: false)
    let moved = [0, 2].map { dot($0).moved(by: Vector(dx: 0, dy: 50)) }
    #expect(marks(stage) == [dot(1)] + moved + [dot(3), dot(4)])
    #expect(selection.rankedMarks(most: 9)?.map(\.mark) == moved)
    stage.undo()
    #expect(groups(stage).count == 1 && marks(stage).count == 4)
  }

  @Test func othersStaySelectedWhereAGroupIsDissolved() throws {
    let stage = stage(selecting: [0, 2])
    stage.canvas.selection.group(through: chain)
    stage.canvas.selectAll()
    stage.canvas.selection.dissolve(groups(stage), joining: false)
    #expect(stage.canvas.selection.count == 5)
  }

  @Test func tooManyMarksAreRefused() {
    let count = CanvasSelection.mostGrouped + 1
    let stage = CanvasStage(SelectTool())
    stage.perform(.insert((0..<count).map(dot), above: nil), as: .insert, joining: false)
    stage.canvas.selectAll()
    #expect(stage.canvas.selection.marksToGroup(most: 10) == nil)
    stage.canvas.selection.group(through: chain)
    #expect(stage.refusals == [.tooMany(most: 10_000), .tooMany(most: 10_000)])
    #expect(stage.session.drawing.count == count)
  }

  @Test func groupsThatAreTooDeepAreRefused() {
    let stage = stage(1, selecting: [0])
    for _ in 0...Limits.filteredDepth { stage.canvas.selection.group(through: chain) }
    #expect(stage.refusals == [.tooLarge])
  }
}
