import Geometry
import Graphics
import Toolkit

/// A bar at the lower edge that says what went wrong. It stays until it is put away or things went right.
final class NoticeCard: Card {
  private let label: Label
  private let button: Button

  init(_ text: String, _ words: Words) {
    label = Label(text)
    button = Button(title: words[.close], role: .secondary)
    label.overflow = .wrap
    super.init(.row, gap: 12, padding: 10)
    addSubview(label)
    addSubview(button)
    button.onAction = { [unowned self] in removeFromSuperview() }
  }

  override func layout() {
    let room = bounds.outset(by: -padding)
    let wanted = button.sizeThatFits(room.size)
    place(
      button,
      at: Rect(
        x: room.maxX - wanted.width, y: room.minY + ((room.height - wanted.height) / 2).rounded(),
        width: wanted.width, height: wanted.height))
    place(
      label,
      at: Rect(
        x: room.minX + 6, y: room.minY, width: room.width - wanted.width - 18,
        height: room.height))
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let wanted = button.sizeThatFits(size)
    let room = Size(width: size.width - wanted.width - 18 - 2 * padding, height: size.height)
    return Size(
      width: size.width,
      height: max(label.sizeThatFits(room).height, wanted.height) + 2 * padding)
  }
}
