import Canvas
import Geometry
import Interface
import Language
import Toolkit

/// The place, size and angle of the selected marks as numbers that can be typed, and buttons for what can be done to them.
final class SelectionCard: Card, Overlay {
  /// Called with what the user does to the marks.
  var onAct: ((SelectionAct) -> Void)?

  /// Called with a number that the user has typed.
  var onNumber: ((BoxNumber, Double) -> Void)?

  private var fields: [(number: BoxNumber, field: NumberField)] = []

  /// The frame of the marks; nil while there is nothing to show.
  private var box: SelectionBox?

  /// The part of the window that the marks and their handles take.
  private var taken: Rect?

  private static let width = 196.0
  private static let gap = 8.0

  init(_ words: Words) {
    super.init(.column, gap: 8, padding: 16)
    isHidden = true
    changeLanguage(to: words)
  }

  func changeLanguage(to words: Words) {
    for view in subviews { view.removeFromSuperview() }
    name = words[.selection]
    fields = BoxNumber.allCases.map { ($0, NumberField(words[$0.title], words)) }
    for (number, field) in fields {
      field.onNumber = { [unowned self] in onNumber?(number, $0) }
    }
    addSubview(FieldColumns(fields.map(\.field)))
    let buttons = SelectionAct.onCard.map { act in
      let button = Button(icon: .named(act.icon)) { [unowned self] in onAct?(act) }
      button.name = words[act.title]
      return button
    }
    addSubview(Grid(columns: 3, gap: 6, fillsWidth: true, buttons))
    showNumbers()
  }

  /// Shows the numbers of `box`, beside the part of the window that the marks take; hides the card for nil.
  func show(_ box: SelectionBox?, beside taken: Rect?) {
    let hadBox = self.box != nil
    (self.box, self.taken) = (box, taken)
    showNumbers()
    if hadBox != (box != nil) || !isHidden && taken?.touches(frame) == true {
      superview?.setNeedsLayout()
    }
  }

  private func showNumbers() {
    guard let box else { return }
    for (number, field) in fields { field.show(number.value(of: box)) }
  }

  var persistentFrames: [Rect] { isHidden ? [] : [bounds] }

  /// Takes a place beside the marks, if there is one, and none that another view has.
  func place(in room: FreeRoom) {
    let size = sizeThatFits(Size(width: Self.width, height: room.inside.height))
    let places = room.isBare || box == nil ? [] : places(for: size, in: room)
    let best =
      places.first { $0.intersection(taken ?? $0) == nil }
      ?? places.min { overlap($0) < overlap($1) }
    isHidden = best == nil
    if let best { frame = best }
  }

  private func overlap(_ frame: Rect) -> Double {
    taken.flatMap(frame.intersection).map { $0.width * $0.height } ?? 0
  }

  /// The free places for the card: at the trailing edge, at the leading edge and in the middle, from the top and from the
  /// bottom.
  private func places(for size: Size, in room: FreeRoom) -> [Rect] {
    let inside = room.inside
    guard let superview, size.width <= inside.width else { return [] }
    let columns = [inside.maxX - size.width, inside.minX, inside.centre.x - size.width / 2]
    let around = room.taken.map { $0.outset(by: Self.gap) }
    return columns.flatMap { x in
      let column = superview.mirrored(
        Rect(x: x.rounded(), y: inside.minY, width: size.width, height: size.height))
      let tops = ([inside.minY] + around.map(\.maxY)).sorted()
      let bottoms = ([inside.maxY] + around.map(\.minY)).sorted(by: >).map { $0 - size.height }
      func free(_ tops: [Double]) -> Rect? {
        tops.lazy.map { top in
          Rect(
            x: column.minX, y: top.rounded(), width: column.width, height: column.height)
        }.first { place in
          place.minY >= inside.minY && place.maxY <= inside.maxY
            && !around.contains { $0.outset(by: -1).touches(place) }
        }
      }
      return [free(tops), free(bottoms)].compactMap(\.self)
    }
  }

  override func sizeThatFits(_ size: Size) -> Size {
    Size(width: size.width, height: super.sizeThatFits(size).height)
  }
}

/// Two columns of fields, row by row.
private final class FieldColumns: View {
  private static let gap = 8.0

  init(_ fields: [View]) {
    super.init()
    for field in fields { addSubview(field) }
  }

  private func cell(_ width: Double) -> Size {
    let wanted = Size(width: (width - Self.gap) / 2, height: 1e6)
    let height = subviews.map { $0.sizeThatFits(wanted).height }.max() ?? 0
    return Size(width: wanted.width, height: height)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let rows = Double((subviews.count + 1) / 2)
    return Size(
      width: size.width, height: rows * cell(size.width).height + (rows - 1) * Self.gap)
  }

  override func layout() {
    let cell = cell(bounds.width)
    for (index, view) in subviews.enumerated() {
      place(
        view,
        at: Rect(
          x: Double(index % 2) * (cell.width + Self.gap),
          y: Double(index / 2) * (cell.height + Self.gap), width: cell.width, height: cell.height))
    }
  }
}
