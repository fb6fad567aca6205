public import Geometry
import Marks
public import System

/// An approximate picture of a large drawing, drawn from a sample of its marks, so that its cost doesn't depend on
/// their number.
public struct PyramidSketch: Sendable {
  /// The grid of its pixels.
  public let grid: TileGrid

  /// The pixels that may have ink; never empty.
  public let frame: PixelRect

  private let view: PyramidView

  private let mostMarks: Int

  /// The number of marks for each one that is drawn.
  private let share: Double

  /// The number of marks that can be drawn without a noticeable delay.
  public static let mostMarks = 25_000

  /// The most pixels of the picture, in total and along a side.
  private static let mostPixels = 50_000
  private static let mostSide = 500

  /// A sketch for the pixels of a grid. Nil if there is no ink, or so few marks that all can be drawn.
  public init?(
    of view: PyramidView, for seen: TileGrid, at pixels: PixelRect, mostMarks: Int = mostMarks
  ) {
    share = Double(view.drawing.count) / Double(mostMarks)
    guard share > 1, let area = view.bounds.intersection(seen.canvas(pixels)),
      let near = view.level(for: seen)
    else { return nil }
    (self.view, self.mostMarks) = (view, mostMarks)
    // The sketch is so coarse that the gaps between the sampled marks are only some pixels wide.
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

  /// Whether the drawing is displayed so quickly that no sketch is needed.
  public var isNeedless: Bool {
    let base = view.levels.base
    let tiles = PyramidTile.tiles(
      at: base, touching: PyramidTile.grid(base).pixels(of: grid.canvas(frame)))
    return view.pictures.keepsMost(
      of: tiles.prefix(Self.mostTiles).filter { view.bounds.touches($0.reach) })
  }

  /// The most tiles whose storage is checked.
  private static let mostTiles = 64

  /// Draws the sketch.
  public func pixels(
    on ground: Ground, light: InkLight = .day, progress: Progress? = nil
  ) throws(Progress.Cancellation) -> [UInt32] {
    let marks = view.drawing.sample(of: mostMarks)
    return try TileRenderer.pixels(
      of: Drawing(marks.lazy.map(\.mark), media: view.drawing.media), at: frame, of: grid,
      on: ground, light: light, swelling: share, progress: progress)
  }
}
