import Geometry
import Graphics

/// All sheets of a canvas, composited in their order. Each draws on the pixels of those below it, so a single sheet takes neither
/// memory nor a copy of its own.
struct CanvasSheets {
  /// The sheets, the lowest first.
  private let sheets: [any Sheet]

  /// Sorts sheets by level; those of the same level lie above each other in the given order.
  init(_ sheets: [any Sheet]) {
    self.sheets = SheetLevel.allCases.flatMap { level in sheets.filter { $0.level == level } }
  }

  /// Whether the contents of all sheets move with the canvas.
  var moveWithCanvas: Bool { sheets.allSatisfy(\.movesWithCanvas) }

  /// Draws all visible sheets inside `area` of the view.
  func draw(_ area: Rect, on context: Context) {
    let lowest = sheets.lastIndex(where: \.isOpaque) ?? sheets.startIndex
    for sheet in sheets[lowest...] { sheet.draw(area, on: context) }
  }
}
