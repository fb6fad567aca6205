package import Geometry
package import Graphics
package import Marks
package import Rendering
package import Session
import Toolkit

extension CanvasView: ToolContext, SelectionHost, Pannable {
  @discardableResult
  package func perform(_ change: Change, as name: StepName, joining: Bool) -> [PlacedMark] {
    let before = drawing
    delegate?.perform(change, as: name, joining: joining)
    // Only this change makes marks; the delta of a deletion could be a million marks long.
    guard case .add = change else { return [] }
    return drawing.delta(since: before)?.allEdits.compactMap(\.new) ?? []
  }

  package var grid: TileGrid { ink.grid }

  package func draw(_ stroke: LiveStroke, in area: Rect, on context: Context) {
    ink.draw(stroke, in: area, on: context)
  }

  package func draw(_ marks: [Mark], on context: Context) {
    ink.draw(marks, on: context)
  }

  package func takeBack() {
    delegate?.takeBack()
  }

  package func didDelete(_ count: Int) {
    delegate?.didDelete(count)
  }

  /// Selects all marks.
  package func selectAll() {
    tool.finish(on: self)
    selection.selectAll()
  }
}
