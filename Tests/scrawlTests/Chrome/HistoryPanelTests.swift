import Geometry
import Language
import Marks
import Session
import Testing
import Toolkit

@testable import Library
@testable import scrawl

@Suite struct HistoryPanelTests {
  /// A drawing of dots with two branches, and the panel of its history.
  private final class Desk {
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

    private var cells: [CollectionViewCell] {
      (0..<9).compactMap { list?.cell(ofItem: $0) }
    }

    /// The names of the listed steps.
    var names: [String?] { cells.map(\.name) }

    /// The names of the steps listed as undone.
    var undone: [String?] {
      cells.filter { $0.subviews.contains { ($0 as? Label)?.role == .caption } }.map(\.name)
    }
  }

  private let desk = Desk()

  @Test func stepsOfTheBranchStandBelowEachOther() {
    #expect(desk.names == ["Beginning", "Stroke, branches leave here", "Erasing", "Move"])
    #expect(desk.list?.selectedIndex == 3)
    #expect(desk.undone == [])
  }

  @Test func choosingAStepGoesThere() {
    #expect(desk.list?.keyDown(Key(.up)) == true)
    #expect(desk.list?.keyDown(Key(.up)) == true)
    #expect(desk.session.history.current == 1)
    #expect(desk.session.drawing.count == 1)
    #expect(desk.list?.selectedIndex == 1)
    #expect(desk.undone == ["Erasing", "Move"])
  }

  @Test func sliderGoesAlongTheBranch() {
    #expect(desk.slider?.keyDown(Key(.home)) == true)
    #expect(desk.session.drawing.isEmpty)
    #expect(desk.undone.count == 3)
    #expect(desk.slider?.keyDown(Key(.end)) == true)
    #expect(desk.session.drawing.count == 3)
    #expect(desk.undone == [])
  }

  @Test func stepperGoesToTheEndOfAnotherBranch() {
    #expect(desk.stepper?.valueText == "Branch 2 of 2")
    #expect(desk.stepper?.keyDown(Key(.down)) == true)
    #expect(desk.names == ["Beginning", "Stroke, branches leave here", "Dot"])
    #expect(desk.stepper?.valueText == "Branch 1 of 2")
    #expect(desk.session.drawing.count == 2)
  }

  @Test func panelFollowsWhatIsDone() {
    desk.add(.delete)
    desk.show()
    #expect(desk.names.last == "Deletion")
    #expect(desk.slider?.value == 4)
    _ = desk.session.undoBurst()
    desk.show()
    #expect(desk.list?.selectedIndex == 0)
  }

  @Test func newDrawingHasNothingToGoTo() {
    desk.session = DrawingSession()
    desk.stage.view.openPanel(HistoryPanel.self)?.begin()
    desk.stage.view.layoutIfNeeded()
    #expect(desk.names == ["Beginning"])
    #expect(desk.slider == nil)
    #expect(desk.stepper == nil)
  }

  @Test func longHistoryShowsWhereOneIs() {
    for _ in 0..<500 { desk.add(.dot) }
    desk.show()
    #expect(desk.list?.cell(ofItem: 503)?.isSelected == true)
    #expect(desk.list?.cell(ofItem: 0) == nil)
  }

  @Test func commandsSayWhatTheyWouldUndo() {
    let (english, german) = (Words(.english), Words(.german))
    let step = StepName.stroke.now
    #expect(english.undoing(step) == "Undo stroke")
    #expect(english.redoing(step) == "Redo stroke")
    #expect(english.undoing(nil) == "Undo")
    #expect(german.undoing(step) == "Rückgängig: Strich")
    // A step of another version of the program.
    #expect(english.title(of: Step("fold", at: 0)) == "Change")
  }

  @Test func buttonsSayWhatTheyWouldUndo() {
    let card = desk.stage.view.chrome.undo
    _ = desk.session.undo()
    card.show(desk.session.history, desk.stage.words)
    #expect(card.subviews.map(\.name) == ["Undo erasing", "Redo move"])
  }
}
