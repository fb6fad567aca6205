package import Geometry
package import Graphics
import Interface
package import Toolkit

/// A step of the history: a small picture of the change, its name, and below that its colour and its time. An icon marks a state
/// from which branches start.
package final class HistoryCell: CollectionViewCell {
  /// The identifiers of cells for done steps, and for undone ones.
  package static let done = "done"
  static let undone = "undone"

  /// The size of the sheet at the left edge, and of the largest picture on it.
  static let sheet = Size(width: 56, height: 38)
  package static let picture = Size(width: 48, height: 30)

  private let paper = ThumbnailView()
  private let title: Label
  private let time = Label(role: .caption)
  private var colour: Colour?
  private var hasBranches = false

  private static let branch = Icon.named("branch")
  private static let gap = 10.0
  private static let disc = 10.0

  package override init(identifier: String) {
    title = Label(role: identifier == HistoryCell.done ? .body : .caption)
    super.init(identifier: identifier)
    // The tooltip shows the whole title.
    title.overflow = .ellipsizeMiddle
    time.overflow = .ellipsizeMiddle
    for view in [paper, title, time] as [View] { addSubview(view) }
  }

  package func show(_ row: HistoryRow) {
    (name, title.text, time.text) = (row.name, row.title, row.time)
    time.isHidden = row.time.isEmpty
    (colour, hasBranches) = (row.colour, row.hasBranches)
    paper.picture = row.picture.flatMap { try? $0.surface() }
    paper.isHidden = row.picture == nil && !row.awaitsPicture
    paper.alpha = identifier == Self.done ? 1 : Self.faintness
    setNeedsLayout()
    setNeedsDisplay()
  }

  private static let faintness = 0.5

  package override func prepareForReuse() {
    paper.picture = nil
  }

  /// The left edge and the greatest width of the text.
  private var text: (x: Double, width: Double) {
    let x = Self.sheet.width + 4 + Self.gap
    let side = hasBranches ? Icon.side + 8 : 0
    return (x, max(bounds.width - x - side - 8, 0))
  }

  /// The colour's disc, before the time.
  private var discFrame: Rect {
    let y = time.frame.centre.y - Self.disc / 2
    return mirrored(Rect(x: text.x, y: y, width: Self.disc, height: Self.disc))
  }

  package override func layout() {
    place(
      paper,
      at: Rect(
        x: 4, y: ((bounds.height - Self.sheet.height) / 2).rounded(),
        width: Self.sheet.width, height: Self.sheet.height))
    let (x, width) = text
    let room = Size(width: width, height: bounds.height)
    let heights = (title.sizeThatFits(room).height, time.sizeThatFits(room).height)
    let below = time.isHidden && colour == nil ? 0 : heights.1
    let top = ((bounds.height - heights.0 - below) / 2).rounded()
    place(title, at: Rect(x: x, y: top, width: width, height: heights.0))
    let aside = colour == nil ? 0 : Self.disc + 6
    place(
      time,
      at: Rect(
        x: x + aside, y: top + heights.0, width: max(width - aside, 0), height: heights.1))
  }

  package override func draw(_ area: Rect, on context: Context) {
    super.draw(area, on: context)
    if let colour {
      context.setFillColour(colour)
      context.fillEllipse(in: discFrame)
      context.setStrokeColour(time.colour.withAlpha(0.5))
      context.setLineWidth(1)
      context.strokeEllipse(in: discFrame.outset(by: -0.5))
    }
    guard hasBranches else { return }
    let sign = Rect(
      x: bounds.width - Icon.side - 8, y: ((bounds.height - Icon.side) / 2).rounded(),
      width: Icon.side, height: Icon.side)
    Self.branch.draw(in: mirrored(sign), colour: title.colour, on: context)
  }
}
