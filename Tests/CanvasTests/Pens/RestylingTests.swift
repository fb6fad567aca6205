import Geometry
import Graphics
import Inking
import Marks
import Rendering
import Session
import Testing

@testable import Canvas

/// Showing selected lines in the style of another pen.
@Suite(.timeLimit(.minutes(120))) struct RestylingTests {
  private let brush = Pen.standard[3]

  private func line(_ number: Int, _ style: DrawnStyle? = nil, told: Bool = true) -> Mark {
    var stroke = Stroke(ink: Ink(colour: .blue, width: 3)).styled(style)
    for step in 0..<20 {
      let place = Point(x: 20 + Double(step) * 8, y: 20 + 10 * Double(number) + Double(step % 3))
      stroke.add(
        Vertex(at: place),
        told ? PenState(pressure: 0.5, time: UInt32(step * 8)) : PenState())
    }
    return .stroke(stroke)
  }

  private func stage(_ marks: [Mark]) -> CanvasStage {
    let stage = CanvasStage(SelectTool(), marks)
    stage.canvas.selectAll()
    return stage
  }

  private func marks(_ stage: CanvasStage) -> [Mark] {
    stage.session.drawing.rankedMarks.map(\.mark)
  }

  private func restyle(
    _ stage: CanvasStage, _ style: PenStyle?, ink: Ink? = nil
  ) -> CanvasSelection.Restyled? {
    var result: CanvasSelection.Restyled?
    stage.canvas.selection.restyle(
      in: style, ink: ink, traces: [Ink(colour: .black, width: 1)]
    ) { result = $0 }
    return result
  }

  private func apply(_ stage: CanvasStage, _ style: PenStyle?, ink: Ink? = nil) {
    if let made = restyle(stage, style, ink: ink) { stage.canvas.selection.apply(made) }
  }

  private func drawn(_ mark: Mark) -> DrawnStyle? {
    if case .stroke(let stroke) = mark { stroke.drawnStyle } else { nil }
  }

  @Test func linesGetTheStyleAndKeepWhatTheHandDrew() throws {
    let old = DrawnStyle(PenStyle(), unit: 0.25)
    let before = [line(0, nil), line(1, old), line(2, nil, told: false)]
    let stage = stage(before)
    apply(stage, brush.style)
    let after = marks(stage)
    #expect(after.map { drawn($0)?.style } == [brush.style, brush.style, brush.style])
    #expect(after.map { drawn($0)?.unit } == [1, 0.25, 1])
    #expect(stage.session.history.stepToUndo?.name == "reink")
    var plain = Restyling(in: nil)
    #expect(after.map { plain.restyled($0) } == [before[0], line(1), before[2]])
  }

  @Test func oneUndoBringsAllBack() {
    let before = (0..<5).map { line($0, $0 == 2 ? DrawnStyle(PenStyle(), unit: 2) : nil) }
    let stage = stage(before)
    apply(stage, brush.style)
    #expect(marks(stage) != before)
    stage.undo()
    #expect(marks(stage) == before)
  }

  @Test func withoutAStyleLinesAreAsTheyWereDrawn() {
    let stage = stage([line(0, DrawnStyle(PenStyle(), unit: 1)), line(1)])
    apply(stage, nil)
    #expect(marks(stage) == [line(0), line(1)])
  }

  @Test func inkComesAlongOnlyWhereItIsWanted() {
    let stage = stage([line(0)])
    apply(stage, brush.style)
    #expect(
      marks(stage)[0]
        == Mark.stroke(stroke(line(0)).styled(DrawnStyle(brush.style ?? PenStyle(), unit: 1))))
    apply(stage, brush.style, ink: brush.ink(at: 1))
    #expect(stroke(marks(stage)[0]).ink == brush.ink(at: 1))
  }

  private func stroke(_ mark: Mark) -> Stroke {
    if case .stroke(let stroke) = mark { stroke } else { Stroke(ink: .line) }
  }

  @Test func linesInGroupsAreRestyledWhereTheyAre() throws {
    let dot = Mark.dot(Dot(at: Point(x: 50, y: 50), ink: Ink(colour: Colour(0xD7332A), width: 9)))
    let group = FilteredGroup([line(0), dot])
    let turned = Mark.filtered(group).transformed(
      by: .rotation(by: 0.5, around: Point(x: 60, y: 60)))
    let nested = Mark.stroke(Stroke(grouping: [line(3), dot], ink: .line))
      .moved(by: Vector(dx: 8, dy: 4))
    let stage = stage([turned, nested])
    apply(stage, brush.style)
    let after = marks(stage)
    guard case .filtered(let new) = after[0], case .filtered(let old) = turned else {
      Issue.record("\(after)")
      return
    }
    #expect(drawn(new.marks[0])?.style == brush.style)
    #expect(new.marks[1] == old.marks[1])
    var plain = Restyling(in: nil)
    #expect(after.map { plain.restyled($0) } == [turned, nested])
  }

  @Test func whatHasNoLinesStays() {
    let dot = Mark.dot(Dot(at: Point(x: 50, y: 50), ink: Ink(colour: Colour(0xD7332A), width: 9)))
    #expect(restyle(stage([dot]), brush.style) == nil)
    #expect(restyle(stage([line(0)]), nil) == nil)
  }

  @Test func trialShowsThePixelsOfTheChangeAndLeavesTheDrawing() throws {
    let before = (0..<6).map { line($0) }
    let stage = stage(before)
    let tiles = stage.canvas.ink
    tiles.ground = .init(paper: .white)
    let plain = try tiles.finalPixels()
    let made = try #require(restyle(stage, brush.style, ink: brush.ink(at: 1)))
    stage.canvas.selection.show(made)
    let tried = try tiles.finalPixels()
    #expect(tried != plain && marks(stage) == before)
    stage.canvas.endTrial()
    #expect(try tiles.finalPixels() == plain)
    stage.canvas.selection.show(made)
    stage.canvas.selection.apply(made)
    #expect(try tiles.finalPixels() == tried)
    #expect(tiles.trials.shown == nil)
  }

  @Test func tracesAreThinLinesOfFewMarks() throws {
    let made = try #require(restyle(stage((0..<3).map { line($0) }), brush.style))
    #expect(made.traces.count == 3)
    #expect(made.traces.allSatisfy { stroke($0).ink.width == 1 && drawn($0) == nil })
    let many = try #require(restyle(stage((0..<300).map { line($0) }), brush.style))
    #expect(many.traces.isEmpty && many.count == 300)
  }

  // MARK: Shapes

  private func box(
    at x: Double, _ style: DrawnStyle? = nil, alpha: Float = 1
  ) -> ShapeMark {
    let figure = ShapeFigure(.rectangle, half: Size(width: 20, height: 15), angle: 0.2)
    let line = ShapeLine(.solid, style: style, seed: style == nil ? 0 : 77)
    return ShapeMark(
      Shape(.figure(figure), line: line, fill: ShapeFill(.solid, .white)),
      ink: Ink(colour: Colour(0xD7332A, alpha: alpha), width: 2), at: Point(x: x, y: 60))
  }

  private func shapes(_ stage: CanvasStage) -> [ShapeMark] {
    marks(stage).compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
  }

  @Test func outlinesOfShapesAreDrawnByAnyPenAndKeepTheirFormAndInk() throws {
    let old = DrawnStyle(PenStyle(), unit: 0.25)
    let before = [box(at: 40), box(at: 100), box(at: 160, old)]
    let stage = stage(before.map { .shape($0) } + [line(0)])
    stage.canvas.selection.draw(with: brush)
    let after = shapes(stage)
    #expect(after.map { $0.shape.line.style?.style } == [brush.style, brush.style, brush.style])
    #expect(after.map { $0.shape.line.style?.unit } == [1, 1, 0.25])
    #expect(after.map(\.shape.form) == before.map(\.shape.form))
    #expect(after.map(\.shape.fill) == before.map(\.shape.fill))
    #expect(after.map(\.ink) == before.map(\.ink))
    // Shapes side by side have seeds of their own, and one that had a seed keeps it.
    #expect(after[2].shape.line.seed == 77)
    #expect(Set(after.map(\.shape.line.seed)).count == 3 && after[0].shape.line.seed != 0)
    #expect(drawn(marks(stage)[3])?.style == brush.style)
    // Another pen draws along the same way.
    stage.canvas.selection.draw(with: Pen.standard[2])
    #expect(shapes(stage).map(\.shape.line.seed) == after.map(\.shape.line.seed))
    stage.undo()
    stage.undo()
    #expect(shapes(stage) == before)
  }

  @Test func withoutAPenOutlinesArePlainAgain() {
    let before = [box(at: 40), box(at: 100)]
    let stage = stage(before.map { .shape($0) })
    stage.canvas.selection.draw(with: brush)
    #expect(shapes(stage) != before)
    stage.canvas.selection.draw(with: nil)
    #expect(shapes(stage) == before)
    #expect(stage.session.history.stepToUndo?.name == "reink")
  }

  @Test func aFillingWithoutAnOutlineGetsNoPen() {
    let filling = box(at: 40, alpha: 0)
    #expect(restyle(stage([.shape(filling)]), brush.style, ink: brush.ink(at: 1)) == nil)
  }

  @Test func thePanelGivesOutlinesTheInkOfThePenWhereItIsWanted() throws {
    let stage = stage([.shape(box(at: 40))])
    let made = try #require(restyle(stage, brush.style, ink: brush.ink(at: 1)))
    #expect(made.traces.count == 1)
    stage.canvas.selection.apply(made)
    #expect(shapes(stage).map(\.ink) == [brush.ink(at: 1)])
  }

  @Test func thePenThatMarksShareIsKnown() {
    let style = brush.style.map { DrawnStyle($0, unit: 1) }
    let (line, box) = (line(0, style), Mark.shape(box(at: 40, style)))
    #expect(CommonShape(of: [line, box]).pen == .same(brush.style))
    #expect(CommonShape(of: [self.line(0), box]).pen == .mixed)
    #expect(CommonShape(of: [self.line(0)]).pen == .same(nil))
    #expect(CommonShape(of: [.shape(self.box(at: 0, alpha: 0))]).pen == .none)
    let group = Mark.stroke(Stroke(grouping: [line, box], ink: .line))
    #expect(CommonShape(of: [group]).pen == .same(brush.style))
  }
}
