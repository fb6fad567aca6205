public import Geometry
public import Marks

/// Applies patches to the pixels of tiles. It reuses its renderer for all tiles of a grid, since making one takes
/// longer than drawing a few marks.
public final class InkPatcher {
  public let ground: Ground

  /// The source of the media that marks refer to.
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

  /// Applies `patches` to those of the pixels at `frame` that lie in `part`. It draws on a copy of the whole tile, since a
  /// renderer for another size would have to be made first.
  public func draw(
    _ patches: some Sequence<InkPatch>, into pixels: UnsafeMutablePointer<UInt32>,
    at frame: PixelRect, onlyIn part: PixelRect, of grid: TileGrid
  ) {
    guard part != frame else { return draw(patches, into: pixels, at: frame, of: grid) }
    if sheet.count < frame.area { sheet = [UInt32](repeating: 0, count: frame.area) }
    let starts = (0..<part.height).map { (part.y + $0 - frame.y) * frame.width + part.x - frame.x }
    sheet.withUnsafeMutableBufferPointer { sheet in
      guard let copy = sheet.baseAddress else { return }
      for start in starts { (copy + start).update(from: pixels + start, count: part.width) }
      draw(patches, into: copy, at: frame, of: grid)
      for start in starts { (pixels + start).update(from: copy + start, count: part.width) }
    }
  }
}

extension TileRenderer {
  /// Whether the renderer can continue with these pixels of a grid.
  fileprivate func suits(_ frame: PixelRect, of grid: TileGrid) -> Bool {
    grid == self.grid && (frame.width, frame.height) == (self.frame.width, self.frame.height)
  }
}
