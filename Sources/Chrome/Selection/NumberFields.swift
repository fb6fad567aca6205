import Canvas
import Geometry
import Language
import Marks
import Toolkit

/// Fields for the position, size and angle of the selected marks, and for the numbers of shapes, in two columns.
final class NumberFields: View {
  private let fields: [(number: BoxNumber, field: NumberField)]
  private let shapeFields: [(number: ShapeNumber, field: NumberField)]
  private let mixed: String

  private static let gap = 8.0

  init(
    _ words: Words, _ action: @escaping (BoxNumber, Double) -> Void,
    shape: @escaping (ShapePropertyChange) -> Void
  ) {
    fields = BoxNumber.allCases.map { ($0, NumberField(words[$0.title], words)) }
    shapeFields = ShapeNumber.allCases.map { ($0, NumberField(words[$0.title], words)) }
    mixed = words[.mixed]
    super.init()
    for (number, field) in fields {
      field.onNumber = { action(number, $0) }
      addSubview(field)
    }
    for (number, field) in shapeFields {
      field.onNumber = { if let change = number.change(to: $0) { shape(change) } }
      field.isHidden = true
      addSubview(field)
    }
  }

  func show(_ box: SelectionBox) {
    for (number, field) in fields { field.show(number.value(of: box)) }
  }

  /// Shows the numbers of shapes. Returns whether other ones are shown than before.
  @discardableResult
  func show(_ shape: CommonShape) -> Bool {
    let before = shapeFields.map(\.field.isHidden)
    for (number, field) in shapeFields {
      let value = number.value(of: shape)
      field.isHidden = value == .none
      if case .same(let value) = value {
        field.show(value)
      } else {
        field.show(nil, mixed: mixed)
      }
    }
    return shapeFields.map(\.field.isHidden) != before
  }

  private var shownFields: [View] { subviews.filter { !$0.isHidden } }

  private func cell(_ width: Double) -> Size {
    let wanted = Size(width: (width - Self.gap) / 2, height: 1e6)
    let height = shownFields.map { $0.sizeThatFits(wanted).height }.max() ?? 0
    return Size(width: wanted.width, height: height)
  }

  override func sizeThatFits(_ size: Size) -> Size {
    let rows = Double((shownFields.count + 1) / 2)
    return Size(
      width: size.width, height: rows * cell(size.width).height + (rows - 1) * Self.gap)
  }

  override func layout() {
    let cell = cell(bounds.width)
    for (index, view) in shownFields.enumerated() {
      place(
        view,
        at: Rect(
          x: Double(index % 2) * (cell.width + Self.gap),
          y: Double(index / 2) * (cell.height + Self.gap), width: cell.width, height: cell.height))
    }
  }
}
