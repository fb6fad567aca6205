import Geometry
import Graphics
import Styling
import Toolkit

@testable import scrawl

/// Finds views that overlap, leave the window, or show less of their text than there is.
struct LayoutChecker: ViewVisitor {
  private var faults: [String] = []

  static func faults(in root: RootView) -> [String] {
    var checker = LayoutChecker()
    checker.check(root, window: root.bounds)
    return checker.faults
  }

  private mutating func check(_ view: View, window: Rect) {
    guard !view.isHidden else { return }
    view.acceptVisitor(&self)
    let place = view.bounds.offset(by: view.offsetInWindow)
    if !window.outset(by: 0.5).contains(place) { faults.append("outside: \(type(of: view))") }
    let shown = view.subviews.filter { !$0.isHidden && !($0 is CanvasView || $0 is ScrollBar) }
    for (index, first) in shown.enumerated() {
      for second in shown[(index + 1)...] where overlap(first.frame, second.frame) {
        faults.append("overlap: \(type(of: first)) \(type(of: second))")
      }
    }
    // What is scrolled goes on beyond what is seen.
    let room =
      view is ScrollView
      ? Rect(x: place.minX, y: -1e6, width: place.width, height: 2e6) : window
    for view in view.subviews { check(view, window: room) }
  }

  private func overlap(_ first: Rect, _ second: Rect) -> Bool {
    first.outset(by: -0.5).touches(second.outset(by: -0.5))
  }

  mutating func visitView(_ view: View) {}

  mutating func visitLabel(_ label: Label) {
    let wanted = TextLayout(label.text, font: label.font).size
    // What is long by nature says so by dots in its middle.
    if wanted.width > label.bounds.width + 0.5, label.overflow == .ellipsizeEnd {
      faults.append("cut: \(label.text)")
    }
  }

  mutating func visitButton(_ button: Button) {
    let wanted = button.sizeThatFits(Size(width: 1e4, height: 1e4))
    if wanted.width > button.bounds.width + 0.5 { faults.append("cut: \(button.title ?? "")") }
  }
}
