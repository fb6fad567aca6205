import Canvas
import Geometry
import Language
import Marks
import Session
import StageSupport
import Styling
import Testing
import Toolkit

@testable import Interface
@testable import scrawl

/// The card with the numbers of the selected marks.
@Suite struct SelectionCardTests {
  private final class Log {
    var acts: [SelectionAct] = []
    var numbers: [String] = []
  }

  private let stage = ChromeStage(Size(width: 1280, height: 800))
  private let log = Log()
  private let box = SelectionBox(
    centre: Point(x: 640, y: 400), size: Size(width: 200, height: 100.5), angle: .pi / 6)

  init() {
    let log = log
    card.onAct = { log.acts.append($0) }
    card.onNumber = { log.numbers.append("\($0) \($1)") }
    show(box)
  }

  private var card: SelectionCard { stage.view.selectionCard }

  private func show(_ box: SelectionBox?) {
    card.show(box, beside: box?.bounds)
    stage.view.layoutIfNeeded()
  }

  private func field(_ name: String) throws -> TextField {
    try #require(
      stage.view.focusOrder.lazy.compactMap { $0 as? TextField }.first { $0.name == name })
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

  @Test func enterAppliesANumber() throws {
    try type("12,5", .enter, in: "Width")
    #expect(log.numbers == ["width 12.5"])
    #expect(stage.view.focus === (try field("Width")))
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

  @Test(arguments: ["", "wide", "1e5", "nan", "--3", "1.2.3"]) func whatIsNoNumberIsForgotten(
    text: String
  ) throws {
    try type("x", .backspace, in: "Height")
    try type(text, .enter, in: "Height")
    #expect(log.numbers == [])
    #expect(try field("Height").text == "100.5")
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

  /// Marks all over the window, one after the other.
  @Test(arguments: [Language.english, .arabic]) func cardCoversNoMarksWhereThereIsRoom(
    language: Language
  ) {
    let stage = ChromeStage(Size(width: 1280, height: 800), language)
    let card = stage.view.selectionCard
    for x in stride(from: 0.0, through: 1180, by: 118) {
      for y in stride(from: 0.0, through: 700, by: 100) {
        let place = Rect(x: x, y: y, width: 100, height: 100)
        card.show(SelectionBox(place), beside: place)
        stage.view.layoutIfNeeded()
        #expect(!card.isHidden)
        #expect(!card.frame.touches(place))
        #expect(LayoutChecker.faults(in: stage.view) == [])
      }
    }
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
