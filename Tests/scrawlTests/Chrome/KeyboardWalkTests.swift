import Geometry
import StageSupport
import Testing
import Toolkit

@testable import scrawl

/// Tab reaches every control that a mouse can press.
@Suite struct KeyboardWalkTests {
  @Test(arguments: ChromeStage.Opening.allCases, WindowSizes.all)
  func tabReachesEveryControl(opening: ChromeStage.Opening, size: Size) {
    let stage = ChromeStage(size)
    stage.open(opening)
    let walk = KeyboardWalk(through: stage.view)
    #expect(walk.unreached == [])
    #expect(walk.unseen == [])
    #expect(walk.goesBack)
    for view in walk.visited {
      #expect(view.name?.isEmpty == false, "\(type(of: view))")
    }
  }

  @Test func aControlThatTabPassesByIsFound() {
    final class Shy: Button {
      override var canFocus: Bool { false }
    }
    let root = RootView()
    root.frame.size = Size(width: 300, height: 100)
    for (index, button) in [Button(title: "one"), Shy(title: "two"), Button(title: "three")]
      .enumerated()
    {
      root.addSubview(button)
      button.frame = Rect(x: Double(index) * 100, y: 0, width: 90, height: 30)
    }
    let walk = KeyboardWalk(through: root)
    #expect(walk.visited.map(\.name) == ["one", "three"])
    #expect(walk.unreached == ["Shy two"])
    #expect(walk.goesBack)
  }
}
