import Geometry
import Graphics
import Language
import Toolkit

/// Shows an error with a close button and, optionally, a button for a remedy.
final class NoticeCard: Card {
  private let label: Label
  private var buttons: [Button] = []

  private static let gap = 8.0

  init(_ text: String, _ words: Words, offer: (title: Phrase, action: () -> Void)? = nil) {
    label = Label(text)
    label.overflow = .wrap
    super.init(.row, gap: 12, padding: 10)
    addSubview(label)
    if let offer { add(Button(title: words[offer.title], role: .secondary), offer.action) }
    add(Button(title: words[.close], role: .secondary)) {}
  }

  private func add(_ button: Button, _ action: @escaping () -> Void) {
    buttons.append(button)
    addSubview(button)
    button.onAction = { [unowned self] in
      removeFromSuperview()
      action()
    }
  }

  override func layout() {
    let room = bounds.outset(by: -padding)
    var right = room.maxX
    for (button, size) in sizes(in: room.size).reversed() {
      place(
        button,
        at: Rect(
          x: right - size.width, y: room.minY + ((room.height - size.height) / 2).rounded(),
          width: size.width, height: size.height))
      right -= size.width + Self.gap
    }
    place(
      label,
      at: Rect(x: room.minX + 6, y: room.minY, width: right - room.minX - 12, height: room.height))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let sizes = sizes(in: size).map(\.size)
    let taken = sizes.reduce(12.0) { $0 + $1.width + Self.gap }
    let room = Size(width: size.width - taken - 2 * padding, height: size.height)
    return Size(
      width: size.width,
      height: max(label.sizeThatFits(room).height, sizes.map(\.height).max() ?? 0) + 2 * padding)
  }

  private func sizes(in room: Size) -> [(button: Button, size: Size)] {
    buttons.map { ($0, $0.sizeThatFits(room)) }
  }
}
