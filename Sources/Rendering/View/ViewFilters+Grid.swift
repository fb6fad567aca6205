package import Geometry
import Graphics

/// Filtered pixels of any grid.
extension ViewFilters {
  /// The filtered pixels at `frame` of a grid, on paper with its colour by day. `draw` returns the unfiltered pixels of a
  /// rectangle of a grid, which is no wider than a tile.
  package func pixels<Failure>(
    at frame: PixelRect, of grid: TileGrid, on paper: Colour?,
    _ draw: (PixelRect, TileGrid) throws(Failure) -> [UInt32]
  ) throws(Failure) -> [UInt32] {
    let source = source(for: grid)
    let part = source == grid ? frame : Self.pixels(frame, of: grid, in: source)
    let area = part.outset(by: margin(on: source) ?? 0)
    let drawn = try Self.pixels(at: area) { (strip) throws(Failure) in try draw(strip, source) }
    let seen = seen(drawn, at: area, showing: part, of: source, on: paper)
    return source == grid ? seen : Self.resampled(seen, part, of: source, to: frame, of: grid)
  }

  /// The pixels of another grid that contain `frame` of a grid, and those around that smoothing needs.
  private static func pixels(_ frame: PixelRect, of grid: TileGrid, in source: TileGrid)
    -> PixelRect
  {
    let places = frame.rect().corners.map { source.pixel(grid.canvas($0)) }
    return PixelRect(covering: Rect(around: places)).outset(by: 3)
  }

  /// Draws `area` in strips that are no wider than a tile.
  private static func pixels<Failure>(
    at area: PixelRect, _ draw: (PixelRect) throws(Failure) -> [UInt32]
  ) throws(Failure) -> [UInt32] {
    guard area.width > TileGrid.side else { return try draw(area) }
    var pixels = [UInt32](repeating: 0, count: area.area)
    for x in stride(from: 0, to: area.width, by: TileGrid.side) {
      let width = min(TileGrid.side, area.width - x)
      let strip = try draw(
        PixelRect(x: area.x + x, y: area.y, width: width, height: area.height))
      for y in 0..<area.height {
        let start = y * area.width + x
        pixels.replaceSubrange(start..<start + width, with: strip[y * width..<(y + 1) * width])
      }
    }
    return pixels
  }

  /// The pixels at `frame` of a grid, resampled from those at `part` of another one.
  private static func resampled(
    _ pixels: [UInt32], _ part: PixelRect, of source: TileGrid, to frame: PixelRect,
    of grid: TileGrid
  ) -> [UInt32] {
    // The transform from pixels of the grid to those of the other one, which has the same zero.
    let unit = Vector(dx: source.density / grid.density, dy: 0).turned(by: -grid.angle)
    let back = Transform(a: unit.dx, b: unit.dy, c: -unit.dy, d: unit.dx, tx: 0, ty: 0)
    let place = back.concatenating(.translation(Vector(dx: Double(-part.x), dy: Double(-part.y))))
    let image = try? ImageSurface(
      packedPixels: pixels, width: part.width, height: part.height, format: .argb)
    let shown = image.flatMap {
      PictureSampler($0, under: place).pixels(
        in: frame, coveredBy: EdgeCoverage(part.rect(), under: back))
    }
    return shown?.packedPixels ?? [UInt32](repeating: 0, count: frame.area)
  }
}
