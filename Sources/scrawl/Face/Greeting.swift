import Geometry
import Graphics
import Interface
import Language
import Toolkit

/// Three quiet hints in the middle of an empty canvas, gone with the first touch.
final class Greeting: Stack {
  private let words: Words
  private let saving = Label(role: .caption)

  init(_ words: Words) {
    self.words = words
    super.init(.column, gap: 6)
    let labels = [
      Label(words[.greetingDraw], role: .caption), saving,
      Label(words[.greetingMenu], role: .caption),
    ]
    for label in labels {
      label.alignment = .centre
      label.overflow = .wrap
      addSubview(label)
    }
    show(saveKey: Key(.character("s"), .control))
  }

  override var takesTouches: Bool { false }

  /// Names the key that saves; where there is none the hint is left out.
  func show(saveKey key: Key?) {
    saving.isHidden = key == nil
    saving.text = key.map { words(.greetingSave, ["key": $0.text(words)]) } ?? ""
    superview?.setNeedsLayout()
  }
}
