import Canvas
import Language
import Rendering
import Toolkit

/// The pens. A press on one redraws the selected lines in its style.
final class SelectionPenRow {
  private let grid = ChoiceGrid(columns: 4, gap: 4)
  private let label: Label
  private let words: Words
  private let action: (Pen) -> Void
  private var pens: [Pen] = []

  var views: [View] { [label, grid] }

  init(_ words: Words, _ action: @escaping (Pen) -> Void) {
    (self.words, self.action) = (words, action)
    label = Label(words[.drawnWith], role: .caption)
  }

  func show(_ pens: [Pen], in light: InkLight) {
    if pens != self.pens { makeWells(pens) }
    for case (let well as PenWell, let pen) in zip(grid.subviews, pens) {
      well.show(pen, in: light)
    }
  }

  private func makeWells(_ pens: [Pen]) {
    self.pens = pens
    for view in grid.subviews { view.removeFromSuperview() }
    for pen in pens {
      let well = PenWell(pen)
      well.name = pen.title(words)
      well.onAction = { [unowned self] in action(pen) }
      grid.addSubview(well)
    }
  }
}
