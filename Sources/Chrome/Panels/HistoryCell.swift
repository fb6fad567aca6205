package import Geometry
package import Graphics
import Interface
package import Toolkit

/// A step of the history: a small picture of the change, its name, and below that its colour, its time and the person who did it. An
/// icon marks a state from which branches start.
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

  /// The name of the person, and the person's colour; nil while a drawing by one person is shown.
  private var person: Label?
  private var personColour: Colour?

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
    show(person: row.person)
    paper.picture = row.picture.flatMap { try? $0.surface() }
    paper.isHidden = row.picture == nil && !row.awaitsPicture
    paper.alpha = identifier == Self.done ? 1 : Self.faintness
    setNeedsLayout()
    setNeedsDisplay()
  }

  private static let faintness = 0.5

  private func show(person shown: (name: String, colour: Colour)?) {
    personColour = shown?.colour
    person?.isHidden = shown == nil
    guard let shown else { return }
    if person == nil {
      let label = Label(role: .caption)
      label.overflow = .ellipsizeMiddle
      person = label
      addSubview(label)
    }
    person?.text = shown.name
  }

  package override func prepareForReuse() {
    paper.picture = nil
  }

  /// The left edge and the greatest width of the text.
  private var text: (x: Double, width: Double) {
    let x = Self.sheet.width + 4 + Self.gap
    let side = hasBranches ? Icon.side + 8 : 0
    return (x, max(bounds.width - x - side - 8, 0))
  }

  /// A disc in the row of the time.
  private func disc(at x: Double) -> Rect {
    mirrored(Rect(x: x, y: secondRow - Self.disc / 2, width: Self.disc, height: Self.disc))
  }

  /// The middle of the row of the time, and the left edge of the person's disc.
  private var secondRow = 0.0
  private var personEdge = 0.0

  package override func layout() {
    place(
      paper,
      at: Rect(
        x: 4, y: ((bounds.height - Self.sheet.height) / 2).rounded(),
        width: Self.sheet.width, height: Self.sheet.height))
    let (x, width) = text
    let room = Size(width: width, height: bounds.height)
    let heights = (title.sizeThatFits(room).height, time.sizeThatFits(room).height)
    let isSingle = time.isHidden && colour == nil && personColour == nil
    let below = isSingle ? 0 : heights.1
    let top = ((bounds.height - heights.0 - below) / 2).rounded()
    place(title, at: Rect(x: x, y: top, width: width, height: heights.0))
    secondRow = top + heights.0 + heights.1 / 2
    let aside = colour == nil ? 0 : Self.disc + 6
    let rest = max(width - aside, 0)
    // The time has its width alone where a name follows.
    let own = time.isHidden ? 0 : min(time.sizeThatFits(room).width.rounded(.up), rest)
    place(
      time,
      at: Rect(
        x: x + aside, y: top + heights.0, width: personColour == nil ? rest : own,
        height: heights.1))
    personEdge = x + aside + (own > 0 ? own + Self.gap : 0)
    guard let person, personColour != nil else { return }
    let edge = personEdge + Self.disc + 6
    place(
      person,
      at: Rect(
        x: edge, y: top + heights.0, width: max(x + width - edge, 0), height: heights.1))
  }

  package override func draw(_ area: Rect, on context: Context) {
    super.draw(area, on: context)
    if let colour { draw(colour, at: text.x, on: context) }
    if let personColour { draw(personColour, at: personEdge, on: context) }
    guard hasBranches else { return }
    let sign = Rect(
      x: bounds.width - Icon.side - 8, y: ((bounds.height - Icon.side) / 2).rounded(),
      width: Icon.side, height: Icon.side)
    Self.branch.draw(in: mirrored(sign), colour: title.colour, on: context)
  }

  /// Draws a disc with a thin edge in the row of the time.
  private func draw(_ colour: Colour, at x: Double, on context: Context) {
    let frame = disc(at: x)
    context.setFillColour(colour)
    context.fillEllipse(in: frame)
    context.setStrokeColour(time.colour.withAlpha(0.5))
    context.setLineWidth(1)
    context.strokeEllipse(in: frame.outset(by: -0.5))
  }
}
