package import Geometry
package import Graphics

/// The filters that all of a drawing is seen through: its paper, its pictures and its ink.
package struct ViewFilters: Hashable, Sendable {
  /// The steps that are on, and that a canvas can be seen through.
  let chain: FilterChain

  /// The dark paper, if the filters are computed as by day and the colours turned after that; nil otherwise.
  package let darkPaper: Colour?

  /// Nil where the chain does nothing.
  package init?(_ chain: FilterChain, darkPaper: Colour? = nil) {
    self.chain = chain.forView
    self.darkPaper = darkPaper
    if self.chain.steps.isEmpty { return nil }
  }

  /// The largest margin that pixels are filtered with as they are. What needs a larger one is computed in coarser pixels.
  private static let mostMargin = 256

  /// The density from which on pixels aren't made coarser. Nearly all filters need no pixels around there.
  private static let leastDensity = 0x1p-10

  func section(on grid: TileGrid) -> PixelSection {
    ViewSections.shared.section(chain, on: grid)
  }

  /// The distance from which pixels of a grid contribute to others; nil if others than those of the grid are filtered, as the
  /// filters reach too far, or have the axes of a canvas that is turned.
  package func margin(on grid: TileGrid) -> Int? {
    guard grid.angle == 0 || !chain.isUpright, let margin = section(on: grid).margin,
      margin <= Self.mostMargin
    else { return nil }
    return margin
  }

  /// The distance in pixels of a grid to which a change of its pixels reaches.
  package func reach(on grid: TileGrid) -> Int {
    if let margin = margin(on: grid) { return margin }
    let source = source(for: grid)
    let pixels = Double(section(on: source).margin ?? 0) + 4
    return Int((pixels * grid.density / source.density).rounded(.up))
  }

  /// The grid whose pixels are filtered for another one.
  func source(for grid: TileGrid) -> TileGrid {
    if margin(on: grid) != nil { return grid }
    var source = TileGrid(anchor: grid.anchor, density: grid.density, angle: 0)
    while margin(on: source) == nil, source.density > Self.leastDensity {
      source = TileGrid(anchor: grid.anchor, density: source.density / 2, angle: 0)
    }
    return source
  }

  /// The pixels of `part` as they are seen, on paper of a colour by day; `pixels` are those of `area` of a grid, which has the
  /// margin around the part.
  package func seen(
    _ pixels: [UInt32], at area: PixelRect, showing part: PixelRect, of grid: TileGrid,
    on paper: Colour?
  ) -> [UInt32] {
    let section = section(on: grid)
    let source = try? PixelSource(copying: pixels, at: area, isOpaque: paper?.isOpaque == true)
    guard let source, var seen = try? section.pixels(of: part, from: source).packed else {
      // Memory is short.
      return [UInt32](repeating: Ground(paper: paper).pixel, count: part.area)
    }
    ViewFinish(paper: paper, darkPaper: darkPaper)?.finish(&seen)
    return seen
  }

  /// The colour in which a large area of one colour is seen.
  package func seen(_ colour: Colour) -> Colour {
    // In pixels as wide as this no filter needs many around.
    let grid = TileGrid(anchor: .zero, density: Self.leastDensity, angle: 0)
    let part = PixelRect(x: 0, y: 0, width: 1, height: 1)
    let area = part.outset(by: section(on: grid).margin ?? 0)
    let opaque = Colour(red: colour.red, green: colour.green, blue: colour.blue)
    let pixels = [UInt32](repeating: Ground(paper: opaque).pixel, count: area.area)
    let seen = seen(pixels, at: area, showing: part, of: grid, on: opaque)
    return Colour(seen[0] & 0xFFFFFF, alpha: colour.alpha)
  }
}
