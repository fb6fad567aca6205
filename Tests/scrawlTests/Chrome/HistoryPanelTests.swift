import Geometry
import Graphics
import Language
import Marks
import Rendering
import Session
import Testing
import Toolkit
import Wording

@testable import Chrome
@testable import Library
@testable import scrawl

@Suite struct HistoryPanelTests {
  /// A drawing of dots with two branches, and the panel of its history.
  private final class Fixture {
    let stage: ChromeStage
    var session = DrawingSession()

    init(_ language: Language = .english) {
      stage = ChromeStage(Size(width: 1280, height: 800), language)
      add(.stroke)
      add(.dot)
      session.undo()
      add(.erase)
      add(.move)
      stage.view.openPanel { [unowned self] words in
        let panel = HistoryPanel(words) { [unowned self] in session.history }
        panel.onGo = { [unowned self] state in
          session.go(to: state)
          show()
        }
        return panel
      }
      stage.view.layoutIfNeeded()
    }

    func add(_ name: StepName) {
      let dot = Dot(at: Point(x: Double(session.drawing.count), y: 0))
      _ = session.perform(.add(.dot(dot)), as: Step(name.rawValue, at: 0))
    }

    func show() {
      stage.view.openPanel(HistoryPanel.self)?.show()
      stage.view.layoutIfNeeded()
    }

    private func control<Kind: View>(_ kind: Kind.Type, named name: Phrase) -> Kind? {
      stage.view.focusOrder.first { $0.name == stage.words[name] && $0 is Kind } as? Kind
    }

    var list: CollectionView? { control(CollectionView.self, named: .history) }
    var slider: Slider? { control(Slider.self, named: .historyPlace) }
    var stepper: Stepper? { control(Stepper.self, named: .branch) }

    var cells: [CollectionViewCell] {
      (0..<9).compactMap { list?.cell(ofItem: $0) }
    }

    /// The names of the listed steps.
    var names: [String?] { cells.map(\.name) }

    /// The names of the steps listed as undone.
    var undone: [String?] {
      cells.filter { $0.identifier == HistoryCell.undone }.map(\.name)
    }
  }

  private let fixture = Fixture()

  @Test func stepsOfTheBranchStandBelowEachOther() {
    #expect(fixture.names == ["Beginning", "Stroke, branches leave here", "Erasing", "Move"])
    #expect(fixture.list?.selectedIndex == 3)
    #expect(fixture.undone == [])
  }

  /// The look of a red dot in a row.
  private var redDot: StepLook {
    let dot = Dot(at: .zero, ink: Ink(colour: Colour(0xFF0000), width: 2))
    let delta = Delta(Drawing().edits(adding: .dot(dot)))
    return StepLook(of: delta, DrawingMedia(), in: .day, size: HistoryCell.picture)
  }

  @Test func rowsShowTimeColourAndWhatWasChanged() {
    let now = 1_795_262_400
    let row = HistoryRow(
      step: Step("dot", at: Double(now - 120)), look: redDot, isBeginning: false,
      hasBranches: true, now: now, Words(.english))
    #expect(row.title == "Dot")
    #expect(row.time.count == 5)
    #expect(row.colour == Colour(0xFF0000))
    #expect(row.picture?.pixels.contains(0xFFFF_0000) == true)
    #expect(row.name.hasPrefix("Dot, 2026-11-2"))
    #expect(row.name.hasSuffix(":58, 1 mark, branches leave here"))
  }

  @Test func timesOfOtherDaysHaveTheirDate() {
    let now = 1_795_262_400
    let row = HistoryRow(
      step: Step("dot", at: Double(now - 7 * 86400)), look: nil, isBeginning: false,
      hasBranches: false, now: now, Words(.english))
    #expect(row.time.hasPrefix("2026-11-1"))
    #expect(row.awaitsPicture)
  }

  @Test func stepsOfOtherPeopleNameThem() throws {
    let panel = try #require(fixture.stage.view.openPanel(HistoryPanel.self))
    let anna = Person(id: "anna", name: "Anna\nB.", colour: 0xFF_8000)
    panel.person = { $0 == 1 ? anna : $0 == 3 ? Person(id: "b", name: " ", colour: 1) : nil }
    fixture.stage.view.layoutIfNeeded()
    #expect(fixture.names[0] == "Beginning")
    #expect(fixture.names[1]?.hasPrefix("Stroke, Anna") == true)
    #expect(fixture.names[1]?.hasSuffix("B., branches leave here") == true)
    #expect(fixture.names[1]?.contains("\n") == false)
    #expect(Array(fixture.names[2...]) == ["Erasing, Somebody", "Move"])
    let labels = fixture.cells.map { cell in
      cell.subviews.filter { $0 is Label && !$0.isHidden && $0.frame.width > 0 }.count
    }
    #expect(labels == [1, 2, 2, 1])
    // Cells that showed a person show none of a drawing by one person.
    panel.person = { _ in nil }
    fixture.stage.view.layoutIfNeeded()
    #expect(fixture.names[1] == "Stroke, branches leave here")
    let shown = fixture.cells.map { cell in cell.subviews.count { $0 is Label && !$0.isHidden } }
    #expect(shown == [1, 1, 1, 1])
  }

  @Test func picturesOfStepsThatComeLaterAreShown() throws {
    let panel = try #require(fixture.stage.view.openPanel(HistoryPanel.self))
    var looks: [Int: StepLook] = [:]
    panel.look = { looks[$0] }
    fixture.stage.view.layoutIfNeeded()
    let cell = try #require(fixture.list?.cell(ofItem: 1))
    let paper = try #require(cell.subviews.lazy.compactMap { $0 as? ThumbnailView }.first)
    #expect(paper.picture == nil)
    looks[1] = redDot
    panel.lookDidCome(ofState: 1)
    #expect(paper.picture != nil)
    #expect(cell.name == "Stroke, 1 mark, branches leave here")
  }

  @Test func choosingAStepGoesThere() {
    #expect(fixture.list?.keyDown(Key(.up)) == true)
    #expect(fixture.list?.keyDown(Key(.up)) == true)
    #expect(fixture.session.history.current == 1)
    #expect(fixture.session.drawing.count == 1)
    #expect(fixture.list?.selectedIndex == 1)
    #expect(fixture.undone == ["Erasing", "Move"])
  }

  @Test func sliderGoesAlongTheBranch() {
    #expect(fixture.slider?.keyDown(Key(.home)) == true)
    #expect(fixture.session.drawing.isEmpty)
    #expect(fixture.undone.count == 3)
    #expect(fixture.slider?.keyDown(Key(.end)) == true)
    #expect(fixture.session.drawing.count == 3)
    #expect(fixture.undone == [])
  }

  @Test func stepperGoesToTheEndOfAnotherBranch() {
    #expect(fixture.stepper?.valueText == "Branch 2 of 2")
    #expect(fixture.stepper?.keyDown(Key(.down)) == true)
    #expect(fixture.names == ["Beginning", "Stroke, branches leave here", "Dot"])
    #expect(fixture.stepper?.valueText == "Branch 1 of 2")
    #expect(fixture.session.drawing.count == 2)
  }

  @Test func panelFollowsWhatIsDone() {
    fixture.add(.delete)
    fixture.show()
    #expect(fixture.names.last == "Deletion")
    #expect(fixture.slider?.value == 4)
    fixture.session.undoBurst()
    fixture.show()
    #expect(fixture.list?.selectedIndex == 0)
  }

  @Test func newDrawingHasNothingToGoTo() {
    fixture.session = DrawingSession()
    fixture.stage.view.openPanel(HistoryPanel.self)?.begin()
    fixture.stage.view.layoutIfNeeded()
    #expect(fixture.names == ["Beginning"])
    #expect(fixture.slider == nil)
    #expect(fixture.stepper == nil)
  }

  @Test func longHistoryShowsWhereOneIs() {
    for _ in 0..<500 { fixture.add(.dot) }
    fixture.show()
    #expect(fixture.list?.cell(ofItem: 503)?.isSelected == true)
    #expect(fixture.list?.cell(ofItem: 0) == nil)
  }

  @Test func commandsSayWhatTheyWouldUndo() {
    let (english, german) = (Words(.english), Words(.german))
    let step = StepName.stroke.now
    #expect(english.undoing(step) == "Undo stroke")
    #expect(english.redoing(step) == "Redo stroke")
    #expect(english.undoing(nil) == "Undo")
    #expect(german.undoing(step) == "Rückgängig: Strich")
    // The step comes from another version of the program.
    #expect(english.title(of: Step("fold", at: 0)) == "Change")
  }

  @Test func buttonsSayWhatTheyWouldUndo() {
    let card = fixture.stage.view.chrome.undo
    fixture.session.undo()
    card.show(fixture.session.history, fixture.stage.words)
    #expect(card.subviews.map(\.name) == ["Undo erasing", "Redo move"])
  }
}
