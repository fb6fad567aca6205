package import Geometry
package import Graphics

extension PyramidView {
  /// Draws `area` on a transparent surface, at `scale` pixels per unit; nil if the scale is too large for the pyramid, or if
  /// memory is short.
  package func surface(
    of area: Rect, scale: Double, over picture: Picture?, light: InkLight = .day
  ) -> ImageSurface? {
    let (grid, frame) = place(of: area, scale: scale)
    guard shows(grid) else { return nil }
    let ground = Ground(paper: nil, picture: picture)
    // Nobody cancels the drawing. The pixels are nil if there is no ink.
    let pixels = try? self.pixels(at: frame, of: grid, on: ground, light: light)
    return try? ImageSurface(
      packedPixels: pixels ?? [UInt32](repeating: 0, count: frame.area), width: frame.width,
      height: frame.height, format: .argb)
  }

  /// Whether all tiles that `surface` needs are stored.
  package func isKept(_ area: Rect, scale: Double) -> Bool {
    let (grid, frame) = place(of: area, scale: scale)
    return shows(grid) && isKept(frame, of: grid)
  }

  private func place(of area: Rect, scale: Double) -> (TileGrid, PixelRect) {
    let grid = TileGrid(anchor: area.origin, density: scale, angle: 0)
    let frame = PixelRect(
      x: 0, y: 0, width: max(Int((area.width * scale).rounded(.up)), 1),
      height: max(Int((area.height * scale).rounded(.up)), 1))
    return (grid, frame)
  }
}
