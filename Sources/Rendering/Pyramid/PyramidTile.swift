public import Geometry
import Marks

/// One of the squares that a drawing's pictures from afar are cut into, in one of their sizes.
public struct PyramidTile: Hashable, Sendable {
  /// A pixel is two to the level units of the canvas wide.
  public let level: Int

  /// Which one to the right of the canvas's zero, and which one below it.
  public let x: Int
  public let y: Int

  /// From further away nothing is shown, and nothing is so near.
  public static let levels = Limits.pictureLevels

  static let side = TileGrid.side

  public init(level: Int, x: Int, y: Int) {
    (self.level, self.x, self.y) = (level, x, y)
  }

  /// The tiles of a level that have some of these pixels, row by row.
  static func tiles(at level: Int, touching pixels: PixelRect) -> [PyramidTile] {
    TileGrid.tiles(touching: pixels).map { PyramidTile(level: level, x: $0.column, y: $0.row) }
  }

  /// The pixels of a level.
  static func grid(_ level: Int) -> TileGrid {
    TileGrid(anchor: .zero, density: 1 / Double(1 << level), angle: 0)
  }

  var grid: TileGrid { Self.grid(level) }

  /// Its pixels, from the canvas's zero.
  var frame: PixelRect { TileGrid.frame(of: TileGrid.Index(column: x, row: y)) }

  /// Ink outside of this part of the canvas colours none of its pixels.
  public var reach: Rect { grid.canvas(frame).outset(by: Double(1 << level)) }

  /// Those of the level below that some of its pixels are made of.
  func finer(for pixels: PixelRect) -> [PyramidTile] {
    Self.tiles(at: level - 1, touching: pixels.doubled)
  }
}

extension PixelRect {
  /// The pixels of the level below.
  var doubled: PixelRect { PixelRect(x: 2 * x, y: 2 * y, width: 2 * width, height: 2 * height) }

  /// How many tiles have some of the pixels.
  var tileCount: Int {
    guard !isEmpty else { return 0 }
    let (columns, rows) = tileSpan
    let (count, isTooMany) = columns.count.multipliedReportingOverflow(by: rows.count)
    return isTooMany ? .max : count
  }

  /// The columns and rows of the tiles that have some of the pixels, of which there have to be some.
  var tileSpan: (columns: ClosedRange<Int>, rows: ClosedRange<Int>) {
    let shift = TileGrid.side.trailingZeroBitCount
    return (x >> shift...(maxX - 1) >> shift, y >> shift...(maxY - 1) >> shift)
  }
}
