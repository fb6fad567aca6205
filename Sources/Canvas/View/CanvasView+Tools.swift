import Geometry
package import Marks
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
