import Geometry
import Marks
import Rendering
import Synchronization
import System

/// The pixels of a part of the canvas, as pictures that are exported have them.
struct ExportPixels: Sendable {
  private let drawing: Drawing
  private let ground: Ground
  private let scale: Double

  /// The upper left pixel from the canvas's zero, which may exceed the range of `PixelRect`.
  private let corner: Point

  /// The pixels, relative to the corner.
  let frame: PixelRect

  /// The filters of the view; nil where there are none.
  private let filters: ViewFilters?

  /// A part of a pixel that is no more than an error of rounding.
  private static let nothing = 1e-3

  init(_ drawing: Drawing, on ground: Ground, showing area: Rect, scale: Double) {
    (self.drawing, self.ground, self.scale) = (drawing, ground, scale)
    corner = Point(
      x: (area.minX * scale + Self.nothing).rounded(.down),
      y: (area.minY * scale + Self.nothing).rounded(.down))
    let end = Point(
      x: (area.maxX * scale - Self.nothing).rounded(.up),
      y: (area.maxY * scale - Self.nothing).rounded(.up))
    frame = PixelRect(
      covering: Rect(x: 0, y: 0, width: end.x - corner.x, height: end.y - corner.y))
    filters = drawing.viewFilters
  }

  var hasAlpha: Bool { ground.paper?.isOpaque != true }

  /// Whether filters of the view make each pixel depend on others.
  var isFiltered: Bool { filters != nil }

  /// The grid of the frame. Pixels far from the canvas's zero are exact only relative to a point near them.
  var grid: TileGrid {
    TileGrid(
      anchor: Point(x: corner.x / scale, y: corner.y / scale), density: scale, angle: 0)
  }

  /// Draws the pixels of a part of the frame into those of `target`, which contains it.
  func draw(
    _ part: PixelRect, on pixels: UnsafeMutableBufferPointer<UInt32>, of target: PixelRect,
    _ progress: Progress, _ share: PNGExporter.Sharing
  ) throws(Progress.Cancellation) {
    let grid = grid
    let parts = TileGrid.tiles(touching: part).compactMap {
      TileGrid.frame(of: $0).intersection(part)
    }
    // In batches, so that hardly more than the target is in memory.
    for start in stride(from: 0, to: parts.count, by: Self.batch) {
      let batch = Array(parts[start..<min(start + Self.batch, parts.count)])
      let results = Mutex([[UInt32]?](repeating: nil, count: batch.count))
      share(batch.count) { [drawing, ground, filters] number in
        let source = DrawingSource(
          drawing, on: ground, light: .day, waitingForPictures: true, progress: progress)
        let pixels =
          if let filters {
            try? source.pixels(at: batch[number], of: grid, through: filters)
          } else {
            try? source.pixels(at: batch[number], of: grid)
          }
        results.withLock { $0[number] = pixels }
      }
      for (part, drawn) in zip(batch, results.withLock { $0 }) {
        guard let drawn else { throw Progress.Cancellation() }
        for row in 0..<part.height {
          let start = (part.y - target.y + row) * target.width + part.x - target.x
          let source = drawn[row * part.width..<(row + 1) * part.width]
          _ = pixels[start..<start + part.width].update(fromContentsOf: source)
        }
      }
    }
  }

  private static let batch = 64
}
