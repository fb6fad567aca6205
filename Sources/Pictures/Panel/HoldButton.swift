import Toolkit

/// A button that acts while it is held; by keys, from one press to the next.
final class HoldButton: Button {
  /// Called when it begins and stops being held.
  var onHold: ((Bool) -> Void)?

  private var isHeld = false {
    didSet { if isHeld != oldValue { onHold?(isHeld) } }
  }

  override func touchesBegan(_ touch: Touch) {
    super.touchesBegan(touch)
    isHeld = isPressed
  }

  override func touchesMoved(_ touch: Touch) {}

  override func touchesEnded(_ touch: Touch) {
    isPressed = false
    isHeld = false
  }

  override func touchesCancelled() {
    super.touchesCancelled()
    isHeld = false
  }

  override func perform() {
    if isEnabled { isHeld.toggle() }
  }

  override func stateDidChange() {
    super.stateDidChange()
    if !isFocused, !isPressed { isHeld = false }
  }
}
