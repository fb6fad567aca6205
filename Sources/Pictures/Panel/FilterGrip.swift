import Geometry
import Graphics
import Interface
import Toolkit

/// The handle by which a step of a chain is dragged.
final class FilterGrip: Button {
  /// Called with the distance of the touch from the top of the window.
  var onDrag: ((Double) -> Void)?
  var onDrop: (() -> Void)?

  /// Called for an arrow key: with -1 for up and 1 for down.
  var onStep: ((Int) -> Void)?

  init(_ name: String) {
    super.init(icon: .named("grip"))
    self.name = name
  }

  override var keepsTouch: Bool { true }

  override func touchesMoved(_ touch: Touch) {
    if isPressed { onDrag?(touch.location.y + offsetInWindow.dy) }
  }

  override func touchesEnded(_ touch: Touch) {
    touchesCancelled()
  }

  override func touchesCancelled() {
    super.touchesCancelled()
    onDrop?()
  }

  // A press by keys does nothing; arrows move the step.
  override func perform() {}

  override func keyDown(_ key: Key) -> Bool {
    switch key {
    case Key(.up): onStep?(-1)
    case Key(.down): onStep?(1)
    default: return super.keyDown(key)
    }
    return true
  }
}
