public import Geometry
import Marks
public import System

/// How a large drawing looks from afar, told from a few of its marks: it takes as long however many there are.
public struct PyramidSketch: Sendable {
  /// What its pixels are of.
  public let grid: TileGrid

  /// Those of its pixels that may have ink. There is one at least.
  public let frame: PixelRect

  private let view: PyramidView

  private let mostMarks: Int

  /// Of how many marks one is drawn.
  private let share: Double

  /// So few are drawn before anybody could wonder where they are.
  public static let mostMarks = 25_000

  /// The picture has at most as many pixels, and is at most as wide and high.
  private static let mostPixels = 50_000
  private static let mostSide = 500

  /// Shows those pixels of a grid. Nil where there is no ink, or are so few marks that all are soon drawn.
  public init?(
    of view: PyramidView, for seen: TileGrid, at pixels: PixelRect, mostMarks: Int = mostMarks
  ) {
    share = Double(view.drawing.count) / Double(mostMarks)
    guard share > 1, let area = view.bounds.intersection(seen.canvas(pixels)),
      let near = view.level(for: seen)
    else { return nil }
    (self.view, self.mostMarks) = (view, mostMarks)
    // As coarse as makes the gaps between the marks no wider than some pixels.
    let coarseness = Int(share.squareRoot().exponent) + 1
    let finest = min(max(near, 2) + coarseness, PyramidTile.levels.upperBound)
    let level = (finest...PyramidTile.levels.upperBound).first { level in
      let pixels = PyramidTile.grid(level).pixels(of: area)
      return max(pixels.width, pixels.height) <= Self.mostSide && pixels.area <= Self.mostPixels
    }
    guard let level else { return nil }
    grid = PyramidTile.grid(level)
    frame = grid.pixels(of: area)
    guard !frame.isEmpty else { return nil }
  }

  /// Whether the drawing is seen so soon that nobody needs a sketch of it.
  public var isNeedless: Bool {
    let base = view.levels.base
    let tiles = PyramidTile.tiles(
      at: base, touching: PyramidTile.grid(base).pixels(of: grid.canvas(frame)))
    return view.pictures.keepsMost(
      of: tiles.prefix(Self.mostTiles).filter { view.bounds.touches($0.reach) })
  }

  /// As many are looked for.
  private static let mostTiles = 64

  /// The pixels.
  public func pixels(
    on ground: Ground, light: InkLight = .day, progress: Progress? = nil
  ) throws(Progress.Cancellation) -> [UInt32] {
    let marks = view.drawing.sample(of: mostMarks)
    return try TileRenderer.pixels(
      of: Drawing(marks.lazy.map(\.mark), media: view.drawing.media), at: frame, of: grid,
      on: ground, light: light, swelling: share, progress: progress)
  }
}
