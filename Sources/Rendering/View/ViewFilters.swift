package import Geometry
package import Graphics

/// The filters through which a whole drawing is shown: its paper, its pictures and its ink.
package struct ViewFilters: Hashable, Sendable {
  /// The filters of the chain that are on and apply to a canvas.
  let chain: FilterChain

  /// The dark paper, if the filters are computed as by day and the colours changed after that; nil otherwise.
  package let darkPaper: Colour?

  /// Nil if the chain has no effect.
  package init?(_ chain: FilterChain, darkPaper: Colour? = nil) {
    self.chain = chain.forView
    self.darkPaper = darkPaper
    if self.chain.steps.isEmpty { return nil }
  }

  /// The largest margin with which pixels are filtered at their own density. Filters with a larger one are computed in coarser
  /// pixels.
  private static let mostMargin = 256

  /// The lower bound of the density for coarser pixels. At this density nearly all filters have a margin of zero.
  private static let leastDensity = 0x1p-10

  func section(on grid: TileGrid) -> PixelSection {
    ViewSections.shared.section(chain, on: grid)
  }

  /// The greatest distance between pixels of a grid that affect each other; nil if the filters are computed on another grid,
  /// since they reach too far, or since they need upright axes and the canvas is rotated.
  package func margin(on grid: TileGrid) -> Int? {
    guard grid.angle == 0 || !chain.isUpright, let margin = section(on: grid).margin,
      margin <= Self.mostMargin
    else { return nil }
    return margin
  }

  /// The distance, in pixels of a grid, that a change of its pixels reaches.
  package func reach(on grid: TileGrid) -> Int {
    if let margin = margin(on: grid) { return margin }
    let source = source(for: grid)
    let pixels = Double(section(on: source).margin ?? 0) + 4
    return Int((pixels * grid.density / source.density).rounded(.up))
  }

  /// The grid on which the filters for another one are computed.
  func source(for grid: TileGrid) -> TileGrid {
    if margin(on: grid) != nil { return grid }
    var source = TileGrid(anchor: grid.anchor, density: grid.density, angle: 0)
    while margin(on: source) == nil, source.density > Self.leastDensity {
      source = TileGrid(anchor: grid.anchor, density: source.density / 2, angle: 0)
    }
    return source
  }

  /// The filtered pixels of `part`, on paper with its colour by day; `pixels` are those of `area` of a grid, which includes the
  /// margin around the part.
  package func seen(
    _ pixels: [UInt32], at area: PixelRect, showing part: PixelRect, of grid: TileGrid,
    on paper: Colour?
  ) -> [UInt32] {
    let section = section(on: grid)
    let source = try? PixelSource(copying: pixels, at: area, isOpaque: paper?.isOpaque == true)
    guard let source, var seen = try? section.pixels(of: part, from: source).packed else {
      // Without enough memory, the result is plain paper.
      return [UInt32](repeating: Ground(paper: paper).pixel, count: part.area)
    }
    ViewFinish(paper: paper, darkPaper: darkPaper)?.finish(&seen)
    return seen
  }

  /// The displayed colour of a large area of one colour.
  package func seen(_ colour: Colour) -> Colour {
    // No filter needs many pixels around a pixel of this width.
    let grid = TileGrid(anchor: .zero, density: Self.leastDensity, angle: 0)
    let part = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let area = part.outset(by: section(on: grid).margin ?? 0)
    let opaque = Colour(red: colour.red, green: colour.green, blue: colour.blue)
    let pixels = [UInt32](repeating: Ground(paper: opaque).pixel, count: area.area)
    let seen = seen(pixels, at: area, showing: part, of: grid, on: opaque)
    return Colour(seen[0] & 0xFFFFFF, alpha: colour.alpha)
  }
}
