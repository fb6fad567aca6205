import Geometry
import Marks
import Rendering
import Synchronization
import System

/// The pixels of a part of the canvas, as an exported picture has them.
struct ExportPixels: Sendable {
  private let drawing: Drawing
  private let ground: Ground
  private let scale: Double

  /// The upper left pixel, relative to the canvas's zero; it may lie beyond the range of `PixelRect`.
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

  private init(_ other: ExportPixels, _ drawing: Drawing, _ ground: Ground) {
    (self.drawing, self.ground, filters) = (drawing, ground, nil)
    (scale, corner, frame) = (other.scale, other.corner, other.frame)
  }

  /// The same frame of another drawing, without filters of the view, on the same ground or another one.
  func showing(_ drawing: Drawing, on ground: Ground? = nil) -> ExportPixels {
    ExportPixels(self, drawing, ground ?? self.ground)
  }

  var hasAlpha: Bool { ground.paper?.isOpaque != true }

  /// Whether filters of the view make pixels depend on each other.
  var isFiltered: Bool { filters != nil }

  /// The grid of the frame. Pixels far from the canvas's zero are exact only relative to a point near them.
  var grid: TileGrid {
    TileGrid(
      anchor: Point(x: corner.x / scale, y: corner.y / scale), density: scale, angle: 0)
  }

  /// Whether a part of the frame may contain marks.
  func hasMarks(in part: PixelRect) -> Bool {
    drawing.countVisible(touching: grid.canvas(part).outset(by: 2 / scale), most: 0) > 0
  }

  /// The frame of a whole picture, relative to the corner; nil if its pixels don't coincide with those of the export.
  func place(of picture: PictureMark) -> PixelRect? {
    func pixel(_ x: Double, _ y: Double) -> Point {
      let place = picture.placement.apply(to: Point(x: x, y: y))
      return Point(x: place.x * scale - corner.x, y: place.y * scale - corner.y)
    }
    let size = picture.look.size
    let start = pixel(0, 0)
    let zero = Point(x: start.x.rounded(), y: start.y.rounded())
    let isOnGrid = [(0, 0), (size.width, 0), (0, size.height)].allSatisfy { (x, y) in
      let place = pixel(x, y)
      return abs(place.x - zero.x - x) < Self.nothing && abs(place.y - zero.y - y) < Self.nothing
    }
    guard isOnGrid, abs(zero.x) < 0x1p30, abs(zero.y) < 0x1p30 else { return nil }
    return PixelRect(
      x: Int(zero.x), y: Int(zero.y), width: Int(size.width), height: Int(size.height))
  }

  /// Draws a part of the frame; returns its pixels.
  func drawn(
    _ part: PixelRect, _ progress: Progress, _ share: PNGExporter.Sharing
  ) throws(Progress.Cancellation) -> [UInt32] {
    let pixels = UnsafeMutableBufferPointer<UInt32>.allocate(capacity: part.area)
    defer { pixels.deallocate() }
    try draw(part, on: pixels, of: part, progress, share)
    return Array(pixels)
  }

  /// Draws a part of the frame into `pixels`, which cover `target`.
  func draw(
    _ part: PixelRect, on pixels: UnsafeMutableBufferPointer<UInt32>, of target: PixelRect,
    _ progress: Progress, _ share: PNGExporter.Sharing
  ) throws(Progress.Cancellation) {
    let grid = grid
    let parts = TileGrid.tiles(touching: part).compactMap {
      TileGrid.frame(of: $0).intersection(part)
    }
    // In batches, to keep the memory besides the target small.
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
