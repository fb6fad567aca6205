public import Geometry
public import Marks

/// Applies patches to the pixels of tiles. It reuses its renderer for all tiles of a grid, since making one takes
/// longer than drawing a few marks.
public final class InkPatcher {
  public let ground: Ground

  /// Where the media are found that marks name.
  public var media: any MediumSource = DrawingMedia()

  private let light: InkLight
  private var renderer: TileRenderer?

  /// The pixels of a whole tile, for patches of a part of it.
  private var sheet: [UInt32] = []

  public init(on ground: Ground, light: InkLight = .day) {
    (self.ground, self.light) = (ground, light)
  }

  /// Applies `patches` in order to pixels at `frame` of a grid, in rows without padding. It is fastest if the frame has
  /// the size of the last one.
  public func draw(
    _ patches: some Sequence<InkPatch>, into pixels: UnsafeMutablePointer<UInt32>,
    at frame: PixelRect, of grid: TileGrid
  ) {
    if renderer?.suits(frame, of: grid) == true {
      renderer?.turn(to: pixels, frame)
      renderer?.media = media
    } else {
      renderer = TileRenderer(pixels, frame, grid, light, media)
    }
    // Without a `Progress` it can't be cancelled.
    for patch in patches { try? renderer?.draw(patch, on: ground) }
  }

  /// Applies `patches` to pixels at `part` of a tile, in rows without padding. It draws them in a whole tile and copies
  /// the part, since a renderer for another size would have to be made.
  public func draw(
    _ patches: some Sequence<InkPatch>, into pixels: inout [UInt32], at part: PixelRect,
    inTile frame: PixelRect, of grid: TileGrid
  ) {
    if sheet.count < frame.area { sheet = [UInt32](repeating: 0, count: frame.area) }
    let rows = (0..<part.height).map { row in
      let start = (part.y + row - frame.y) * frame.width + part.x - frame.x
      return (own: row * part.width..<(row + 1) * part.width, tile: start..<start + part.width)
    }
    for row in rows { sheet.replaceSubrange(row.tile, with: pixels[row.own]) }
    draw(patches, into: &sheet, at: frame, of: grid)
    for row in rows { pixels.replaceSubrange(row.own, with: sheet[row.tile]) }
  }
}

extension TileRenderer {
  /// Whether the renderer can continue with these pixels of a grid.
  fileprivate func suits(_ frame: PixelRect, of grid: TileGrid) -> Bool {
    grid == self.grid && (frame.width, frame.height) == (self.frame.width, self.frame.height)
  }
}
