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
    // The delta of another change could be a million marks long.
    switch change {
    case .add, .insert: return drawing.delta(since: before)?.allEdits.compactMap(\.new) ?? []
    case .bring, .remove, .replace, .prepared, .move, .delete: return []
    }
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

  package func didRefuse(_ refusal: SelectionRefusal) {
    delegate?.didRefuse(refusal)
  }

  /// Selects all marks.
  package func selectAll() {
    tool.finish(on: self)
    selection.selectAll()
  }
}
