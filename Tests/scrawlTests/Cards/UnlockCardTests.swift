import Geometry
import Testing
import Toolkit

@testable import Chrome
@testable import scrawl

/// The button that unlocks the locked mark that was clicked.
@Suite struct UnlockCardTests {
  private let stage = ChromeStage(Size(width: 1280, height: 800))
  private var card: UnlockCard { stage.view.unlockCard }

  init() {
    stage.view.greeting.isHidden = true
  }

  private func show(_ mark: Rect?) {
    card.show(beside: mark)
    stage.view.layoutIfNeeded()
  }

  @Test func itIsUnderTheMarkAndIsPressedByTheKeyboard() throws {
    var presses = 0
    card.onPress = { presses += 1 }
    let mark = Rect(x: 600, y: 300, width: 80, height: 50)
    show(mark)
    #expect(!card.isHidden && card.frame.minY == 358)
    #expect(abs(card.frame.centre.x - mark.centre.x) <= 1)
    let button = try #require(
      stage.view.focusOrder.lazy.compactMap { $0 as? Button }.first { $0.name == "Unlock" })
    stage.view.setFocus(button)
    _ = stage.view.keyDown(Key(.enter))
    #expect(presses == 1)
    show(nil)
    #expect(card.isHidden)
  }

  @Test func itStaysInTheWindowWhereverTheMarkIs() {
    for mark in [
      Rect(x: -500, y: -500, width: 50, height: 50), Rect(x: 5000, y: 300, width: 9, height: 9),
      Rect(x: -900, y: -900, width: 9000, height: 9000),
    ] {
      show(mark)
      #expect(!card.isHidden && stage.view.bounds.contains(card.frame))
    }
  }
}
