import Canvas
import Geometry
import Interface
import Language
import Rendering
import Toolkit

/// The pens that the user can take, each with the line that it draws, and buttons for what can be done to the one that is taken.
struct PenOptionRow: OptionRow {
  let views: [View]

  private let settings: PenSettings
  private let words: Words
  private let grid: PenGrid
  private let buttons: PenButtons

  /// Calls `action` with what the user does to the pen.
  func follow(_ action: @escaping (PenAct) -> Void) {
    buttons.onAct = action
  }

  init(_ settings: PenSettings, _ words: Words) {
    (self.settings, self.words) = (settings, words)
    grid = PenGrid(settings, words)
    buttons = PenButtons(words)
    views = [Label(words[.pens], role: .caption), grid, buttons]
  }

  func show(_ sight: OptionSight) {
    grid.show(in: sight.light)
    buttons.show(settings.rack.value)
  }
}

/// A well for each pen.
private final class PenGrid: View {
  private let settings: PenSettings
  private let words: Words
  private var wells: [PenWell] = []
  private var grid = ChoiceGrid(columns: 4, gap: 4)

  init(_ settings: PenSettings, _ words: Words) {
    (self.settings, self.words) = (settings, words)
    super.init()
    addSubview(grid)
  }

  override func sizeThatFits(_ size: Size) -> Size { grid.sizeThatFits(size) }

  override func layout() {
    place(grid, at: bounds)
  }

  func show(in light: InkLight) {
    let rack = settings.rack.value
    if wells.map(\.id) != rack.pens.map(\.id) { makeWells(rack) }
    for (well, pen) in zip(wells, rack.pens) {
      let isTaken = pen.id == rack.taken
      well.isSelected = isTaken
      well.name = pen.title(words)
      well.show(isTaken ? settings.pen : pen, in: light)
    }
  }

  private func makeWells(_ rack: PenRack) {
    wells = rack.pens.map { pen in
      let well = PenWell(pen)
      well.onAction = { [settings] in settings.take(pen.id) }
      return well
    }
    grid.removeFromSuperview()
    grid = ChoiceGrid(columns: 4, gap: 4, wells)
    addSubview(grid)
    setNeedsLayout()
  }
}
