import Geometry
public import Toolkit

/// Moves the focus through a window by Tab, and compares the visited views with those in the tree. It inspects the views
/// themselves, and not the focus order of the program.
public struct KeyboardWalk {
  /// The focused views in order, until the first one was focused again.
  public private(set) var visited: [View] = []

  /// The views that arrows reach from those in grids of choices.
  public private(set) var reachedByArrows: [View] = []

  /// Whether Shift+Tab visits them in reverse.
  public private(set) var goesBack = false

  private let root: RootView

  public init(through root: RootView) {
    self.root = root
    root.setFocus(nil)
    visited = Self.walk(root, [])
    root.setFocus(nil)
    goesBack =
      Self.walk(root, .shift).map(ObjectIdentifier.init)
      == visited.reversed().map(
        ObjectIdentifier.init)
    for view in visited where view.superview is ChoiceGrid {
      root.setFocus(view)
      reachedByArrows += Self.walkInside(root)
    }
    root.setFocus(nil)
  }

  /// The views of the grid with the focus, from the first on.
  private static func walkInside(_ root: RootView) -> [View] {
    let forward = Key(root.direction == .rightToLeft ? .left : .right)
    var reached: [View] = []
    _ = root.keyDown(Key(.home))
    while let focus = root.focus, !reached.contains(where: { $0 === focus }) {
      reached.append(focus)
      _ = root.keyDown(forward)
    }
    return reached
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

  /// The names of visible enabled controls that keys can't focus.
  public var unreached: [String] {
    controls(in: frontmost).filter { control in
      !(visited + reachedByArrows).contains { $0 === control } && !isReachedByArrows(control)
    }.map { "\(type(of: $0)) \($0.name ?? "")" }
  }

  /// The focused views that aren't visible.
  public var unseen: [String] {
    visited.filter { view in !controls(in: frontmost).contains { $0 === view } && isHidden(view) }
      .map { "\(type(of: $0)) \($0.name ?? "")" }
  }

  /// The topmost view, which takes all touches.
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

  /// Whether the control is a cell or in one, which the arrow keys of a list select.
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
