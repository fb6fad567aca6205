import Geometry
import Graphics
import Language
import StageSupport
import Testing
import Toolkit

@testable import Clashes
@testable import scrawl

@Suite struct ClashPanelTests {
  /// The list of the sample clashes, and what its user chooses.
  private final class Fixture {
    let stage: ChromeStage
    var sights: [Int: ClashSight] = [:]
    private(set) var asked: [Int] = []
    private(set) var shown: [Int] = []
    private(set) var taken: [String] = []

    init(_ language: Language = .english, copies: Int = 1) {
      stage = ChromeStage(Size(width: 1280, height: 800), language)
      let sample = SampleClashes()
      for (index, sight) in sample.sights.enumerated() { sights[index] = sight }
      let clashes = (0..<copies).flatMap { _ in sample.clashes }
      stage.view.openPanel { words in
        let panel = ClashPanel(words) { clashes }
        panel.sight = { [unowned self] in
          asked.append($0)
          return sights[$0]
        }
        panel.onShow = { [unowned self] in shown.append($0) }
        panel.onTake = { [unowned self] in taken.append("\($0) \($1)") }
        return panel
      }
      stage.view.layoutIfNeeded()
    }

    var panel: ClashPanel? { stage.view.openPanel(ClashPanel.self) }

    var list: ClashList? {
      stage.view.focusOrder.lazy.compactMap { $0 as? ClashList }.first
    }

    func look(_ name: String) -> LookButton? { stage.view.named(name) as? LookButton }
  }

  private let fixture = Fixture()

  @Test func rowsSayWhatBothChangedAndWhichLookCounts() {
    let names = (0..<4).map { fixture.list?.cell(ofItem: $0)?.name }
    #expect(names == ["Colour", "Removed in one copy", "Lock", "Shape (no longer there)"])
    let lit = [
      "Colour, This copy", "Removed in one copy, This copy: removed",
      "Lock, Other copy: not locked",
    ]
    for name in lit { #expect(fixture.look(name)?.isSelected == true, "\(name)") }
    let others = [
      "Colour, Other copy", "Removed in one copy, Other copy", "Lock, This copy: locked",
    ]
    for name in others {
      #expect(fixture.look(name)?.isSelected == false, "\(name)")
      #expect(fixture.look(name)?.isEnabled == true, "\(name)")
    }
    #expect(fixture.look("Shape, This copy")?.isEnabled == false)
    #expect(fixture.look("Shape, Other copy")?.isEnabled == false)
  }

  @Test func bothLooksAreSeen() {
    for (index, sight) in fixture.sights {
      let colours = ClashCopy.allCases.map { Set(sight.pictures[$0]?.pixels ?? []) }
      #expect(colours.allSatisfy { $0.count > 1 }, "\(index)")
    }
    let sight = fixture.sights[0]
    #expect(sight?.pictures[.here]?.pixels.contains(0xFFD7_332A) == true)
    #expect(sight?.pictures[.there]?.pixels.contains(0xFF2E_9E4B) == true)
  }

  @Test func aClickOnALookTakesItAndAClickOnTheRowShowsTheMark() throws {
    let button = try #require(fixture.look("Colour, Other copy"))
    let place = button.bounds.centre + button.offsetInWindow
    #expect(fixture.stage.view.hitTest(place) === button)
    fixture.stage.view.deliver(.began(Touch(location: place, time: 0)))
    fixture.stage.view.deliver(.ended(Touch(location: place, time: 1)))
    #expect(fixture.taken == ["there 0"] && fixture.shown == [])
    #expect(fixture.list?.isFocused == true && fixture.list?.selectedIndex == 0)
    let cell = try #require(fixture.list?.cell(ofItem: 2))
    let title = Point(x: 30, y: 14) + cell.offsetInWindow
    fixture.stage.view.deliver(.began(Touch(location: title, time: 2)))
    fixture.stage.view.deliver(.ended(Touch(location: title, time: 3)))
    #expect(fixture.taken == ["there 0"] && fixture.shown == [2])
  }

  @Test(arguments: [(Language.english, ["there 1", "here 1"]), (.arabic, ["here 1", "there 1"])])
  func arrowsGoThroughTheRowsAndTakeTheLookAtTheirSide(language: Language, taken: [String]) throws {
    let fixture = Fixture(language)
    let list = try #require(fixture.list)
    #expect(!list.keyDown(Key(.right)) || fixture.taken == [])
    for key in [Key.Symbol.home, .down, .right, .left] { _ = list.keyDown(Key(key)) }
    #expect(fixture.shown.last == 1)
    #expect(fixture.taken == taken)
  }

  @Test func aRowShowsItsStateWhenThatIsFound() throws {
    let sight = try #require(fixture.sights[0])
    fixture.sights[0] = nil
    fixture.panel?.refresh()
    #expect(fixture.look("Colour, This copy")?.isEnabled == false)
    fixture.sights[0] = sight
    fixture.panel?.sightDidCome(of: 0)
    #expect(fixture.look("Colour, This copy")?.isSelected == true)
  }

  @Test func onlyVisibleRowsOfALongListAreLookedAt() throws {
    let fixture = Fixture(copies: 2500)
    #expect(Set(fixture.asked).max() ?? 10_000 < 12)
    let list = try #require(fixture.list)
    _ = list.keyDown(Key(.end))
    fixture.stage.view.layoutIfNeeded()
    #expect(list.cell(ofItem: 9999) != nil && fixture.asked.contains(9999))
    #expect(Set(fixture.asked).count < 30)
  }
}
