public import Geometry
public import Marks
public import System

/// A drawing at one moment, displayed from its pyramid.
public struct PyramidView: Sendable {
  let pictures: PyramidPictures
  let moment: PyramidPictures.Moment
  let bounds: Rect

  let drawing: Drawing

  /// The finest level that this view uses.
  private let finest: Int

  /// The tiles for the night, and their version of the drawing; nil by day.
  private let night: (pictures: PyramidPictures, moment: PyramidPictures.Moment)?

  /// A view of the drawing in its current version. With `atFullSize` it also uses the tiles at full size. At night pictures keep
  /// their colours only if `light` says so.
  public init(
    of drawing: Drawing, in bounds: Rect, by pictures: PyramidPictures, atFullSize: Bool = false,
    light: InkLight = .day
  ) {
    (self.drawing, self.bounds, self.pictures) = (drawing, bounds, pictures)
    finest = atFullSize ? PyramidLevels.fullSize : pictures.finest
    moment = pictures.moment
    night = light == .night ? pictures.night.map { ($0, $0.moment) } : nil
    pictures.isUsed = true
    night?.pictures.isUsed = true
  }

  /// The view of the night's tiles; nil if converting the daylight's tiles is right, as for ink without pictures.
  private var nightView: PyramidView? {
    guard let night, !drawing.media.isEmpty else { return nil }
    return PyramidView(of: self, by: night.pictures, at: night.moment)
  }

  private init(
    of view: PyramidView, by pictures: PyramidPictures, at moment: PyramidPictures.Moment
  ) {
    (drawing, bounds, finest) = (view.drawing, view.bounds, view.finest)
    (self.pictures, self.moment, night) = (pictures, moment, nil)
  }

  /// The levels of the drawing. The first call takes a while.
  var levels: PyramidLevels { pictures.levels(for: self) }

  func level(for grid: TileGrid) -> Int? {
    PyramidLevels.level(for: grid.density, finest: finest)
  }

  /// Whether a grid is coarse enough to be displayed from the pyramid.
  public func shows(_ grid: TileGrid) -> Bool {
    level(for: grid) != nil
  }

  /// The pixels at `frame` of a grid for which `shows` is true, on `ground`; nil if there is only paper.
  public func pixels(
    at frame: PixelRect, of grid: TileGrid, on ground: Ground, light: InkLight = .day,
    progress: Progress? = nil
  ) throws(Progress.Cancellation) -> [UInt32]? {
    if light == .night, let view = nightView {
      // The tiles of the night's view have the colours of the night already.
      return try view.pixels(at: frame, of: grid, on: ground, progress: progress)
    }
    guard let level = level(for: grid) else {
      preconditionFailure("The grid is one that is shown.")
    }
    let sampler = PyramidSampler(grid, from: level)
    let area = sampler.source(of: frame)
    let source = try PyramidMaker(self, progress).source(area, at: level)
    let isBare = ground.picture.map { !$0.frame.touches(grid.canvas(frame)) } ?? true
    guard source != nil || !isBare else { return nil }
    return [UInt32](unsafeUninitializedCapacity: frame.area) { pixels, count in
      let pixels = UnsafeMutableBufferPointer(rebasing: pixels[..<frame.area])
      ground.draw(on: pixels, frame, of: grid)
      source?.withUnsafeBufferPointer { sampler.draw($0, on: pixels, frame, light: light) }
      count = frame.area
    }
  }

  /// Whether all tiles needed for the pixels at `frame` of a grid are stored, or all tiles from which these are made, up to date
  /// or not.
  public func isKept(_ frame: PixelRect, of grid: TileGrid) -> Bool {
    guard let level = level(for: grid) else { return false }
    let area = PyramidSampler(grid, from: level).source(of: frame)
    return PyramidTile.tiles(at: level, touching: area).allSatisfy(isKept)
  }

  /// Whether all tiles under `frame` are up to date. Drawing changed tiles from the marks is as fast, and looks the same.
  public func isUnchanged(_ frame: PixelRect, of grid: TileGrid) -> Bool {
    guard let level = level(for: grid) else { return false }
    let area = PyramidSampler(grid, from: level).source(of: frame)
    return PyramidTile.tiles(at: level, touching: area).allSatisfy(pictures.isRight)
  }

  /// Makes and stores the missing tiles: first those of the base level, then those of the coarser levels that are made from it,
  /// then those of the finer ones, up to `mostTiles` each, and at last those at full size, if the drawing is so dense that
  /// reading them is faster than drawing. Several threads may call this with the same `progress` and share the work. If a stored
  /// tile turns out to be wrong, all tiles are made anew when they are shown.
  public func makeAhead(progress: Progress) throws(Progress.Cancellation) {
    let (map, levels) = (PyramidMap(of: drawing, in: bounds), levels)
    for level in Array(levels.base...max(levels.coarsest, levels.base))
      + (levels.finest..<levels.base).reversed()
    {
      guard let tiles = map.tiles(at: level, atMost: Self.mostTiles),
        try make(tiles, progress)
      else { return }
    }
    guard let tiles = map.tiles(at: PyramidLevels.fullSize, atMost: 4 * Self.mostTiles),
      tiles.count * Self.fewMarks <= drawing.count, try make(tiles, progress)
    else { return }
    pictures.hasFullSize = true
  }

  /// The most tiles per level that are made ahead.
  private static let mostTiles = 1024

  /// The number of marks that take as long to draw as a tile takes to read.
  private static let fewMarks = 128

  /// Makes the missing tiles. Returns whether all tiles are stored and none of them is wrong.
  private func make(
    _ tiles: [PyramidTile], _ progress: Progress
  ) throws(Progress.Cancellation) -> Bool {
    let kept = Set(tiles.filter { pictures.load($0) != nil })
    let missing = tiles.filter { !kept.contains($0) }
    // The view makes tiles in batches: if one batch can't be stored, it doesn't make the others.
    for start in stride(from: 0, to: missing.count, by: Self.mostAtOnce) {
      let some = missing[start..<min(start + Self.mostAtOnce, missing.count)]
      try PyramidMaker(self, progress).make(Array(some))
      guard some.allSatisfy({ pictures.load($0) != nil }) else { return false }
    }
    let areTrue = try PyramidChecker(view: self, progress: progress).areTrue(Array(kept))
    if !areTrue { pictures.distrust(bounds) }
    return areTrue
  }

  private static let mostAtOnce = 64

  private func isKept(_ tile: PyramidTile) -> Bool {
    if !bounds.touches(tile.reach) || pictures.load(tile) != nil { return true }
    guard drawing.mayHaveInk(in: tile.reach) else { return true }
    return !levels.isDrawn(tile.level) && tile.finer(for: tile.frame).allSatisfy(isKept)
  }
}
