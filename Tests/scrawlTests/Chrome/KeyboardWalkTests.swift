import Geometry
import Testing
import Toolkit

@testable import Library
@testable import scrawl

/// Tab reaches everything that a mouse can press.
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

  @Test(arguments: [FileChooser.Purpose.open, .save("tree.png")], [Size.narrow, .wide])
  func tabReachesEveryControlOfTheChooser(purpose: FileChooser.Purpose, size: Size) throws {
    let scene = try ChooserScene(purpose, size: size)
    let walk = KeyboardWalk(through: scene.root)
    #expect(walk.unreached == [])
    #expect(walk.unseen == [])
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
