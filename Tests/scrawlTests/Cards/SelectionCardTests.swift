import Geometry
import Language
import Marks
import Rendering
import Session
import StageSupport
import Styling
import Testing
import Toolkit

@testable import Canvas
@testable import Chrome
@testable import Interface
@testable import scrawl

/// The card of the selected marks.
@Suite struct SelectionCardTests {
  private final class Log {
    var acts: [SelectionAct] = []
    var numbers: [String] = []
    var inks: [InkChange] = []
    var pens: [String] = []
  }

  let stage = ChromeStage(Size(width: 1280, height: 800))
  private let log = Log()
  private let box = SelectionBox(
    centre: Point(x: 640, y: 400), size: Size(width: 200, height: 100.5), angle: .pi / 6)

  init() {
    let log = log
    card.onAct = { log.acts.append($0) }
    card.onNumber = { log.numbers.append("\($0) \($1)") }
    card.onInk = { log.inks.append($0) }
    card.onPen = { log.pens.append($0?.id ?? "none") }
    stage.view.chrome.show(SelectTool())
    show(box)
    press(stage.words[.placeAndSize])
  }

  /// The enabled controls of a view.
  func controls(in view: View) -> [Control] {
    guard !view.isHidden else { return [] }
    return ((view as? Control).map { [$0] } ?? []) + view.subviews.flatMap(controls)
  }

  private func press(_ name: String) {
    controls(in: card).first { $0.name == name }?.perform()
    stage.view.layoutIfNeeded()
  }

  var card: SelectionCard { stage.view.selectionCard }

  private func show(_ box: SelectionBox?) {
    card.show(box)
    stage.view.layoutIfNeeded()
  }

  private func field(_ name: String) throws -> TextField {
    // The width of the lines comes before that of the frame.
    try #require(stage.view.focusOrder.compactMap { $0 as? TextField }.last { $0.name == name })
  }

  private func type(_ text: String, _ key: Key.Symbol, in name: String) throws {
    let field = try field(name)
    stage.view.setFocus(field)
    field.insertText(text)
    _ = stage.view.keyDown(Key(key))
  }

  @Test func numbersAreThoseOfTheFrame() throws {
    #expect(!card.isHidden)
    #expect(try field("X").text == "540")
    #expect(try field("Y").text == "349.8")
    #expect(try field("Width").text == "200")
    #expect(try field("Height").text == "100.5")
    #expect(try field("Angle").text == "30")
  }

  @Test func shapesHaveNumbersOfTheirOwn() throws {
    func shape(_ kind: ShapeFigure.Kind, radius: Double) -> Mark {
      let figure = ShapeFigure(kind, half: Size(width: 50, height: 50), radius: radius)
      return .shape(ShapeMark(Shape(.figure(figure)), ink: .line, at: .zero))
    }
    func show(_ marks: [Mark]) {
      card.show(
        CommonInk(of: marks), shapes: CommonShape(of: marks), Pen.standard, in: .day,
        SelectionState())
      stage.view.layoutIfNeeded()
    }
    #expect(!controls(in: card).contains { $0.name == "Radius" && $0 is TextField })
    show([shape(.polygon(sides: 5), radius: 7)])
    #expect(try field("Radius").text == "7")
    #expect(try field("Corners").text == "5")
    show([shape(.polygon(sides: 5), radius: 7), shape(.rectangle, radius: 3)])
    #expect(try field("Radius").text == "" && field("Radius").placeholder == "mixed")
    #expect(try field("Corners").text == "5")
    var changes: [ShapePropertyChange] = []
    card.onShape = { changes.append($0) }
    try type("12", .enter, in: "Radius")
    try type("8", .enter, in: "Corners")
    #expect(changes == [ShapePropertyChange(.radius(12)), ShapePropertyChange(.corners(8))])
  }

  @Test func enterAppliesANumber() throws {
    try type("12,5", .enter, in: "Width")
    #expect(log.numbers == ["width 12.5"])
    #expect(stage.view.focus == nil)
  }

  @Test func tabAppliesANumberAndGoesOn() throws {
    try type("-7", .tab, in: "X")
    #expect(log.numbers == ["x -7.0"])
    #expect(stage.view.focus === (try field("Y")))
  }

  @Test func escapeBringsTheOldNumberBack() throws {
    try type("99", .escape, in: "Angle")
    #expect(log.numbers == [])
    #expect(try field("Angle").text == "30")
    #expect(stage.view.focus == nil)
  }

  @Test(arguments: ["", "wide", "1e5", "nan", "--3", "1.2.3"]) func whatIsNoNumberIsRefused(
    text: String
  ) throws {
    try type("x", .backspace, in: "Height")
    try type(text, .enter, in: "Height")
    #expect(log.numbers == [])
    let field = try field("Height")
    #expect(field.isRefused)
    #expect(field.text == text && stage.view.focus === field)
    stage.view.setFocus(nil)
    #expect(log.numbers == [])
    #expect(field.text == "100.5" && !field.isRefused)
  }

  @Test func whatIsBeingTypedStaysWhileTheMarksChange() throws {
    let field = try field("Y")
    stage.view.setFocus(field)
    field.insertText("55")
    show(box.offset(by: Vector(dx: 10, dy: 10)))
    #expect(field.text == "55")
    #expect(try self.field("X").text == "550")
  }

  @Test func buttonsDoWhatTheirNamesSay() throws {
    card.show(
      CommonInk(of: []), Pen.standard, in: .day,
      SelectionState(canGroup: true, canUngroup: true))
    for act in SelectionAct.onCard {
      let name = stage.words[act.title]
      let button = stage.view.focusOrder.lazy.compactMap { $0 as? Button }.first {
        $0.name == name
      }
      try #require(button).perform()
    }
    #expect(log.acts == SelectionAct.onCard)
  }

  @Test func cardIsThereOnlyWithMarks() {
    show(nil)
    #expect(card.isHidden)
    #expect(!stage.view.focusOrder.contains { card.contains($0) })
    show(box)
    #expect(!card.isHidden)
    stage.view.chrome.isHidden = true
    stage.view.setNeedsLayout()
    stage.view.layoutIfNeeded()
    #expect(card.isHidden)
  }

  @Test func numbersAreThereForThoseWhoWantThem() throws {
    #expect(controls(in: card).contains { $0.name == "X" })
    press(stage.words[.placeAndSize])
    #expect(!controls(in: card).contains { $0.name == "X" })
  }

  func mark(_ colour: Colour, _ width: Double) -> Mark {
    .dot(Dot(at: .zero, ink: Ink(colour: colour, width: width)))
  }

  func show(_ marks: [Mark]) {
    card.show(
      CommonInk(of: marks), Pen.standard, in: .day, SelectionState(canGroup: marks.count > 1))
    stage.view.layoutIfNeeded()
  }

  private var well: ColourWell? {
    controls(in: card).lazy.compactMap { $0 as? ColourWell }.first {
      $0.name == stage.words[.red]
    }
  }

  @Test func inkIsShownAndOnlyTheUserSetsIt() throws {
    let red = try #require(well).colour
    show([mark(red, 3), mark(red, 5)])
    #expect(well?.isSelected == true)
    show([mark(red, 3), mark(.black, 5)])
    #expect(well?.isSelected == false)
    #expect(log.inks == [])
    well?.perform()
    #expect(log.inks == [InkChange(.colour(red))])
  }

  @Test func aPenIsOneClickAway() throws {
    show([mark(.black, 2)])
    let name = Pen.standard[2].title(stage.words)
    press(name)
    #expect(log.pens == [Pen.standard[2].id])
  }

  private func boxMark(drawnBy pen: Pen?) -> Mark {
    let figure = ShapeFigure(.rectangle, half: Size(width: 30, height: 20))
    let line = ShapeLine(style: pen?.style.map { DrawnStyle($0, unit: 1) }, seed: 1)
    return .shape(ShapeMark(Shape(.figure(figure), line: line), ink: .line, at: .zero))
  }

  private func showShapes(_ marks: [Mark]) {
    card.show(
      CommonInk(of: marks), shapes: CommonShape(of: marks), Pen.standard, in: .day,
      SelectionState())
    stage.view.layoutIfNeeded()
  }

  private var chosenPens: [String] {
    controls(in: card).compactMap { ($0 as? PenWell).flatMap { $0.isSelected ? $0.id : nil } }
  }

  @Test func thePenOfAShapeIsChosenAndTakenAway() throws {
    let name = stage.words[.withoutPen]
    show([mark(.black, 2)])
    #expect(!controls(in: card).contains { $0.name == name })
    showShapes([boxMark(drawnBy: Pen.standard[2])])
    #expect(chosenPens == ["pencil"])
    press(name)
    #expect(log.pens == ["none"])
    showShapes([boxMark(drawnBy: nil)])
    let plain = try #require(controls(in: card).first { $0.name == name })
    #expect(plain.isSelected && chosenPens == [])
  }

  @Test func differentPensOfShapesAreShownAsMixed() throws {
    showShapes([Pen.standard[2], Pen.standard[3], nil].map { boxMark(drawnBy: $0) })
    #expect(chosenPens == [])
    let plain = controls(in: card).first { $0.name == stage.words[.withoutPen] }
    #expect(plain?.isSelected == false)
  }

  @Test func severalMarksHaveButtonsThatArrangeThem() throws {
    func show(_ state: SelectionState) {
      card.show(CommonInk(of: []), Pen.standard, in: .day, state)
      stage.view.layoutIfNeeded()
    }
    let names = [Phrase.alignLeft, .distributeDown].map { stage.words[$0] }
    show(SelectionState())
    #expect(!controls(in: card).contains { $0.name == names[0] || $0.name == names[1] })
    show(SelectionState(canAlign: true))
    press(names[0])
    #expect(log.acts == [.alignLeft])
    let distribute = try #require(controls(in: card).first { $0.name == names[1] })
    #expect(!distribute.isEnabled)
    show(SelectionState(canAlign: true, canDistribute: true))
    #expect(distribute.isEnabled)
  }

  @Test func theCardTakesThePlaceOfTheToolsOptions() {
    #expect(stage.view.chrome.style.isHidden)
    show(nil)
    #expect(!stage.view.chrome.style.isHidden)
  }

  @Test func marksWithoutInkHaveNoRowsForIt() {
    card.show(CommonInk(of: []), Pen.standard, in: .day, SelectionState(hasInk: false))
    stage.view.layoutIfNeeded()
    #expect(well == nil)
  }

  @Test(arguments: [Language.english, .arabic], [1280.0, 400])
  func cardStaysInItsPlaceWhereverTheMarksAre(language: Language, width: Double) {
    let stage = ChromeStage(Size(width: width, height: width == 400 ? 400 : 800), language)
    stage.view.chrome.show(SelectTool())
    stage.view.greeting.isHidden = true
    var frames: Set<Rect> = []
    for x in stride(from: 0.0, through: width - 100, by: 100) {
      stage.view.selectionCard.show(
        SelectionBox(Rect(x: x, y: x / 2, width: 100, height: 100)))
      stage.view.layoutIfNeeded()
      #expect(!stage.view.selectionCard.isHidden)
      frames.insert(stage.view.selectionCard.frame)
      #expect(LayoutChecker.faults(in: stage.view) == [])
    }
    #expect(frames.count == 1)
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 360, height: 640)])
  func theRuleOfFramesIsAtItsPlaceUntilMarksAreSelected(size: Size) throws {
    let stage = ChromeStage(size)
    let (style, card) = (stage.view.chrome.style, stage.view.selectionCard)
    stage.view.greeting.isHidden = true
    stage.view.chrome.show(SelectTool())
    stage.view.layoutIfNeeded()
    #expect(!style.isHidden && card.isHidden)
    func all(_ view: View) -> [View] { [view] + view.subviews.flatMap(all) }
    let choice = try #require(all(style).lazy.compactMap { $0 as? SegmentedChoice }.first)
    #expect(choice.selectedIndex.map { choice.titles[$0] } == stage.words[.selectionInside])
    #expect(LayoutChecker.faults(in: stage.view) == [])
    card.show(box)
    stage.view.layoutIfNeeded()
    #expect(style.isHidden && !card.isHidden)
    card.show(nil)
    stage.view.layoutIfNeeded()
    #expect(!style.isHidden && card.isHidden)
  }

  @Test func aNumberChangesTheFrameAsItSays() throws {
    for number in BoxNumber.allCases {
      let wanted = number.value(of: box) + 12
      let change = try #require(number.change(of: box, to: wanted))
      let after =
        switch change {
        case .move(let way): box.offset(by: way)
        case .change(let change, _): change.box
        }
      #expect(abs(number.value(of: after) - wanted) < 1e-9)
      if case .change(let change, _) = change {
        let moved = box.corners.map(change.transform.apply)
        for corner in after.corners {
          #expect(moved.contains { ($0 - corner).length < 1e-6 })
        }
      }
    }
    #expect(BoxNumber.width.change(of: box, to: 0) == nil)
    #expect(BoxNumber.height.change(of: box, to: -3) == nil)
    #expect(BoxNumber.x.change(of: box, to: .infinity) == nil)
  }
}
