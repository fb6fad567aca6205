import Geometry
import Marks
import Session
import Testing
import Toolkit
import Typesetting

@testable import Canvas

/// Texts that are scaled, wrapped and ticked by the selection tool.
@Suite struct TextHandleTests {
  /// A selected text at a place, in a box with a width.
  private func stage(_ words: String, width: Double? = nil) throws -> WritingStage {
    let source = TextSource(words, base: TextBase(width: width))
    let mark = Mark.text(TextMark(.set(source), colour: .black, at: Point(x: 100, y: 50)))
    let stage = WritingStage("select", [mark])
    stage.canvas.selection.select(stage.stage.session.drawing.rankedMarks)
    return stage
  }

  private func drag(_ stage: WritingStage, _ handle: Handle, by way: Vector) throws {
    let handles = try #require(stage.canvas.selection.handles(in: stage.canvas.bounds))
    let place = try #require(handles.place(of: handle))
    stage.stage.drag([place, place + way * 0.5, place + way])
  }

  @Test func theFrameIsTheBoxOfTheText() throws {
    let stage = try stage("some words")
    let box = try #require(stage.canvas.selection.box)
    #expect(abs(box.size.width - stage.marks[0].text.size.width) < 1e-6)
    #expect(abs(box.size.height - stage.marks[0].text.size.height) < 1e-6)
  }

  @Test func aSideHandleWrapsAnewWithLettersAsLarge() throws {
    let stage = try stage("some words that wrap in a box", width: 200)
    let before = stage.marks[0]
    try drag(stage, .right, by: Vector(dx: -100, dy: 0))
    let after = try #require(stage.marks.first)
    #expect(abs((after.text.source.base.width ?? 0) - 100) < 0.5)
    #expect(after.linear == before.linear && after.anchor == before.anchor)
    #expect(after.text.setting.lines.count > before.text.setting.lines.count)
    #expect(after.text == TypedText.set(after.text.source))
  }

  @Test func theLeftHandleMovesTheLeftSide() throws {
    let stage = try stage("some words that wrap in a box", width: 200)
    try drag(stage, .left, by: Vector(dx: 50, dy: 0))
    let after = try #require(stage.marks.first)
    #expect(abs(after.anchor.x - 150) < 0.5 && after.anchor.y == 50)
    #expect(abs((after.text.source.base.width ?? 0) - 150) < 0.5)
  }

  @Test func aCornerHandleScalesTheLettersAndKeepsTheLines() throws {
    let stage = try stage("some words that wrap in a box", width: 120)
    let before = stage.marks[0]
    let size = before.text.size
    try drag(stage, .bottomRight, by: Vector(dx: size.width, dy: size.height))
    let after = try #require(stage.marks.first)
    #expect(abs(after.scale - 2) < 0.01 && after.text == before.text)
    #expect(after.anchor == before.anchor)
  }

  @Test func aShapeThatIsScaledWrapsItsLabelAnew() throws {
    let figure = ShapeFigure(.rectangle, half: Size(width: 100, height: 50))
    var shape = ShapeMark(
      Shape(.figure(figure)), ink: Ink(colour: .black, width: 2), at: Point(x: 200, y: 150))
    let source = TextSource(
      "a label of some words", base: TextBase(width: shape.labelWidth(size: 20)))
    shape = shape.with(label: ShapeLabel(.set(source), colour: .black))
    let stage = WritingStage("select", [.shape(shape)])
    stage.canvas.selection.select(stage.stage.session.drawing.rankedMarks)
    try drag(stage, .right, by: Vector(dx: -100, dy: 0))
    guard case .shape(let after)? = stage.stage.session.drawing.lastChild else { return }
    let label = try #require(after.label)
    #expect(label.text.source.base.width == after.labelWidth(size: 20))
    #expect(label.text.source.base.width ?? 0 < 120)
    #expect(stage.steps.first == "resize")
  }

  @Test func aClickTicksABoxWithoutEditing() throws {
    let source = TextSource("one\ntwo").settingParagraphs(in: 0..<7) { $0.kind = .unticked }
    let mark = Mark.text(TextMark(.set(source), colour: .black, at: Point(x: 100, y: 50)))
    let stage = WritingStage("select", [mark])
    let line = stage.marks[0].text.setting.lines[1].frame
    stage.click(105, 50 + line.centre.y)
    #expect(stage.marks[0].text.source.paragraphs.map(\.kind) == [.unticked, .ticked])
    #expect(!stage.canvas.isWriting && stage.steps.first == "editText")
    stage.click(100 + line.maxX - 2, 50 + line.centre.y)
    #expect(stage.marks[0].text.source.paragraphs.map(\.kind) == [.unticked, .ticked])
    stage.click(105, 50 + line.centre.y)
    #expect(stage.marks[0].text.source.paragraphs.map(\.kind) == [.unticked, .unticked])
  }

  @Test func enterWritesTheLabelOfAShapeWhichGrowsForIt() throws {
    let figure = ShapeFigure(.rectangle, half: Size(width: 60, height: 15))
    let shape = ShapeMark(
      Shape(.figure(figure)), ink: Ink(colour: .black, width: 2), at: Point(x: 200, y: 150))
    let stage = WritingStage("select", [.shape(shape)])
    stage.canvas.selection.select(stage.stage.session.drawing.rankedMarks)
    stage.press(.enter)
    stage.type("a label that has many lines")
    let middle = try #require(stage.view).frame.centre
    #expect((middle - Point(x: 200, y: 150)).length < 12)
    stage.press(.escape)
    guard case .shape(let after)? = stage.stage.session.drawing.lastChild,
      case .figure(let higher) = after.shape.form
    else { return }
    #expect(after.label?.text.source.words.string == "a label that has many lines")
    #expect(2 * higher.half.height > after.label?.text.size.height ?? .infinity)
    #expect(higher.half.width == 60 && after.anchor == shape.anchor)
    #expect(stage.steps.first == "editText")
    stage.press(.enter)
    stage.press(.character("a"), .control)
    stage.press(.backspace)
    stage.press(.escape)
    guard case .shape(let bare)? = stage.stage.session.drawing.lastChild else { return }
    #expect(bare.label == nil)
  }

  @Test func enterOnAGroupWritesAMember() throws {
    let dots = [60.0, 120].map { x in Mark.dot(Dot(at: Point(x: x, y: 60))) }
    let stage = WritingStage("select", [.filtered(FilteredGroup(dots))])
    stage.canvas.selection.select(stage.stage.session.drawing.rankedMarks)
    stage.press(.enter)
    stage.type("abc")
    stage.press(.escape)
    guard case .filtered(let group)? = stage.stage.session.drawing.lastChild else { return }
    #expect(group.marks.count == 3)
    guard case .text(let text)? = group.marks.last else { return }
    #expect(text.text.source.words.string == "abc")
  }
}
