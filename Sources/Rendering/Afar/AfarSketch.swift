public import Geometry
public import Marks
import Synchronization

/// How a large drawing looks from afar, told from a few of its marks: it takes as long however many there are.
public final class AfarSketch: Sendable {
  /// What its pixels are of.
  public let grid: TileGrid

  /// Those of its pixels that may have ink.
  public let frame: PixelRect

  private let view: AfarView

  /// Of how many marks one is drawn.
  private let share: Double

  /// Those that are drawn, once somebody wanted them.
  private let marks = Mutex<Drawing?>(nil)

  private static let most = 25_000

  /// Nil where there are so few marks that all are soon drawn.
  public init?(of view: AfarView) {
    let share = Double(view.drawing.count) / Double(Self.most)
    guard share > 1 else { return nil }
    (self.view, self.share) = (view, share)
    // As coarse as makes the gaps between the marks no wider than some pixels.
    let coarseness = Int(share.squareRoot().exponent) + 1
    let level = min(view.levels.finest + 1 + coarseness, AfarTile.levels.upperBound)
    grid = AfarTile.grid(level)
    frame = grid.pixels(of: view.bounds)
  }

  /// Whether the drawing is seen so soon that nobody needs a sketch of it.
  public var isNeedless: Bool {
    let middle = AfarTile.grid(view.levels.finest + 1).pixels(
      of: Rect(origin: view.bounds.centre, size: .zero).outset(by: 1))
    return AfarTile.tiles(at: view.levels.finest + 1, touching: middle)
      .contains { view.pictures.load($0) != nil }
  }

  /// Pixels at a part of its frame.
  public func pixels(
    at frame: PixelRect, on ground: Ground, light: InkLight = .day, progress: Progress? = nil
  ) throws(Progress.Cancellation) -> [UInt32] {
    let drawing = marks.withLock { marks in
      let known = marks ?? Drawing(view.drawing.sample(of: Self.most).lazy.map(\.mark))
      marks = known
      return known
    }
    return try TileRenderer.pixels(
      of: drawing, at: frame, of: grid, on: ground, light: light, swelling: share,
      progress: progress)
  }
}
