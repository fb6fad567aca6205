import Geometry

/// Calls a closure with 0..<count, on as many threads as the caller provides, and returns when all calls have.
public typealias Sharing = (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

extension PixelSection {
  /// Computes all pixels of `area`, tile by tile. Throws if memory is short.
  func render(
    _ area: PixelRect, of source: PixelSource, share: Sharing
  ) throws(CairoError) -> ImageSurface {
    let result = try ImageSurface(width: area.width, height: area.height, format: .argb)
    let tiles = PixelTiles(area, side: tileSide)
    let stride = result.stride
    result.withPixels { bytes in
      guard let rows = bytes.baseAddress else { return }
      let target = TileTarget(rows: rows)
      share(tiles.count) { index in
        let tile = tiles[index]
        let corner = target.rows + (tile.y - area.y) * stride + (tile.x - area.x) * 4
        self.render(tile, of: source, to: corner, stride: stride)
      }
    }
    return result
  }

  /// Computes the pixels of a surface that is at `area`, on this thread.
  func render(_ surface: ImageSurface, of area: PixelRect) throws(CairoError) -> ImageSurface {
    try render(area, of: PixelSource(surface, at: (area.x, area.y))) { count, body in
      for index in 0..<count { body(index) }
    }
  }
}

/// The rows that tiles are written to. No two tiles have a pixel in common.
private struct TileTarget: @unchecked Sendable {
  let rows: UnsafeMutableRawPointer
}
