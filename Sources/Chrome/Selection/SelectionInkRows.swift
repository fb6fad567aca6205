import Canvas
import Geometry
import Language
import Marks
import Rendering
import Toolkit

/// Rows for the colour, width and opacity of the selected marks. A property with several values is shown as mixed.
final class SelectionInkRows {
  private let colour = OptionValue("selection-colour", .colour, Ink.line.colour)
  private let width = OptionValue("selection-width", .width, Ink.line.width)
  private let opacity = OptionValue("selection-opacity", .opacity, 1.0)
  private var rows: [any OptionRow] = []

  /// The colours that are offered beside the fixed ones.
  private var further: [Colour] = []

  /// Whether the program sets a row's value, so that its callback isn't a change by the user.
  private var isShowing = false

  /// The row of the width, which follows that of the colour.
  private var widthRow: any OptionRow { rows[1] }

  var views: [View] { rows.flatMap(\.views) }

  init(_ words: Words, _ action: @escaping (InkChange) -> Void) {
    rows = [
      ToolOption.colour(
        colour, offered: PenSettings.colours, further: { [unowned self] in further }),
      .range(width, in: Pen.widths, step: 0.1, form: .size(isInPixels: { false })),
      .range(opacity, in: Pen.opacities, step: 0.05, form: .percent),
    ].map { $0.row(words) }
    colour.onChange = { [unowned self] in set(.colour(colour.value), action) }
    width.onChange = { [unowned self] in set(.width(width.value), action) }
    opacity.onChange = { [unowned self] in set(.opacity(Float(opacity.value)), action) }
  }

  private func set(_ part: InkChange.Part, _ action: (InkChange) -> Void) {
    if !isShowing { action(InkChange(part)) }
  }

  /// Hides the row of the width, which texts don't have.
  func hideWidth() {
    for view in widthRow.views { view.isHidden = true }
  }

  func show(_ common: CommonInk, offering further: [Colour], in light: InkLight) {
    self.further = further
    isShowing = true
    if case .same(let value) = common.colour { colour.value = value }
    if case .same(let value) = common.width { width.value = value }
    if case .same(let value) = common.opacity { opacity.value = Double(value) }
    isShowing = false
    var sight = OptionSight()
    sight.light = light
    let mixed = [
      common.colour == .mixed, common.width == .mixed, common.opacity == .mixed,
    ]
    for (row, isMixed) in zip(rows, mixed) {
      sight.isMixed = isMixed
      row.show(sight)
    }
  }
}
