import Geometry
import Graphics
import Interface
import Toolkit

/// A step of the history, with an icon where branches leave the state that it led to.
final class HistoryCell: CollectionViewCell {
  private let title: Label
  private var hasBranches = false

  private static let branch = Icon.named("branch")

  init(_ identifier: String, role: Label.Role) {
    title = Label(role: role)
    super.init(identifier: identifier)
    addSubview(title)
  }

  func show(_ title: String, hasBranches: Bool) {
    self.title.text = title
    self.hasBranches = hasBranches
    setNeedsLayout()
    setNeedsDisplay()
  }

  override func layout() {
    let side = hasBranches ? Icon.side + 12 : 0
    place(
      title, at: Rect(x: 8, y: 0, width: bounds.width - side - 16, height: bounds.height))
  }

  override func draw(_ area: Rect, on context: Context) {
    super.draw(area, on: context)
    guard hasBranches else { return }
    let sign = Rect(
      x: bounds.width - Icon.side - 8, y: ((bounds.height - Icon.side) / 2).rounded(),
      width: Icon.side, height: Icon.side)
    Self.branch.draw(in: mirrored(sign), colour: title.colour, on: context)
  }
}
