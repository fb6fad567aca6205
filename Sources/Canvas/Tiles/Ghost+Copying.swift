import Geometry
import Graphics
import Rendering

/// Fills views that are so large that Cairo takes longer than a frame to draw a ghost.
extension Ghost {
  /// Fills `surface` with the nearest pixels of the ghost as seen through `viewport`, and with `paper` where there are no tiles.
  /// Returns false, and does nothing, if pixels are interpolated or the ghost is rotated.
  func fill(
    _ surface: ImageSurface, through viewport: Viewport, scale: Double, paper: UInt32
  ) -> Bool {
    guard quality == .none, viewport.angle == grid.angle, surface.format == .rgb,
      let first = pieces.first?.frame
    else { return false }
    // Relative to the first tile, since Double is inexact far from the grid's zero.
    let corner = viewport.view(grid.canvas(first.rect().origin) + way)
    let step = grid.density / (viewport.zoom * scale)
    func places(_ first: Int, _ corner: Double, _ count: Int) -> [Int] {
      (0..<count).map { first + Int(((Double($0) + 0.5 - corner * scale) * step).rounded(.down)) }
    }
    let copier = TileCopier(
      pieces, columns: places(first.x, corner.x, surface.width),
      rows: places(first.y, corner.y, surface.height), paper: paper)
    let stride = surface.stride
    surface.withPixels { bytes in
      if let start = bytes.baseAddress { copier.fill(start, stride: stride) }
    }
    return true
  }
}

/// Copies pixels of tiles to a surface at another scale. The caller keeps the tiles' surfaces alive.
private struct TileCopier {
  /// Pixels of a row that are copied from one column of tiles, or lie beyond all tiles.
  private struct Run {
    let column: Int?
    var pixels: Range<Int>
  }

  private let runs: [Run]

  /// For each pixel of a row the column within its tile from which it is copied.
  private let places: [Int32]

  /// For each row the row of the grid from which it is copied.
  private let rows: [Int]

  /// The first pixel of each tile; rows follow each other without gaps.
  private let tiles: [TileGrid.Index: UnsafePointer<UInt32>]

  /// The rows of the grid of tiles that have at least one tile.
  private let tileRows: Set<Int>
  private let paper: UInt32

  private static let side = TileGrid.side
  private static let shift = side.trailingZeroBitCount

  /// Copies pixel (x, y) from column `columns[x]` and row `rows[y]` of the grid.
  init(
    _ pieces: [(surface: ImageSurface, frame: PixelRect)], columns: [Int], rows: [Int],
    paper: UInt32
  ) {
    (self.rows, self.paper) = (rows, paper)
    places = columns.map { Int32($0 & (Self.side - 1)) }
    tiles = Dictionary(
      uniqueKeysWithValues: pieces.compactMap { surface, frame in
        let start = surface.withPixels { $0.bindMemory(to: UInt32.self).baseAddress }
        let index = TileGrid.Index(column: frame.x >> Self.shift, row: frame.y >> Self.shift)
        return start.map { (index, UnsafePointer($0)) }
      })
    tileRows = Set(tiles.keys.map(\.row))
    let tileColumns = Set(tiles.keys.map(\.column))
    var runs: [Run] = []
    for (x, place) in columns.enumerated() {
      let column = tileColumns.contains(place >> Self.shift) ? place >> Self.shift : nil
      if let last = runs.last, last.column == column {
        runs[runs.count - 1].pixels = last.pixels.lowerBound..<x + 1
      } else {
        runs.append(Run(column: column, pixels: x..<x + 1))
      }
    }
    self.runs = runs
  }

  /// Fills all rows, `stride` bytes each.
  func fill(_ target: UnsafeMutableRawPointer, stride: Int) {
    var (row, tiles) = (Int?.none, [UnsafePointer<UInt32>?]())
    places.withUnsafeBufferPointer { places in
      for y in rows.indices {
        let start = target + y * stride
        let line = start.assumingMemoryBound(to: UInt32.self)
        let tileRow = rows[y] >> Self.shift
        guard tileRows.contains(tileRow) else {
          line.update(repeating: paper, count: places.count)
          continue
        }
        if y > 0, rows[y] == rows[y - 1] {
          start.copyMemory(from: start - stride, byteCount: 4 * places.count)
          continue
        }
        if row != tileRow {
          row = tileRow
          tiles = runs.map { run in
            run.column.flatMap { self.tiles[TileGrid.Index(column: $0, row: tileRow)] }
          }
        }
        fill(line, from: tiles, at: (rows[y] & (Self.side - 1)) * Self.side, places)
      }
    }
  }

  /// Fills a row from a row of tiles; `offset` is the index of the row's first pixel within each tile.
  private func fill(
    _ line: UnsafeMutablePointer<UInt32>, from tiles: [UnsafePointer<UInt32>?], at offset: Int,
    _ places: UnsafeBufferPointer<Int32>
  ) {
    for (run, tile) in zip(runs, tiles) {
      if let tile {
        let row = tile + offset
        for x in run.pixels { line[x] = row[Int(places[x])] }
      } else {
        (line + run.pixels.lowerBound).update(repeating: paper, count: run.pixels.count)
      }
    }
  }
}
