import Canvas
import Geometry
import Graphics
import Interface
import Language
import Rendering
import Toolkit

/// A well for each pen, and the name of the pen under the pointer, of the focused one, or of the chosen one.
final class PenGrid: View {
  /// The name, below the grid.
  let nameLabel = Label(role: .caption)

  private let settings: PenSettings
  private let words: Words
  private var wells: [PenWell] = []
  private var grid = ChoiceGrid(columns: 4, gap: 4)

  init(_ settings: PenSettings, _ words: Words) {
    (self.settings, self.words) = (settings, words)
    super.init()
    nameLabel.overflow = .ellipsizeEnd
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
    showName()
  }

  private func makeWells(_ rack: PenRack) {
    wells = rack.pens.map { pen in
      let well = PenWell(pen)
      well.onAction = { [settings] in settings.take(pen.id) }
      well.onState = { [unowned self] in showName() }
      return well
    }
    grid.removeFromSuperview()
    grid = ChoiceGrid(columns: 4, gap: 4, wells)
    addSubview(grid)
    setNeedsLayout()
  }

  private func showName() {
    let well =
      wells.first(where: \.isHovered) ?? wells.first(where: \.isFocused)
      ?? wells.first(where: \.isSelected)
    nameLabel.text = well?.name ?? ""
  }
}
