import Geometry
import Marks
import Session

extension CanvasSelection {
  /// Ticks or unticks the box at a point in the only selected mark.
  func tick(at place: Point) {
    guard let placed = onlyMark, case .text(let text) = placed.mark,
      let ticked = text.ticked(at: place)
    else { return }
    replace([(old: placed, new: .text(ticked))], as: .editText)
  }
}
