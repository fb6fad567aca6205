package import Geometry
package import Graphics
package import Marks
package import System

/// Draws any pixels of a drawing, from the pyramid if that is fine enough.
package struct DrawingSource: Sendable {
  private let drawing: Drawing
  private let pyramid: PyramidView?
  package let ground: Ground
  private let light: InkLight
  private let waitsForPictures: Bool
  private let showsCoarsePictures: Bool
  private let progress: Progress?

  /// `pyramid` is a view in the same light.
  package init(
    _ drawing: Drawing, from pyramid: PyramidView? = nil, on ground: Ground, light: InkLight,
    waitingForPictures: Bool = false, coarsePictures: Bool = false, progress: Progress? = nil
  ) {
    (self.drawing, self.pyramid, self.ground, self.light) = (drawing, pyramid, ground, light)
    (waitsForPictures, showsCoarsePictures) = (waitingForPictures, coarsePictures)
    self.progress = progress
  }

  /// The pixels at `frame` of a grid, which is no wider than a tile.
  package func pixels(
    at frame: PixelRect, of grid: TileGrid
  ) throws(Progress.Cancellation) -> [UInt32] {
    guard let pyramid, pyramid.shows(grid) else {
      return try TileRenderer.pixels(
        of: drawing, at: frame, of: grid, on: ground, light: light,
        waitingForPictures: waitsForPictures, coarsePictures: showsCoarsePictures,
        progress: progress)
    }
    let pixels = try pyramid.pixels(
      at: frame, of: grid, on: ground, light: light, progress: progress)
    return pixels ?? [UInt32](repeating: ground.pixel, count: frame.area)
  }

  /// The pixels at `frame` of a grid, filtered for display.
  package func pixels(
    at frame: PixelRect, of grid: TileGrid, through filters: ViewFilters
  ) throws(Progress.Cancellation) -> [UInt32] {
    try filters.pixels(at: frame, of: grid, on: ground.paper, pixels)
  }

  /// A small filtered picture of `area`, at `scale` pixels per unit; nil if memory is short.
  package func surface(
    of area: Rect, scale: Double, through filters: ViewFilters
  ) -> ImageSurface? {
    let grid = TileGrid(anchor: area.origin, density: scale, angle: 0)
    let frame = PixelRect(
      x: 0, y: 0, width: max(Int((area.width * scale).rounded(.up)), 1),
      height: max(Int((area.height * scale).rounded(.up)), 1))
    guard let pixels = try? pixels(at: frame, of: grid, through: filters) else { return nil }
    return try? ImageSurface(
      packedPixels: pixels, width: frame.width, height: frame.height, format: .argb)
  }
}
