import Geometry
import Graphics
import Toolkit

/// A clash: the property of the mark that both copies changed, and both looks beside each other.
final class ClashCell: CollectionViewCell {
  static let mark = "clash"

  /// Called with the look that the user takes.
  var onTake: ((ClashCopy) -> Void)?

  private let title = Label()
  private let here = LookButton()
  private let there = LookButton()

  static let padding = 8.0
  static let gap = 6.0

  init() {
    super.init(identifier: Self.mark)
    title.overflow = .ellipsizeMiddle
    for view in [title, here, there] as [View] { addSubview(view) }
    here.onAction = { [unowned self] in onTake?(.here) }
    there.onAction = { [unowned self] in onTake?(.there) }
  }

  func show(_ row: ClashRow) {
    (name, title.text) = (row.name, row.name)
    for (button, look) in [(here, row.here), (there, row.there)] {
      button.isHidden = look == nil
      guard let look else { continue }
      button.name = look.name
      button.show(look.text, look.picture, isTaken: look.isTaken, canTake: look.canTake)
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func prepareForReuse() {
    for button in [here, there] { button.clear() }
  }

  override func layout() {
    let width = max(bounds.width - 2 * Self.padding, 0)
    let top = title.sizeThatFits(Size(width: width, height: bounds.height)).height
    place(title, at: Rect(x: Self.padding, y: Self.padding, width: width, height: top))
    let side = max(((width - Self.gap) / 2).rounded(.down), 0)
    let height = here.sizeThatFits(Size(width: side, height: bounds.height)).height
    let y = max(bounds.height - height - Self.padding, 0)
    place(here, at: Rect(x: Self.padding, y: y, width: side, height: height))
    place(
      there,
      at: Rect(x: Self.padding + width - side, y: y, width: side, height: height))
  }
}
