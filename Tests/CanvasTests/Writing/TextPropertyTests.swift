import Geometry
import Marks
import Session
import Testing
import Typesetting

@testable import Canvas

/// Looks of selected texts and labels, set from outside.
@Suite struct TextPropertyTests {
  private func text(
    _ source: TextSource, at anchor: Point = Point(x: 200, y: 200), scale: Double = 1
  ) -> Mark {
    let set = Typesetter().set(source).setting().setting
    return .text(
      TextMark(TypedText(source, set), colour: .blue, at: anchor, linear: .scale(scale)))
  }

  private func box(_ words: String) -> Mark {
    let figure = ShapeFigure(.rectangle, half: Size(width: 60, height: 30))
    let shape = ShapeMark(Shape(.figure(figure)), ink: .line, at: Point(x: 300, y: 300))
    var source = TextSource(words)
    source.base.width = shape.labelWidth(size: source.base.size)
    let set = Typesetter().set(source).setting().setting
    return .shape(
      shape.with(label: ShapeLabel(TypedText(source, set), colour: .black)))
  }

  private let red = Colour(0xFF0000)

  private func group(_ marks: [Mark]) -> Mark {
    var group = Stroke()
    for mark in marks { group.add(mark) }
    return .stroke(group)
  }

  /// A stage with all these marks selected.
  private func selected(_ marks: [Mark]) -> WritingStage {
    let stage = WritingStage("select", marks)
    stage.canvas.selection.select(stage.stage.session.drawing.rankedMarks)
    return stage
  }

  private func set(_ part: TextPropertyChange.Part, on stage: WritingStage) {
    stage.canvas.selection.set(TextPropertyChange(part))
  }

  @Test func aSizeIsThatOfAllWordsAsTheyAreSeen() throws {
    var source = TextSource("large small")
    source = source.settingTraits(in: 0..<5) { $0.sizeFactor = 3 }
    let stage = selected([text(source, scale: 2)])
    set(.size(30), on: stage)
    let mark = try #require(stage.marks.first)
    #expect(mark.text.source.spans == [])
    #expect(abs(mark.fontSize - 30) < 1e-9)
    let lone = Typesetter().set(TextSource("large small", base: TextBase(size: 15)))
    #expect(mark.text.size == lone.size)
  }

  @Test func wordsInBoldBecomeAsTheOthers() throws {
    let source = TextSource("one two").settingTraits(in: 0..<3) { $0.weight = 700 }
    let stage = selected([text(source)])
    set(.bold(true), on: stage)
    #expect(stage.marks.first?.text.source.base.weight == 700)
    #expect(stage.marks.first?.text.source.spans == [])
    set(.bold(false), on: stage)
    #expect(stage.marks.first?.text.source == TextSource("one two"))
  }

  @Test func consecutiveChangesOfOnePropertyAreOneStep() {
    let stage = selected([text(TextSource("a")), text(TextSource("b"))])
    let before = stage.steps.count
    for size in [21.0, 25, 40] { set(.size(size), on: stage) }
    #expect(stage.steps.count == before + 1)
    #expect(stage.marks.map(\.fontSize) == [40, 40])
    set(.italic(true), on: stage)
    #expect(stage.steps.count == before + 2 && stage.steps.first == "editText")
    _ = stage.stage.session.undo()
    #expect(stage.marks.map(\.fontSize) == [40, 40])
    _ = stage.stage.session.undo()
    #expect(stage.marks.map(\.fontSize) == [20, 20])
  }

  @Test func aTextGrowsAwayFromWhereItIsAligned() throws {
    var source = TextSource("some words")
    source.base.alignment = .end
    let stage = selected([text(source)])
    let right = try #require(stage.marks.first).corners[1].x
    set(.size(60), on: stage)
    let after = try #require(stage.marks.first)
    #expect(abs(after.corners[1].x - right) < 1e-9 && after.anchor.y == 200)
  }

  @Test func aLabelWrapsInItsShapeAndGetsAColour() throws {
    let stage = selected([box("words in a box")])
    set(.size(40), on: stage)
    set(.labelColour(red), on: stage)
    guard case .shape(let shape)? = stage.stage.session.drawing.rankedMarks.first?.mark else {
      Issue.record("No shape is left.")
      return
    }
    let label = try #require(shape.label)
    #expect(label.colour == red && shape.ink == .line)
    #expect(label.text.source.base.size == 40)
    #expect(label.text.source.base.width == shape.labelWidth(size: 40))
    #expect(shape.axes.height >= label.text.size.height)
  }

  @Test func theBackgroundIsThatOfAllWordsAndOneStep() throws {
    let source = TextSource("one two").settingTraits(in: 0..<3) {
      [red] in ($0.background, $0.isItalic) = (red, true)
    }
    let stage = selected([text(source), box("label")])
    let before = stage.steps.count
    let blue = Colour(0x0000FF)
    set(.background(blue), on: stage)
    let marks = stage.stage.session.drawing.rankedMarks.map(\.mark)
    #expect(CommonText(of: marks).background == .same(blue))
    #expect(CommonText(of: marks).isItalic == .mixed)
    set(.background(nil), on: stage)
    #expect(stage.steps.count == before + 1)
    let plain = TextSource("one two").settingTraits(in: 0..<3) { $0.isItalic = true }
    #expect(stage.marks.first?.text.source == plain)
    _ = stage.stage.session.undo()
    #expect(stage.marks.first?.text.source == source)
  }

  @Test func textsInGroupsAreChangedAsWell() {
    let group = group([text(TextSource("in a group")), box("label")])
    let stage = selected([group])
    set(.family("monospace"), on: stage)
    let members = stage.stage.session.drawing.rankedMarks[0].mark.members ?? []
    #expect(CommonText(of: members).family == .same("monospace"))
  }

  @Test func theColourOfTheInkIsThatOfAllWords() {
    let source = TextSource("red and blue").settingTraits(in: 0..<3) { [red] in $0.colour = red }
    let stage = selected([text(source), box("black")])
    stage.canvas.selection.set(InkChange(.colour(Colour(0x00FF00))))
    #expect(
      stage.marks.map(\.colour) == [Colour(0x00FF00)] && stage.marks[0].text.source.spans == [])
    guard case .shape(let shape)? = stage.stage.session.drawing.rankedMarks.last?.mark else {
      Issue.record("No shape is left.")
      return
    }
    #expect(shape.ink.colour == Colour(0x00FF00) && shape.label?.colour == .black)
  }
}
