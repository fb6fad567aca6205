public import Geometry
public import Marks

/// A drawing of one moment, seen from afar.
public struct AfarView: Sendable {
  let pictures: AfarPictures
  let moment: AfarPictures.Moment
  let bounds: Rect

  let drawing: Drawing

  /// The drawing that `pictures` are of now.
  public init(of drawing: Drawing, in bounds: Rect, by pictures: AfarPictures) {
    (self.drawing, self.bounds, self.pictures) = (drawing, bounds, pictures)
    moment = pictures.moment
    pictures.isUsed = true
  }

  /// How its pictures are made. To find out takes a while.
  var levels: AfarLevels { pictures.levels(for: self) }

  func level(for grid: TileGrid) -> Int? {
    AfarLevels.level(for: grid.density, finest: pictures.finest)
  }

  /// Whether a grid is seen from so far.
  public func shows(_ grid: TileGrid) -> Bool {
    level(for: grid) != nil
  }

  /// Pixels at `frame` of a grid that is seen from so far, on `ground`; nil where there is nothing but paper.
  public func pixels(
    at frame: PixelRect, of grid: TileGrid, on ground: Ground, light: InkLight = .day,
    progress: Progress? = nil
  ) throws(Progress.Cancellation) -> [UInt32]? {
    guard let level = level(for: grid) else {
      preconditionFailure("The grid is one that is shown.")
    }
    let sampler = AfarSampler(grid, from: level)
    let area = sampler.source(of: frame)
    let source = try AfarMaker(self, progress).source(area, at: level)
    let isBare = ground.picture.map { !$0.frame.touches(grid.canvas(frame)) } ?? true
    guard source != nil || !isBare else { return nil }
    return [UInt32](unsafeUninitializedCapacity: frame.area) { pixels, count in
      let pixels = UnsafeMutableBufferPointer(rebasing: pixels[..<frame.area])
      ground.draw(on: pixels, frame, of: grid)
      source?.withUnsafeBufferPointer { sampler.draw($0, on: pixels, frame, light: light) }
      count = frame.area
    }
  }

  /// Whether the tiles that pixels at `frame` of a grid are made of are all kept, or all those that they are made of, be
  /// it as they were before a change.
  public func isKept(_ frame: PixelRect, of grid: TileGrid) -> Bool {
    guard let level = level(for: grid) else { return false }
    let area = AfarSampler(grid, from: level).source(of: frame)
    return AfarTile.tiles(at: level, touching: area).allSatisfy(isKept)
  }

  /// Makes those tiles that are missing, and has them kept: first those that all is seen from, then the coarser ones, then
  /// those that are seen from nearer, as long as there aren't too many. Several threads share the work. Where one that
  /// was kept turns out to be false all are made anew when they are shown.
  public func makeAhead(progress: Progress) throws(Progress.Cancellation) {
    let (map, levels) = (AfarMap(of: drawing, in: bounds), levels)
    for level in Array(levels.base...max(levels.coarsest, levels.base))
      + (levels.finest..<levels.base).reversed()
    {
      guard let tiles = map.tiles(at: level, atMost: Self.mostTiles) else { return }
      let kept = Set(tiles.filter { pictures.load($0) != nil })
      try AfarMaker(self, progress).make(tiles.filter { !kept.contains($0) })
      guard try AfarChecker(view: self, progress: progress).areTrue(Array(kept)) else {
        return pictures.distrust(bounds)
      }
    }
  }

  /// More are made only where somebody looks.
  private static let mostTiles = 1024

  private func isKept(_ tile: AfarTile) -> Bool {
    if !bounds.touches(tile.reach) || pictures.load(tile) != nil { return true }
    guard drawing.mayHaveInk(in: tile.reach) else { return true }
    return !levels.isDrawn(tile.level) && tile.finer(for: tile.frame).allSatisfy(isKept)
  }
}
