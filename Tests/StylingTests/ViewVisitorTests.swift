import Geometry
import Styling
import Testing
import Toolkit

@Suite struct ViewVisitorTests {
  /// Knows buttons and views only.
  private struct Namer: ViewVisitor {
    var names: [String] = []

    mutating func visitView(_ view: View) { names.append("view") }
    mutating func visitButton(_ button: Button) { names.append("button") }
  }

  /// A class of views without knowledge of visitors.
  private final class LateButton: Button {}
  private final class LateView: View {}

  private func name(of view: View) -> [String] {
    var namer = Namer()
    view.acceptVisitor(&namer)
    return namer.names
  }

  @Test func classWithItsOwnVisitGetsIt() {
    #expect(name(of: Button(title: "A")) == ["button"])
    #expect(name(of: View()) == ["view"])
  }

  @Test func classWithoutAVisitGetsThatOfItsNearestAncestor() {
    #expect(name(of: MenuRow("A")) == ["button"])
    #expect(name(of: Slider(0...1, value: 0, step: 0.1)) == ["view"])
    #expect(name(of: Card(.row)) == ["view"])
    #expect(name(of: Dialog("A", detail: "B", answers: [.init("C")])) == ["view"])
  }

  @Test func classMadeLaterIsSeenAsWhatItDescendsFrom() {
    #expect(name(of: LateButton(title: "A")) == ["button"])
    #expect(name(of: LateView()) == ["view"])
  }

  @Test func loggerWritesTheHierarchy() {
    let root = RootView(frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let button = Button(title: "Save")
    let slider = Slider(0...1, value: 0.5, step: 0.1)
    button.isEnabled = false
    root.addSubview(Stack(.column, [Label("Hello"), button, slider]))
    root.subviews[0].frame = Rect(x: 5, y: 5, width: 100, height: 90)
    root.subviews[0].subviews[0].isHidden = true
    let lines = ViewLogger.text(of: root).split(separator: "\n").map(String.init)
    #expect(lines[0] == "RootView 0,0,200,100")
    #expect(lines[1] == "  Stack 5,5,100,90")
    #expect(lines[2].hasPrefix("    Label ") && lines[2].hasSuffix("\"Hello\" hidden"))
    #expect(lines[3].hasSuffix("'Save' disabled"))
    #expect(lines[4].hasSuffix("0.5"))
  }
}
