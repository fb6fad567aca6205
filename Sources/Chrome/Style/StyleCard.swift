package import Canvas
import Geometry
import Language
package import Rendering
import Toolkit

/// The options of the selected tool.
package final class StyleCard: SideCard {
  /// Called with what the user does to the pen that is taken.
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

  /// Shows `options` in place of those before.
  package func show(_ options: [ToolOption]) {
    guard keys != options.map(\.key) else { return }
    for view in list.subviews { view.removeFromSuperview() }
    keys = options.map(\.key)
    rows = options.map { $0.row(words) }
    for case let row as PenOptionRow in rows { row.follow { [unowned self] in onPen?($0) } }
    for view in rows.flatMap(\.views) { list.addSubview(view) }
    show()
  }

  /// Shows the present values.
  package func show() {
    for row in rows { row.show(sight) }
    rowsDidChange()
  }

  /// Shows colours in `light`.
  package func show(in light: InkLight) {
    sight.light = light
    show()
  }
}
