package import Canvas
import Geometry
import Language
package import Rendering
import Toolkit

/// The options of the selected tool.
package final class StyleCard: SideCard {
  /// Called with the action that the user chooses for the pen.
  package var onPen: ((PenAct) -> Void)?

  private let words: Words
  private var rows: [any OptionRow] = []
  private var keys: [String] = []
  private var sight = OptionSight()

  init(_ options: [ToolOption], _ words: Words) {
    self.words = words
    super.init()
    show(options)
  }

  /// Replaces the shown options.
  package func show(_ options: [ToolOption]) {
    guard keys != options.map(\.key) else { return }
    for view in list.subviews { view.removeFromSuperview() }
    keys = options.map(\.key)
    rows = options.map { $0.row(words) }
    for case let row as PenOptionRow in rows { row.follow { [unowned self] in onPen?($0) } }
    for view in rows.flatMap(\.views) { list.addSubview(view) }
    show()
  }

  /// Shows the current values.
  package func show() {
    for row in rows { row.show(sight) }
    rowsDidChange()
  }

  /// Shows the colours as they look in `light`.
  package func show(in light: InkLight) {
    sight.light = light
    show()
  }
}
