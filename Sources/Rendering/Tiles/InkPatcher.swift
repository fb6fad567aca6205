public import Geometry
public import Marks

/// Puts patches over the pixels of tiles. Goes from one tile of a grid to the next without making anew what it draws with,
/// as that takes longer than a few marks do.
public final class InkPatcher {
  public let ground: Ground

  /// Where the media are found that marks name.
  public var media: any MediumSource = DrawingMedia()

  private let light: InkLight
  private var renderer: TileRenderer?

  /// A tile's pixels, of which only a part is wanted.
  private var sheet: [UInt32] = []

  public init(on ground: Ground, light: InkLight = .day) {
    (self.ground, self.light) = (ground, light)
  }

  /// Puts `patches`, one after the other, over pixels that lie at `frame` of a grid, in rows without gaps. It takes least
  /// time where as many were drawn into before.
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
    // Nobody can cancel it.
    for patch in patches { try? renderer?.draw(patch, on: ground) }
  }

  /// Puts `patches` over pixels that lie at `part` of a tile, in rows without gaps. They are drawn in a whole tile's pixels
  /// and taken from there, since for a part of another size what lines are drawn with would have to be made anew.
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
  /// Whether it can go on with these pixels of a grid.
  fileprivate func suits(_ frame: PixelRect, of grid: TileGrid) -> Bool {
    grid == self.grid && (frame.width, frame.height) == (self.frame.width, self.frame.height)
  }
}
