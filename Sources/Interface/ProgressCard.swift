import Geometry
import Language
import Toolkit

/// Shows the progress of work, with a cancel button.
final class ProgressCard: Card {
  let bar = ProgressBar()

  let onCancel: () -> Void

  private let label: Label
  private let button: Button

  private static let widest = 420.0

  init(_ text: String, _ words: Words, onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
    label = Label(text)
    button = Button(title: words[.cancel], role: .secondary, action: onCancel)
    super.init(.column, gap: 8, padding: 12)
    for view in [label, bar, button] { addSubview(view) }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let height = max(
      label.sizeThatFits(size).height + 14, button.sizeThatFits(size).height)
    return Size(width: min(size.width, Self.widest), height: height + 2 * padding)
  }

  override func layout() {
    let room = bounds.outset(by: -padding)
    let wanted = button.sizeThatFits(room.size)
    let left = max(room.width - wanted.width - 16, 0)
    let height = label.sizeThatFits(room.size).height
    place(label, at: Rect(x: room.minX, y: room.minY, width: left, height: height))
    place(bar, at: Rect(x: room.minX, y: room.minY + height + 6, width: left, height: 6))
    place(
      button,
      at: Rect(
        x: room.maxX - wanted.width, y: room.minY + (room.height - wanted.height) / 2,
        width: wanted.width, height: wanted.height))
  }
}
