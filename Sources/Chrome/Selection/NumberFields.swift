import Canvas
import Geometry
import Language
import Toolkit

/// Fields for the position, size and angle of the selected marks, in two columns.
final class NumberFields: View {
  private let fields: [(number: BoxNumber, field: NumberField)]

  private static let gap = 8.0

  init(_ words: Words, _ action: @escaping (BoxNumber, Double) -> Void) {
    fields = BoxNumber.allCases.map { ($0, NumberField(words[$0.title], words)) }
    super.init()
    for (number, field) in fields {
      field.onNumber = { action(number, $0) }
      addSubview(field)
    }
  }

  func show(_ box: SelectionBox) {
    for (number, field) in fields { field.show(number.value(of: box)) }
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
