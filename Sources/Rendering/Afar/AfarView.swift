public import Geometry
public import Marks

/// A drawing of one moment, seen from afar.
public struct AfarView: Sendable {
  let pictures: AfarPictures
  let moment: AfarPictures.Moment
  let levels: AfarLevels
  let bounds: Rect

  let drawing: Drawing

  /// The drawing that `pictures` are of now.
  public init(of drawing: Drawing, in bounds: Rect, _ levels: AfarLevels, by pictures: AfarPictures)
  {
    (self.drawing, self.bounds, self.levels, self.pictures) = (drawing, bounds, levels, pictures)
    moment = pictures.moment
  }

  /// Whether a grid is seen from so far.
  public func shows(_ grid: TileGrid) -> Bool {
    levels.level(for: grid.density) != nil
  }

  /// Pixels at `frame` of a grid that is seen from so far, on `ground`; nil where there is nothing but paper.
  public func pixels(
    at frame: PixelRect, of grid: TileGrid, on ground: Ground, light: InkLight = .day,
    progress: Progress? = nil
  ) throws(Progress.Cancellation) -> [UInt32]? {
    guard let level = levels.level(for: grid.density) else {
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
    guard let level = levels.level(for: grid.density) else { return false }
    let area = AfarSampler(grid, from: level).source(of: frame)
    return AfarTile.tiles(at: level, touching: area).allSatisfy(isKept)
  }

  /// Makes those tiles that are missing of all levels but the finest, and has them kept. Several threads share the work.
  public func makeCoarse(progress: Progress) throws(Progress.Cancellation) {
    for level in levels.finest + 1...max(levels.coarsest, levels.finest + 1) {
      let tiles = AfarTile.tiles(at: level, touching: AfarTile.grid(level).pixels(of: bounds))
      try AfarMaker(self, progress).make(tiles.filter { pictures.load($0) == nil })
    }
  }

  private func isKept(_ tile: AfarTile) -> Bool {
    if !bounds.touches(tile.reach) || pictures.load(tile) != nil { return true }
    return !levels.isDrawn(tile.level) && tile.finer(for: tile.frame).allSatisfy(isKept)
  }
}
