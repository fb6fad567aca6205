public import Geometry
import Marks

/// How a large drawing looks from afar, told from a few of its marks: it takes as long however many there are.
public struct AfarSketch: Sendable {
  /// What its pixels are of.
  public let grid: TileGrid

  /// Those of its pixels that may have ink. There is one at least.
  public let frame: PixelRect

  private let view: AfarView

  private let mostMarks: Int

  /// Of how many marks one is drawn.
  private let share: Double

  /// So few are drawn before anybody could wonder where they are.
  public static let mostMarks = 25_000

  /// The picture is at most as wide and high.
  private static let mostPixels = 500

  /// Nil where there are so few marks that all are soon drawn.
  public init?(of view: AfarView, mostMarks: Int = mostMarks) {
    share = Double(view.drawing.count) / Double(mostMarks)
    guard share > 1 else { return nil }
    (self.view, self.mostMarks) = (view, mostMarks)
    // As coarse as makes the gaps between the marks no wider than some pixels.
    let coarseness = Int(share.squareRoot().exponent) + 1
    let finest = min(view.levels.finest + 1 + coarseness, AfarTile.levels.upperBound)
    let level = (finest...AfarTile.levels.upperBound).first { level in
      let pixels = AfarTile.grid(level).pixels(of: view.bounds)
      return max(pixels.width, pixels.height) <= Self.mostPixels
    }
    guard let level else { return nil }
    grid = AfarTile.grid(level)
    frame = grid.pixels(of: view.bounds)
    guard !frame.isEmpty else { return nil }
  }

  /// Whether the drawing is seen so soon that nobody needs a sketch of it.
  public var isNeedless: Bool {
    let middle = AfarTile.grid(view.levels.finest + 1).pixels(
      of: Rect(origin: view.bounds.centre, size: .zero).outset(by: 1))
    return AfarTile.tiles(at: view.levels.finest + 1, touching: middle)
      .contains { view.pictures.load($0) != nil }
  }

  /// The pixels.
  public func pixels(
    on ground: Ground, light: InkLight = .day, progress: Progress? = nil
  ) throws(Progress.Cancellation) -> [UInt32] {
    let marks = view.drawing.sample(of: mostMarks)
    return try TileRenderer.pixels(
      of: Drawing(marks.lazy.map(\.mark)), at: frame, of: grid, on: ground, light: light,
      swelling: share, progress: progress)
  }
}
