import Geometry
import Graphics
import Language
import Toolkit

/// The steps of a chain, the first one on top. A step can be dragged to another place by its grip.
final class FilterList: Stack {
  /// Called to move a step to another place.
  var onMove: ((_ step: Int, _ place: Int) -> Void)?

  /// Called with the user's action on a step.
  var onPart: ((_ step: Int, FilterStepView.Act) -> Void)?

  private var rows: [FilterStepView] = []

  init() {
    super.init(.column, gap: 2)
  }

  var count: Int { rows.count }

  /// Shows other steps.
  func show(_ steps: [FilterStep], open: Int?, _ words: Words) {
    for row in rows { row.removeFromSuperview() }
    rows = steps.enumerated().map { index, step in
      let row = FilterStepView(step, words)
      row.onAct = { [unowned self] in onPart?(index, $0) }
      row.grip.onDrag = { [unowned self, unowned row] in drag(row, to: $0) }
      row.grip.onDrop = { [unowned self, unowned row] in drop(row, from: index) }
      return row
    }
    for row in rows { addSubview(row) }
    refresh(steps, open: open)
  }

  /// Shows the present values of the same steps.
  func refresh(_ steps: [FilterStep], open: Int?) {
    for (index, row) in rows.enumerated() { row.show(steps[index], isOpen: index == open) }
  }

  /// Focuses a step if the user works with keys.
  func focus(_ index: Int) {
    guard let root, root.isUsedByKeys else { return }
    root.setFocus(rows.indices.contains(index) ? rows[index].title : superview?.firstFocus)
  }

  // MARK: Dragging

  /// Shows a row at the place under the hand, which is at `y` of the window.
  private func drag(_ row: FilterStepView, to y: Double) {
    guard let index = rows.firstIndex(where: { $0 === row }) else { return }
    let place = y - offsetInWindow.dy
    let target = rows.indices.first { place < rows[$0].frame.maxY } ?? rows.count - 1
    // A taller row trades places only once the hand is past its middle.
    let middle = rows[target].frame.centre.y
    guard target != index, target < index ? place < middle : place > middle else { return }
    rows.insert(rows.remove(at: index), at: target)
    // The order of the subviews is that of the rows.
    for row in rows { bringToFront(row) }
    setNeedsLayout()
  }

  private func drop(_ row: FilterStepView, from index: Int) {
    guard let place = rows.firstIndex(where: { $0 === row }), place != index else { return }
    onMove?(index, place)
  }
}
