import Geometry
import Graphics
import Interface
public import Styling
public import Toolkit

/// Finds views that overlap, leave the window, or cut their text off.
public struct LayoutChecker: ViewVisitor {
  private var faults: [String] = []
  private let isGround: (View) -> Bool

  /// The faults in the window. Views for which `isGround` returns true may lie below others.
  public static func faults(
    in root: RootView, over isGround: @escaping (View) -> Bool = { _ in false }
  ) -> [String] {
    var checker = LayoutChecker(isGround: isGround)
    checker.check(root, window: root.bounds)
    return checker.faults
  }

  private init(isGround: @escaping (View) -> Bool) {
    self.isGround = isGround
  }

  private mutating func check(_ view: View, window: Rect) {
    guard !view.isHidden, !view.frame.isEmpty else { return }
    view.acceptVisitor(&self)
    let place = view.bounds.offset(by: view.offsetInWindow)
    if !window.outset(by: 0.5).contains(place) { faults.append("outside: \(type(of: view))") }
    let shown = view.subviews.filter { !$0.isHidden && !($0 is ScrollBar || isGround($0)) }
    let beside = shown.filter { !liesOver($0, window: window) }
    for (index, first) in beside.enumerated() {
      for second in beside[(index + 1)...] where overlap(first.frame, second.frame) {
        faults.append("overlap: \(type(of: first)) \(type(of: second))")
      }
    }
    if view is Card {
      for inner in shown where !view.bounds.outset(by: 0.5).contains(inner.frame) {
        faults.append("leaves its card: \(type(of: inner)) of \(type(of: view))")
      }
    }
    // The content of a scroll view reaches beyond the visible part.
    let room =
      view is ScrollView
      ? Rect(x: place.minX, y: -1e6, width: place.width, height: 2e6) : window
    for view in view.subviews { check(view, window: room) }
  }

  /// Whether the view is meant to cover others.
  private func liesOver(_ view: View, window: Rect) -> Bool {
    if let cell = view as? CollectionViewCell,
      let list = cell.superview?.superview as? CollectionView,
      list.dataSource?.collectionView(list, isHeader: cell.index) == true
    {
      return true
    }
    return view is Popover || view is Tooltip || view is Scrim
      || (view is Panel || view is Bulletin) && window.width < ScreenSize.narrow
  }

  private func overlap(_ first: Rect, _ second: Rect) -> Bool {
    !first.isEmpty && !second.isEmpty
      && first.outset(by: -0.5).touches(second.outset(by: -0.5))
  }

  public mutating func visitView(_ view: View) {}

  public mutating func visitLabel(_ label: Label) {
    let wanted = TextLayout(label.text, font: label.font).size
    if label.overflow == .wrap {
      let height = label.textLayout.size.height
      if height > label.bounds.height + 0.5 { faults.append("low: \(label.text)") }
      return
    }
    // Long names may be shortened in the middle instead.
    if wanted.width > label.bounds.width + 0.5, label.overflow == .ellipsizeEnd {
      faults.append("cut: \(label.text)")
    }
    if wanted.height > label.bounds.height + 0.5 { faults.append("low: \(label.text)") }
  }

  public mutating func visitControl(_ control: Control) {
    check(control)
  }

  /// Checks a control, which reports the size of its text.
  private mutating func check(_ control: Control, width: Bool = true) {
    let wanted = control.sizeThatFits(Size(width: 1e4, height: 1e4))
    let name = control.name ?? "\(type(of: control))"
    // A size that takes all room isn't that of a text.
    if width, wanted.width < 1e4, wanted.width > control.bounds.width + 0.5 {
      faults.append("cut: \(name)")
    }
    let needed = control.sizeThatFits(control.bounds.size).height
    if needed > control.bounds.height + 0.5 { faults.append("low: \(name)") }
  }

  public mutating func visitSegmentedChoice(_ choice: SegmentedChoice) {
    // A narrow choice wraps into rows.
    check(choice, width: false)
  }

  public mutating func visitToggle(_ toggle: Toggle) {
    // A long title wraps into lines.
    check(toggle, width: false)
  }

  public mutating func visitTextField(_ field: TextField) {
    check(field, width: false)
  }

  public mutating func visitCollectionViewCell(_ cell: CollectionViewCell) {}
}

extension Rect {
  fileprivate var isEmpty: Bool { width == 0 || height == 0 }
}
