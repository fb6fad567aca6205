import Geometry
import Graphics
import Toolkit

/// Two fields in a column, and a view that handles the wheel.
final class StageView: RootView {
  let first = TextField(placeholder: "First")
  let second = TextField(placeholder: "Second")
  let probe = ScrollProbe()

  /// Called when new contents are displayed.
  var onDraw: (() -> Void)?

  /// Gets the keys that no view handles.
  var onKey: ((Key) -> Bool)?

  init() {
    super.init()
    first.name = "first"
    second.name = "second"
    probe.name = "probe"
    for view in [first, second, probe] { addSubview(view) }
  }

  override func layout() {
    first.frame = Rect(x: 100, y: 50, width: 300, height: 32)
    second.frame = Rect(x: 100, y: 100, width: 300, height: 32)
    probe.frame = Rect(x: 100, y: 150, width: 300, height: 200)
  }

  override func draw(_ area: Rect, on context: Context) { onDraw?() }

  override func keyDown(_ key: Key) -> Bool {
    super.keyDown(key) || onKey?(key) ?? false
  }
}

/// Sums the scrolls of the wheel over it, and stores the last touch.
final class ScrollProbe: View {
  private(set) var way = Vector.zero
  private(set) var touch: Touch?
  private(set) var modifiers: Key.Modifiers = []

  override func touchesBegan(_ touch: Touch) {
    self.touch = touch
    setNeedsDisplay()
  }

  override func scroll(_ scroll: Scroll) -> Bool {
    way = way + scroll.notches
    modifiers = scroll.modifiers
    setNeedsDisplay()
    return true
  }
}
