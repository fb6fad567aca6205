import Canvas
import Geometry
import Interface
import Language
import Rendering
import Toolkit

/// The pens, each with a sample of its line, and a button that opens the panel of the chosen one.
struct PenOptionRow: OptionRow {
  let views: [View]

  private let grid: PenGrid
  private let tune: Button

  /// Calls `action` with the action that the user chooses for the pen.
  func follow(_ action: @escaping (PenAct) -> Void) {
    tune.onAction = { action(.tune) }
  }

  init(_ settings: PenSettings, _ words: Words) {
    grid = PenGrid(settings, words)
    tune = SmallButton(icon: .named(PenAct.tune.icon(isRightToLeft: false)))
    tune.name = words[PenAct.tune.title]
    views = [TitledRow(Label(words[.pens], role: .caption), tune), grid, grid.nameLabel]
  }

  func show(_ sight: OptionSight) {
    grid.show(in: sight.light)
  }
}
