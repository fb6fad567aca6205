public import Geometry
import Marks

/// A tile of a level of the pyramid.
public struct PyramidTile: Hashable, Sendable {
  /// Pixels are two to the power of the level units wide.
  public let level: Int

  /// The column right of the canvas's zero, and the row below it.
  public let x: Int
  public let y: Int

  /// The allowed levels.
  public static let levels = Limits.pictureLevels

  static let side = TileGrid.side

  public init(level: Int, x: Int, y: Int) {
    (self.level, self.x, self.y) = (level, x, y)
  }

  /// The tiles of a level that contain any of these pixels, row by row.
  static func tiles(at level: Int, touching pixels: PixelRect) -> [PyramidTile] {
    TileGrid.tiles(touching: pixels).map { PyramidTile(level: level, x: $0.column, y: $0.row) }
  }

  /// The grid of a level's pixels.
  static func grid(_ level: Int) -> TileGrid {
    TileGrid(anchor: .zero, density: 1 / Double(1 << level), angle: 0)
  }

  var grid: TileGrid { Self.grid(level) }

  /// Its pixels, relative to the canvas's zero.
  var frame: PixelRect { TileGrid.frame(of: TileGrid.Index(column: x, row: y)) }

  /// The area of the canvas whose ink may change its pixels.
  public var reach: Rect { grid.canvas(frame).outset(by: Double(1 << level)) }

  /// The tiles of the level below from which `pixels` are made.
  func finer(for pixels: PixelRect) -> [PyramidTile] {
    Self.tiles(at: level - 1, touching: pixels.doubled)
  }
}

extension PixelRect {
  /// The pixels of the next finer level that cover the same area.
  var doubled: PixelRect { PixelRect(x: 2 * x, y: 2 * y, width: 2 * width, height: 2 * height) }

  /// The number of tiles that contain any of the pixels.
  var tileCount: Int {
    guard !isEmpty else { return 0 }
    let (columns, rows) = tileSpan
    let (count, isTooMany) = columns.count.multipliedReportingOverflow(by: rows.count)
    return isTooMany ? .max : count
  }

  /// The columns and rows of the tiles that contain any of the pixels. The rectangle must not be empty.
  var tileSpan: (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let shift = TileGrid.side.trailingZeroBitCount
    return (x >> shift...(maxX - 1) >> shift, y >> shift...(maxY - 1) >> shift)
  }
}
