import Geometry
import Graphics
import Toolkit

/// Tells what just happened, and may offer to undo it. `Bulletin` removes it after some seconds.
final class ToastCard: Card {
  private let label: Label
  var text: String { label.text }
  private let button: Button?

  init(_ text: String, offer: (title: String, action: () -> Void)? = nil) {
    label = Label(text)
    label.overflow = .wrap
    button = offer.map { Button(title: $0.title, role: .secondary) }
    super.init(.row, gap: 12, padding: 10)
    button?.onAction = { [unowned self] in
      removeFromSuperview()
      offer?.action()
    }
    for view in [label, button].compactMap({ $0 as View? }) { addSubview(view) }
  }

  override var takesTouches: Bool { false }

  override func sizeThatFits(_ size: Size) -> Size {
    let wanted = button?.sizeThatFits(size) ?? .zero
    let side = button == nil ? 12 : wanted.width + 18
    let text = label.sizeThatFits(
      Size(width: max(size.width - side - 2 * padding, 0), height: size.height))
    return Size(
      width: text.width + side + 2 * padding,
      height: max(text.height, wanted.height, 24) + 2 * padding)
  }

  override func layout() {
    let room = bounds.outset(by: -padding)
    let wanted = button?.sizeThatFits(room.size) ?? .zero
    let side = button == nil ? 12 : wanted.width + 18
    place(
      label,
      at: Rect(x: room.minX + 6, y: room.minY, width: room.width - side, height: room.height))
    guard let button else { return }
    place(
      button,
      at: Rect(
        x: room.maxX - wanted.width, y: room.minY + (room.height - wanted.height) / 2,
        width: wanted.width, height: wanted.height))
  }
}
