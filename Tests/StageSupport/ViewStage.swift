public import Geometry
import Styling
public import Toolkit

/// A window without a screen, for views that need nothing else of the program.
public final class ViewStage {
  public let root = RootView()
  private let appearance = Appearance()

  public init(
    _ size: Size = Size(width: 800, height: 600), textScale: Double = 1, isRightToLeft: Bool = false
  ) {
    root.clock.isStill = true
    root.direction = isRightToLeft ? .rightToLeft : .leftToRight
    appearance.whenContained(in: RootView.self).setStyle(LightStyle(textScale: textScale))
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

  /// Types `text` into the focused field, or delivers it key by key if no field has the focus.
  public func type(_ text: String) {
    for character in text {
      if let client = root.focus as? any TextInputClient {
        client.insertText(String(character))
      } else {
        press(character == " " ? .space : .character(character))
      }
    }
    root.layoutIfNeeded()
  }

  /// Clicks near the view's corner, `times` times.
  public func click(_ view: View, times: Int = 1) {
    let place = Point(x: 6, y: 6) + view.offsetInWindow
    for number in 0..<UInt32(times) {
      let touch = Touch(location: place, time: number * 100)
      root.deliver(.began(touch))
      root.deliver(.ended(touch))
    }
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

  /// The visible control with the name.
  public func control(_ name: String) -> Control? {
    views(Control.self).first { $0.name == name }
  }
}
