import Geometry
import Graphics
import Toolkit

/// Three quiet hints in the middle of an empty canvas, gone with the first touch.
final class Greeting: Stack {
  init(_ words: Words) {
    super.init(.column, gap: 6)
    let key = Key(.character("s"), .control).text(words)
    for hint in [words[.greetingDraw], words(.greetingSave, ["key": key]), words[.greetingMenu]] {
      let label = Label(hint, role: .caption)
      label.alignment = .centre
      label.overflow = .wrap
      addSubview(label)
    }
  }

  override var takesTouches: Bool { false }
}
