import Canvas
import Language
import Marks
import Rendering
import Toolkit

/// The pens. A press on one redraws the selected lines and outlines in its style; the button below draws outlines without a pen.
/// No pen is chosen while the marks have several.
final class SelectionPenRow {
  private let grid = ChoiceGrid(columns: 4, gap: 4)
  private let label: Label
  private let words: Words
  private let action: (Pen?) -> Void
  private var pens: [Pen] = []
  private let plain: Button

  var views: [View] { [label, grid, plain] }

  init(_ words: Words, _ action: @escaping (Pen?) -> Void) {
    (self.words, self.action) = (words, action)
    label = Label(words[.drawnWith], role: .caption)
    plain = Button(title: words[.withoutPen], role: .row)
    plain.onAction = { [unowned self] in self.action(nil) }
  }

  /// Shows the pens and the one that the marks have in common. The button for plain outlines is there if there are shapes.
  func show(_ pens: [Pen], of common: CommonShape, in light: InkLight) {
    if pens != self.pens { makeWells(pens) }
    var chosen: Int?
    if case .same(let style?) = common.pen { chosen = pens.firstIndex { $0.style == style } }
    for (index, pen) in pens.enumerated() {
      guard let well = grid.subviews[index] as? PenWell else { continue }
      well.show(pen, in: light)
      well.isSelected = index == chosen
    }
    plain.isSelected = common.pen == .same(nil)
    if common.dash == .none { plain.isHidden = true }
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
