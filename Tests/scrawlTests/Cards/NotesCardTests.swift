import Geometry
import Testing
import Toolkit

@testable import Chrome
@testable import scrawl

/// The button of the notes.
@Suite struct NotesCardTests {
  private let stage = ChromeStage(Size(width: 1280, height: 800))
  private var card: NotesCard { stage.view.chrome.notes }

  private var button: CountedButton? {
    card.subviews.lazy.compactMap { $0 as? CountedButton }.first
  }

  @Test func itSaysHowManyThreadsAreOpen() {
    #expect(button?.name == "Notes")
    card.show(openThreads: 1, isOpen: false)
    #expect(button?.name == "Notes, 1 open thread")
    card.show(openThreads: 300, isOpen: true)
    #expect(button?.name == "Notes, 300 open threads")
    #expect(button?.count == 300)
    #expect(button?.isSelected == true)
  }

  @Test(arguments: [Size(width: 1280, height: 800), Size(width: 360, height: 640)])
  func aPointerFindsIt(size: Size) throws {
    stage.resize(to: size)
    var presses = 0
    card.onPress = { presses += 1 }
    #expect(!card.isHidden)
    let button = try #require(button)
    let place = button.bounds.offset(by: button.offsetInWindow).centre
    #expect(stage.view.bounds.contains(place))
    button.perform()
    #expect(presses == 1)
  }
}
