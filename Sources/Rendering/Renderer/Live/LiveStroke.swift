public import Geometry
public import Graphics
public import Inking
public import Marks

/// A stroke that is being drawn. The cost of drawing its newest part doesn't grow with its length.
///
/// Its pixels equal those of a tile to the bit, up to the length from which on tiles draw lines by runs.
public final class LiveStroke {
  public private(set) var stroke: Stroke

  /// The line of a stroke without a style.
  private var line: LiveLine

  /// The line of a stroke with a style.
  private var ink: LiveInk?

  public init(
    from start: Point, _ state: PenState = PenState(), ink: Ink = .line,
    style: DrawnStyle? = nil, on grid: TileGrid
  ) {
    stroke = Stroke(ink: ink).styled(style)
    stroke.add(Vertex(at: start), state)
    line = LiveLine(through: stroke.vertices, width: ink.width, on: grid)
    self.ink = style.map { LiveInk(of: stroke, $0, on: grid) }
  }

  /// Adds a vertex. Returns the area of the canvas whose pixels change on `grid`.
  ///
  /// Until the next vertex comes, a stroke with a style is extrapolated by the steps `ahead`, which are in units of the canvas.
  public func add(
    _ location: Point, _ state: PenState = PenState(), ahead: [HandStep] = [], on grid: TileGrid
  ) -> Rect {
    prepare(for: grid)
    stroke.add(Vertex(at: location), state)
    if ink != nil {
      return ink?.add(location, state, ahead: ahead) ?? Rect(origin: location, size: .zero)
    }
    let changed = line.add(stroke.vertices[stroke.vertices.count - 1])
    return TileGrid.bounds(of: changed, grid.canvas)
  }

  /// Removes the extrapolated steps. Returns the area of the canvas that changes.
  public func dropAhead() -> Rect? {
    ink?.dropAhead()
  }

  /// Draws the stroke over the pixels at `area` of a grid, on a surface whose first pixel is `corner` of the grid; if given, in
  /// another ink than its own, or in the colour that is to be seen.
  public func draw(
    _ area: PixelRect, of grid: TileGrid, on surface: ImageSurface, at corner: (x: Int, y: Int),
    light: InkLight = .day, ink shownInk: Ink? = nil, colour: Colour? = nil
  ) {
    prepare(for: grid)
    let whole = surface.frame.offset(x: corner.x, y: corner.y)
    guard let area = area.intersection(whole) else { return }
    for part in area.tiles where ink?.touches(part) ?? line.touches(part) {
      surface.change(part.offset(x: -corner.x, y: -corner.y)) { pixels in
        var renderer = MarkRenderer(
          TileTarget(pixels, part, grid), origin: grid.anchor, light: light, media: DrawingMedia())
        if let ink {
          renderer.draw(ink, in: shownInk ?? stroke.ink, shown: colour)
        } else {
          renderer.draw(line, in: shownInk ?? stroke.ink, shown: colour)
        }
      }
    }
  }

  private func prepare(for grid: TileGrid) {
    if let style = stroke.drawnStyle {
      if grid != ink?.grid { ink = LiveInk(of: stroke, style, on: grid) }
      return
    }
    guard grid != line.grid else { return }
    line = LiveLine(through: stroke.vertices, width: stroke.ink.width, on: grid)
  }
}
