public import Geometry
import Styling
public import Toolkit

/// A window without a screen for views that need none of the program.
public final class ViewStage {
  public let root = RootView()
  private let appearance = Appearance()

  public init(_ size: Size = Size(width: 800, height: 600), isRightToLeft: Bool = false) {
    root.clock.isStill = true
    root.direction = isRightToLeft ? .rightToLeft : .leftToRight
    appearance.whenContained(in: RootView.self).setStyle(LightStyle())
    appearance.attach(to: root)
    root.frame.size = size
  }

  /// Adds a view, by default one that takes the whole window.
  public func show(_ view: View, in frame: Rect? = nil) {
    root.addSubview(view)
    view.frame = frame ?? root.bounds
    root.layoutIfNeeded()
  }

  public func press(_ symbol: Key.Symbol, _ modifiers: Key.Modifiers = []) {
    _ = root.keyDown(Key(symbol, modifiers))
    root.layoutIfNeeded()
  }

  /// All visible views of a kind, those at the back first.
  public func views<Kind: View>(_ kind: Kind.Type) -> [Kind] {
    func visible(_ view: View) -> [Kind] {
      guard !view.isHidden else { return [] }
      return [view as? Kind].compactMap(\.self) + view.subviews.flatMap(visible)
    }
    return visible(root)
  }

  /// The visible control with a name.
  public func control(_ name: String) -> Control? {
    views(Control.self).first { $0.name == name }
  }
}
