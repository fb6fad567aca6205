import Geometry
import Synchronization

/// Calls a closure with 0..<count, on as many threads as the caller provides, and returns when all calls have.
public typealias Sharing = (_ count: Int, _ body: @escaping @Sendable (Int) -> Void) -> Void

extension PixelSection {
  /// Computes all pixels of `area`, tile by tile. Throws if memory is short.
  func render(
    _ area: PixelRect, of source: PixelSource, share: Sharing
  ) throws(CairoError) -> PixelSource {
    let result = try PixelSource(area)
    let tiles = PixelTiles(area, side: tileSide)
    let failure = Mutex<CairoError?>(nil)
    share(tiles.count) { index in
      do throws(CairoError) {
        // No two tiles share a pixel.
        try render(
          tiles[index], of: source, to: result.start(of: tiles[index]), stride: area.width * 4)
      } catch {
        failure.withLock { $0 = error }
      }
    }
    if let error = failure.withLock(\.self) { throw error }
    return result
  }

  /// Computes the pixels of a surface placed at `area`, on this thread.
  func render(_ surface: ImageSurface, of area: PixelRect) throws(CairoError) -> ImageSurface {
    let source = try PixelSource(copying: surface, at: (area.x, area.y))
    return try render(area, of: source, share: FilterPipeline.alone).surface()
  }
}
