import Geometry
import Marks
import Session
import Testing
import Toolkit

@testable import Canvas

/// Lassos, the rule that they share with frames, and clicks that go through marks.
@Suite struct LassoToolTests {
  private func line(_ y: Double, to x: Double = 100) -> Mark {
    .stroke(Stroke(through: [Point(x: 10, y: y), Point(x: x, y: y)]))
  }

  private func stage(_ tool: any Tool = LassoTool()) -> CanvasStage {
    CanvasStage(tool, [20, 60, 100, 140].map { line($0) })
  }

  /// Around all of the line at 140, and a third of the one at 100. It begins and ends beside ink.
  private let triangle = [
    Point(x: 200, y: 10), Point(x: 200, y: 150), Point(x: 100, y: 150), Point(x: 0, y: 150),
  ]

  /// The heights of the selected lines.
  private func selected(_ stage: CanvasStage) -> [Double] {
    stage.canvas.selection.rankedMarks(most: 100)?.map(\.mark.location.y) ?? []
  }

  private func ids(_ stage: CanvasStage) -> [Int] {
    stage.canvas.selection.rankedMarks(most: 100)?.map(\.id) ?? []
  }

  private func take(_ rule: String, _ tool: any Tool) {
    for option in tool.options where option.key == "selection-rule" { option.take(rule) }
  }

  // MARK: Lassos

  @Test func selectsWhatLiesInsideAndMovesIt() {
    let stage = stage()
    stage.drag(triangle)
    #expect(selected(stage) == [140])
    #expect(stage.canvas.selection.handles(in: stage.canvas.bounds) != nil)
    stage.drag([Point(x: 50, y: 140), Point(x: 60, y: 150), Point(x: 70, y: 160)])
    #expect(selected(stage) == [160])
    stage.undo()
    #expect(selected(stage) == [140])
  }

  @Test func altAndADragFromEmptyCanvasIsALasso() {
    let stage = stage(SelectTool())
    stage.drag(triangle, modifiers: .alt)
    #expect(selected(stage) == [140])
    stage.drag([Point(x: 200, y: 10), Point(x: 0, y: 150)])
    #expect(selected(stage) == [20, 60, 100, 140])
  }

  @Test(arguments: [false, true]) func shiftAddsToTheSelection(isOwnTool: Bool) {
    let stage = stage(isOwnTool ? LassoTool() : SelectTool())
    stage.drag([Point(x: 30, y: 20)])
    #expect(selected(stage) == [20])
    stage.drag(triangle, modifiers: isOwnTool ? .shift : [.shift, .alt])
    #expect(selected(stage) == [20, 140])
    stage.drag([Point(x: 30, y: 60)], modifiers: .shift)
    stage.drag([Point(x: 30, y: 140)], modifiers: .shift)
    #expect(selected(stage) == [20, 60])
  }

  @Test(arguments: [false, true]) func escapeLeavesEverythingAsItWas(isLasso: Bool) {
    let stage = stage(SelectTool())
    stage.drag([Point(x: 30, y: 20)])
    stage.drag(triangle, lift: false, modifiers: isLasso ? .alt : [])
    #expect(stage.canvas.keyDown(Key(.escape)))
    stage.root.deliver(.ended(Touch(location: triangle[3], time: 90)))
    #expect(selected(stage) == [20])
    #expect(stage.session.drawing == Drawing([20, 60, 100, 140].map { line($0) }))
  }

  @Test func beginsOnInkWithItsOwnTool() {
    let stage = stage()
    stage.drag([
      Point(x: 50, y: 60), Point(x: 50, y: 80), Point(x: 0, y: 80), Point(x: 0, y: 150),
      Point(x: 150, y: 150), Point(x: 150, y: 80), Point(x: 55, y: 80),
    ])
    #expect(selected(stage) == [100, 140])
    #expect(stage.session.drawing == Drawing([20, 60, 100, 140].map { line($0) }))
  }

  @Test func aClickOfItsToolSelectsAMarkOrNone() {
    let stage = stage()
    stage.drag([Point(x: 30, y: 60)])
    #expect(selected(stage) == [60])
    stage.drag([Point(x: 30, y: 101), Point(x: 31, y: 101)])
    #expect(selected(stage) == [100])
    stage.drag([Point(x: 300, y: 250)])
    #expect(selected(stage) == [])
  }

  // MARK: The rule

  @Test func touchingIsEnoughIfTheCardSaysSo() {
    let tools = ToolBox.tools(PenSettings()).filter { $0.group == "select" }
    #expect(tools.map(\.id) == ["select", "lasso"])
    take("touches", tools[0])
    let stage = stage(tools[1])
    stage.drag(triangle)
    #expect(selected(stage) == [100, 140])
    take("inside", tools[1])
    stage.drag(triangle)
    #expect(selected(stage) == [140])
    // A word that no rule has changes nothing.
    take("all", tools[1])
    #expect(tools[0].options.map(\.text) == ["inside", "objects"])
  }

  @Test func aFrameFollowsTheSameRule() {
    let tool = SelectTool()
    let stage = stage(tool)
    let (most, least) = (
      [Point(x: 200, y: 80), Point(x: 40, y: 10)], [Point(x: 200, y: 80), Point(x: 60, y: 10)]
    )
    stage.drag(most)
    #expect(selected(stage) == [20, 60])
    stage.drag(least)
    #expect(selected(stage) == [])
    take("touches", tool)
    stage.drag(least)
    #expect(selected(stage) == [20, 60])
  }

  // MARK: Clicks

  /// Three lines over each other, the longest at the bottom.
  private func pile() -> CanvasStage {
    CanvasStage(SelectTool(), [300, 200, 100].map { line(50, to: $0) })
  }

  @Test func altAndClicksGoAroundTheMarksAtAPoint() {
    let stage = pile()
    let before = stage.session.drawing
    var chosen: [Int] = []
    for _ in 0..<5 {
      stage.drag([Point(x: 30, y: 50)], modifiers: .alt)
      chosen += ids(stage)
    }
    #expect(chosen == [3, 2, 1, 3, 2])
    #expect(stage.session.drawing == before)
  }

  @Test func ctrlAndClicksGoThroughTheMarksAtAPoint() {
    let stage = pile()
    let before = stage.session.drawing
    var chosen: [Int] = []
    for _ in 0..<3 {
      stage.drag([Point(x: 30, y: 50)], modifiers: .control)
      chosen += ids(stage)
    }
    #expect(chosen == [2, 1, 1])
    stage.drag([Point(x: 250, y: 50)], modifiers: .control)
    #expect(ids(stage) == [1])
    #expect(stage.session.drawing == before)
  }

  @Test func aClickAloneTakesTheTopmost() {
    let stage = pile()
    stage.drag([Point(x: 30, y: 50)], modifiers: .control)
    stage.drag([Point(x: 30, y: 50)])
    #expect(ids(stage) == [3])
  }

  @Test(arguments: [Key.Modifiers.alt, .control]) func aDragStillCopies(modifiers: Key.Modifiers) {
    let stage = pile()
    stage.drag(
      [Point(x: 30, y: 50), Point(x: 30, y: 80), Point(x: 30, y: 90)], modifiers: modifiers)
    #expect(stage.session.drawing.count == 4)
    #expect(stage.session.drawing.lastChild?.location == Point(x: 10, y: 90))
  }

  // MARK: Selections from others

  @Test func marksOfTheSameKindColourAndPenAreFound() {
    func red(_ mark: Mark) -> Mark { mark.drawn(with: Ink(colour: Colour(0xFF0000), width: 2)) }
    let group = Stroke([red(line(120)), line(140)])
    let marks: [Mark] = [
      line(20), red(line(40)),
      .dot(Dot(at: Point(x: 10, y: 60), ink: Ink(colour: Colour(0xFF0000), width: 9))),
      .stroke(group), red(line(160)),
    ]
    let stage = CanvasStage(SelectTool(), marks)
    func all(like y: Double, in likeness: MarkLikeness) -> [Int] {
      // The dot is at the lines' beginnings.
      stage.drag([Point(x: y == 60 ? 12 : 30, y: y)])
      stage.canvas.selection.selectAlike(in: likeness)
      return ids(stage)
    }
    #expect(all(like: 40, in: .kind) == [1, 2, 5])
    #expect(all(like: 40, in: .colour) == [2, 3, 5])
    #expect(all(like: 120, in: .colour) == [1, 2, 3, 4, 5])
    #expect(all(like: 20, in: .pen) == [1, 2, 4, 5])
    #expect(all(like: 60, in: .pen) == [3])
  }

  @Test func theSelectionIsInverted() {
    let stage = stage(SelectTool())
    stage.drag([Point(x: 30, y: 60)])
    stage.canvas.invertSelection()
    #expect(selected(stage) == [20, 100, 140])
    stage.canvas.invertSelection()
    #expect(selected(stage) == [60])
    stage.canvas.selectAll()
    stage.canvas.invertSelection()
    #expect(stage.canvas.selection.area == nil)
    stage.canvas.invertSelection()
    #expect(selected(stage) == [20, 60, 100, 140])
  }
}

extension Stroke {
  /// A group of marks.
  fileprivate init(_ marks: [Mark]) {
    self.init()
    for mark in marks { add(mark) }
  }
}
