package import Geometry
package import Graphics
package import Marks

/// A drawing at so small a size that every line is at least a pixel wide.
package struct Miniature {
  private let drawing: Drawing
  private let ground: Ground
  private let light: InkLight

  /// A drawing over a picture, on transparency.
  package init(of drawing: Drawing, over picture: Picture?, light: InkLight) {
    (self.drawing, self.light) = (drawing, light)
    ground = Ground(paper: nil, picture: picture)
  }

  /// Draws an area at `scale` pixels per unit; nil if memory is short.
  package func surface(of area: Rect, scale: Double) -> ImageSurface? {
    let grid = TileGrid(anchor: area.origin, density: scale, angle: 0)
    let (width, height) = (
      max(Int((area.width * scale).rounded(.up)), 1),
      max(Int((area.height * scale).rounded(.up)), 1)
    )
    guard let surface = try? ImageSurface(width: width, height: height, format: .argb) else {
      return nil
    }
    for index in TileGrid.tiles(touching: surface.frame) {
      guard let part = TileGrid.frame(of: index).intersection(surface.frame),
        let pixels = pixels(at: part, of: grid)
      else { continue }
      surface.copy(pixels, to: part)
    }
    return surface
  }

  private func pixels(at frame: PixelRect, of grid: TileGrid) -> [UInt32]? {
    try? TileRenderer.pixels(
      of: drawing, at: frame, of: grid, on: ground, light: light,
      swelling: TileTarget.mostSwelling, waitingForPictures: true)
  }
}
