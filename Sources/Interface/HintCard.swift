import Geometry
import Graphics
import Language
import Toolkit

/// Shows the actions that are possible in a temporary state, with buttons for users without a keyboard.
final class HintCard: Card {
  private let label: Label
  private let buttons: [Button]

  private static let gap = 8.0

  init(_ text: String, _ answers: [HintAnswer], _ words: Words) {
    label = Label(text)
    label.overflow = .wrap
    buttons = answers.map { Button(title: words[$0.title], role: .secondary, action: $0.action) }
    super.init(.row, gap: 12, padding: 10)
    for view in [label] + buttons { addSubview(view) }
  }

  override var takesTouches: Bool { false }

  /// The sizes of text and buttons in a width. Buttons that would leave too little room beside them are put below the text.
  private struct Plan {
    let text: Size
    let buttons: [Size]
    let isStacked: Bool

    var row: Size {
      Size(
        width: buttons.reduce(-HintCard.gap) { $0 + $1.width + HintCard.gap },
        height: buttons.map(\.height).max() ?? 0)
    }
  }

  private func plan(_ room: Size) -> Plan {
    let sizes = buttons.map { $0.sizeThatFits(room) }
    let row = sizes.reduce(0) { $0 + $1.width + Self.gap }
    let isStacked = row > room.width / 2
    let width = room.width - 12 - (isStacked ? 0 : row)
    return Plan(
      text: label.sizeThatFits(Size(width: max(width, 0), height: room.height)), buttons: sizes,
      isStacked: isStacked)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let plan = plan(Size(width: max(size.width - 2 * padding, 0), height: size.height))
    let (text, row) = (plan.text, plan.row)
    // With buttons the card takes the full width, so that its layout has the same plan.
    return Size(
      width: buttons.isEmpty ? text.width + 12 + 2 * padding : size.width,
      height: 2 * padding
        + (plan.isStacked
          ? text.height + Self.gap + row.height : max(text.height, row.height, 24)))
  }

  override func layout() {
    let room = bounds.outset(by: -padding)
    let plan = plan(room.size)
    let top = plan.isStacked ? room.minY : room.centre.y - plan.text.height / 2
    place(
      label,
      at: Rect(
        x: room.minX + 6, y: top.rounded(), width: plan.text.width, height: plan.text.height))
    var x = room.maxX - plan.row.width
    for (button, size) in zip(buttons, plan.buttons) {
      let top = plan.isStacked ? room.maxY - size.height : room.centre.y - size.height / 2
      place(button, at: Rect(x: x, y: top.rounded(), width: size.width, height: size.height))
      x += size.width + Self.gap
    }
  }
}
