import Geometry
import Marks
import Session
import Toolkit

extension CanvasView: ToolContext, SelectionHost {
  @discardableResult
  func perform(_ change: Change, as name: StepName, joining: Bool) -> [PlacedMark] {
    let before = drawing
    sheetKeeper?.perform(change, as: name, joining: joining)
    // Nothing else makes marks, and of a million that went nobody wants to hear.
    guard case .add = change else { return [] }
    return drawing.delta(since: before)?.allEdits.compactMap(\.new) ?? []
  }

  func takeBack() {
    sheetKeeper?.takeBack()
  }

  func didDelete(_ count: Int) {
    sheetKeeper?.didDelete(count)
  }

  /// Selects all marks.
  func selectAll() {
    tool.finish(on: self)
    selection.selectAll()
  }
}
