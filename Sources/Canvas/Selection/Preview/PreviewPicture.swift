import Geometry
import Graphics
import Marks
import Rendering
import System

/// A picture of marks in a preview, which a worker draws.
struct PreviewPicture: Sendable {
  let marks: Drawing
  let frame: PixelRect
  let ground: Ground
  let style: PreviewStyle

  /// The pixels, drawn tile by tile; nil if the job was cancelled.
  func pixels() -> [UInt32]? {
    guard !style.progress.isCancelled else { return nil }
    var pixels = [UInt32](repeating: ground.pixel, count: frame.area)
    for index in TileGrid.tiles(touching: frame) {
      guard let piece = TileGrid.frame(of: index).intersection(frame) else { continue }
      guard let drawn = drawn(at: piece) else { return nil }
      for row in 0..<piece.height {
        let start = (piece.y - frame.y + row) * frame.width + piece.x - frame.x
        pixels.replaceSubrange(
          start..<start + piece.width, with: drawn[row * piece.width..<(row + 1) * piece.width])
      }
    }
    return pixels
  }

  private func drawn(at piece: PixelRect) -> [UInt32]? {
    func draw(_ frame: PixelRect, _ grid: TileGrid) throws(Progress.Cancellation) -> [UInt32] {
      try TileRenderer.pixels(
        of: marks, at: frame, of: grid, on: ground, light: style.light, progress: style.progress)
    }
    guard let filters = style.filters else { return try? draw(piece, style.grid) }
    return try? filters.pixels(at: piece, of: style.grid, on: ground.paper) {
      (frame, grid) throws(Progress.Cancellation) in try draw(frame, grid)
    }
  }

  /// The picture with its drawn `pixels` as a `Ghost`, which the canvas can show scaled and rotated; nil if memory is short.
  func ghost(_ pixels: [UInt32]) -> Ghost? {
    let surface = try? ImageSurface(
      packedPixels: pixels, width: frame.width, height: frame.height, format: .argb)
    return surface.map { Ghost($0, at: frame, of: style.grid) }
  }
}
