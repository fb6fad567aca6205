import Geometry
import Rendering
import Toolkit

/// A row of colours that changes.
final class FurtherColours: View {
  private let onChoose: (Colour) -> Void
  private var wells: [ColourWell] = []
  private var grid = ChoiceGrid(columns: FurtherColours.columns, gap: 6)

  private static let columns = 5

  init(_ onChoose: @escaping (Colour) -> Void) {
    self.onChoose = onChoose
    super.init()
    isHidden = true
    addSubview(grid)
  }

  /// Shows the colours in a light, and marks the chosen one.
  func show(_ colours: [Colour], chosen: Colour?, in light: InkLight) {
    if wells.map(\.colour) != colours { makeWells(colours) }
    for well in wells {
      well.shownColour = light.seen(well.colour)
      well.isSelected = well.colour == chosen
    }
  }

  private func makeWells(_ colours: [Colour]) {
    wells = colours.map { colour in
      let well = ColourWell(colour)
      well.name = colour.hex
      well.onAction = { [unowned self] in onChoose(colour) }
      return well
    }
    grid.removeFromSuperview()
    grid = ChoiceGrid(columns: Self.columns, gap: 6, wells)
    addSubview(grid)
    isHidden = colours.isEmpty
    setNeedsLayout()
  }

  override func sizeThatFits(_ size: Size) -> Size { grid.sizeThatFits(size) }

  override func layout() {
    place(grid, at: bounds)
  }
}
