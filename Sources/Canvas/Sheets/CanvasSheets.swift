import Geometry
import Graphics

/// All sheets of a canvas, which it joins to what is seen. Each draws on the pixels of those below it, so a sheet alone takes
/// neither memory nor a copy of its own.
struct CanvasSheets {
  /// The lowest first.
  private let sheets: [any Sheet]

  /// Those of a level lie above each other in the order in which they are given.
  init(_ sheets: [any Sheet]) {
    self.sheets = SheetLevel.allCases.flatMap { level in sheets.filter { $0.level == level } }
  }

  /// Whether all that is seen moves with the canvas.
  var moveWithCanvas: Bool { sheets.allSatisfy(\.movesWithCanvas) }

  /// Draws what is seen inside `area` of the view.
  func draw(_ area: Rect, on context: Context) {
    let lowest = sheets.lastIndex(where: \.isOpaque) ?? sheets.startIndex
    for sheet in sheets[lowest...] { sheet.draw(area, on: context) }
  }
}
