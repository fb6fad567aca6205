import Geometry
import Toolkit

@testable import scrawl

/// Goes through a window by Tab, and compares where that leads with the views that there are. It asks the views
/// themselves, and not the order that Tab goes by.
struct KeyboardWalk {
  /// Where Tab led, in its order, until it came back.
  private(set) var visited: [View] = []

  /// Whether Shift and Tab lead the same way back.
  private(set) var goesBack = false

  private let root: RootView

  init(through root: RootView) {
    self.root = root
    root.setFocus(nil)
    visited = Self.walk(root, [])
    root.setFocus(nil)
    goesBack =
      Self.walk(root, .shift).map(ObjectIdentifier.init)
      == visited.reversed().map(
        ObjectIdentifier.init)
  }

  private static func walk(_ root: RootView, _ held: Key.Modifiers) -> [View] {
    var visited: [View] = []
    repeat {
      _ = root.keyDown(Key(.tab, held))
      guard let focus = root.focus, !visited.contains(where: { $0 === focus }) else { break }
      visited.append(focus)
    } while visited.count < 1000
    return visited
  }

  /// The enabled controls in sight that keys can't come to, by their names.
  var unreached: [String] {
    controls(in: frontmost).filter { control in
      !visited.contains { $0 === control } && !isReachedByArrows(control)
    }.map { "\(type(of: $0)) \($0.name ?? "")" }
  }

  /// What keys come to and nobody sees.
  var unseen: [String] {
    visited.filter { view in !controls(in: frontmost).contains { $0 === view } && isHidden(view) }
      .map { "\(type(of: $0)) \($0.name ?? "")" }
  }

  /// What lies over all the rest and takes all touches.
  private var frontmost: View {
    func last(in view: View) -> View? {
      guard !view.isHidden else { return nil }
      return view.subviews.reversed().lazy.compactMap(last).first
        ?? (view is Scrim || view is Popover ? view : nil)
    }
    return last(in: root) ?? root
  }

  private func controls(in view: View) -> [Control] {
    guard !view.isHidden, view.bounds.width > 0, view.bounds.height > 0 else { return [] }
    let own = (view as? Control).map { $0.isEnabled ? [$0] : [] } ?? []
    return own + view.subviews.flatMap(controls)
  }

  /// A cell, and what stands in one, is gone to by the arrow keys of its list, which Tab comes to.
  private func isReachedByArrows(_ control: Control) -> Bool {
    var (view, isInCell): (View?, Bool) = (control, false)
    while let next = view {
      isInCell = isInCell || next is CollectionViewCell
      if isInCell, next is CollectionView { return visited.contains { $0 === next } }
      view = next.superview
    }
    return false
  }

  private func isHidden(_ view: View) -> Bool {
    view.isHidden || view.superview.map(isHidden) ?? false
  }
}
