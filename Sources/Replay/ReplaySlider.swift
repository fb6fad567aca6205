import Toolkit

/// A slider over a film. It leaves its keys to the screen, where they go from change to change.
final class ReplaySlider: Slider {
  init() {
    super.init(0...1, value: 0, step: 0.001)
  }

  override func keyDown(_ key: Key) -> Bool { false }

  override func scroll(_ scroll: Scroll) -> Bool { false }
}
