import Geometry
import Graphics
import Interface
import Toolkit

/// One of the two looks of a mark: a small picture of it, and below that the copy it is from. The one that counts is lit, and
/// has a check mark.
final class LookButton: Control {
  private let paper = ThumbnailView()
  private let caption = Label(role: .caption)

  private static let check = Icon.named("check")
  private static let padding = 6.0
  private static let paperHeight = ClashSight.picture.height + 8
  private static let faintness = 0.5

  init() {
    super.init()
    // The tooltip shows the whole text.
    caption.overflow = .ellipsizeMiddle
    for view in [paper, caption] as [View] { addSubview(view) }
  }

  /// Shows a look. `isTaken` says whether it counts, and `canTake` whether the user can take it instead of the other one.
  func show(_ text: String, _ picture: Thumbnail?, isTaken: Bool, canTake: Bool) {
    caption.text = text
    paper.picture = picture.flatMap { try? $0.surface() }
    isEnabled = isTaken || canTake
    isSelected = isTaken
    paper.alpha = isEnabled ? 1 : Self.faintness
    setNeedsLayout()
    setNeedsDisplay()
  }

  // The list takes the focus, whose arrow keys take looks.
  override var canFocus: Bool { false }

  /// Takes the picture away, before the button shows another look.
  func clear() { paper.picture = nil }

  override func sizeThatFits(_ size: Size) -> Size {
    let text = caption.sizeThatFits(Size(width: size.width, height: 100)).height
    return Size(width: size.width, height: Self.height(withTextOf: text))
  }

  /// The height of a button whose text has a height.
  static func height(withTextOf height: Double) -> Double {
    3 * padding + paperHeight + max(height, Icon.side)
  }

  override func layout() {
    let width = max(bounds.width - 2 * Self.padding, 0)
    place(
      paper,
      at: Rect(x: Self.padding, y: Self.padding, width: width, height: Self.paperHeight))
    let top = 2 * Self.padding + Self.paperHeight
    let aside = isSelected ? Icon.side + 2 : 0
    place(
      caption,
      at: Rect(
        x: Self.padding, y: top, width: max(width - aside, 0),
        height: max(bounds.height - top - Self.padding, 0)))
  }

  override func draw(_ area: Rect, on context: Context) {
    stateColours.drawBacking(bounds, in: state, on: context)
    guard isSelected else { return }
    // The row that is selected has the same background.
    context.setStrokeColour(colours.content)
    context.setLineWidth(1)
    context.addRoundedRect(bounds.outset(by: -0.5), cornerRadius: stateColours.cornerRadius)
    context.strokePath()
    let sign = Rect(
      x: bounds.width - Self.padding - Icon.side,
      y: (caption.frame.centre.y - Icon.side / 2).rounded(), width: Icon.side, height: Icon.side)
    Self.check.draw(in: mirrored(sign), colour: colours.content, on: context)
  }
}
