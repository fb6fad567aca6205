import Geometry
import Graphics
import Toolkit

/// Three quiet hints in the middle of an empty canvas, gone with the first touch.
final class Greeting: Stack {
  private static let hints = [
    "Draw anywhere", "Ctrl+S saves what you drew", "The menu at the top left has the rest",
  ]

  init() {
    super.init(.column, gap: 6)
    for hint in Self.hints {
      let label = Label(hint, role: .caption)
      label.alignment = .centre
      addSubview(label)
    }
  }

  override var takesTouches: Bool { false }
}
