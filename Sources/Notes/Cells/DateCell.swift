import Geometry
import Graphics
import Toolkit

/// Shows a day, or the line above the unread messages.
package final class DateCell: NoteCell {
  var block: DateBlock?

  /// The layout; nil until the cell is first drawn.
  private var shape: DateShape?

  private func makeShape() -> DateShape? {
    block.flatMap { block in measures.map { DateShape(block, $0) } }
  }

  override func blockDidChange() {
    shape = nil
    super.blockDidChange()
  }

  override func drawBlock(on context: Context) {
    guard let block, let shape = shape ?? makeShape() else { return }
    self.shape = shape
    guard block.isUnreadLine else {
      fill(shape.pill, palette.fill, radius: shape.pill.height / 2, on: context)
      return draw(shape.label, palette.secondary, on: context)
    }
    let middle = (shape.pill.minY + shape.pill.height / 2).rounded()
    let ends = [metrics.margin..<shape.pill.minX, shape.pill.maxX..<bounds.width - metrics.margin]
    for end in ends where !end.isEmpty {
      let line = Rect(
        x: end.lowerBound, y: middle, width: end.upperBound - end.lowerBound, height: 1)
      fill(line, palette.accent, radius: 0, on: context)
    }
    draw(shape.label, palette.accent, on: context)
  }
}
