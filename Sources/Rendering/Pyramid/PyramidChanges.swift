import Geometry

/// The parts of a drawing's tiles that are out of date, and since which revision.
struct PyramidChanges {
  /// The number of changes of the drawing.
  private(set) var revision = 0

  /// The owner's number for the current state of the drawing.
  var state = 0

  /// The changed pixels of a tile, and the revision of the last change.
  struct Part {
    var revision: Int
    var pixels: PixelRect
  }

  private var parts: [Int: [PyramidTile: Part]] = [:]

  /// Levels with too many changes to list the tiles: the revision, the area, and the tiles made since.
  private var losses: [Int: (revision: Int, pixels: PixelRect, mended: Set<PyramidTile>)] = [:]

  /// The most changed tiles that are listed per level.
  private static let most = 4096

  /// Notes that the drawing changed inside `areas`.
  mutating func add(_ areas: [Rect]) {
    revision += 1
    var areas = areas
    for level in PyramidTile.levels {
      // On coarser levels the areas inside one tile are merged.
      var (apart, together) = ([Rect](), [PyramidTile: Rect]())
      for area in areas {
        let pixels = PyramidTile.grid(level).pixels(of: area)
        add(pixels, of: level)
        if pixels.tileCount == 1, let tile = PyramidTile.tiles(at: level, touching: pixels).first {
          together[tile] = area.union(together[tile])
        } else {
          apart.append(area)
        }
      }
      areas = apart + together.values
    }
  }

  private mutating func add(_ pixels: PixelRect, of level: Int) {
    guard pixels.tileCount <= Self.most - (parts[level]?.count ?? 0) else {
      return lose(pixels, of: level)
    }
    for tile in PyramidTile.tiles(at: level, touching: pixels) {
      guard let part = pixels.intersection(tile.frame) else { continue }
      let known = parts[level]?[tile]?.pixels
      parts[level, default: [:]][tile] = Part(
        revision: revision, pixels: known?.union(part) ?? part)
    }
  }

  /// Marks all tiles that touch `area` as out of date, as a whole.
  mutating func lose(_ area: Rect) {
    revision += 1
    for level in PyramidTile.levels { lose(PyramidTile.grid(level).pixels(of: area), of: level) }
  }

  private mutating func lose(_ pixels: PixelRect, of level: Int) {
    let known = losses[level].map { [$0.pixels] } ?? []
    let all = ((parts[level] ?? [:]).values.map(\.pixels) + known).reduce(pixels) { $0.union($1) }
    parts[level] = nil
    losses[level] = (revision, all, [])
  }

  /// The number of changed tiles of a level; `Int.max` if they aren't listed.
  func count(of level: Int) -> Int { losses[level] == nil ? parts[level]?.count ?? 0 : .max }

  /// The part of a tile that is out of date; nil if none is.
  func part(of tile: PyramidTile) -> Part? {
    let part = parts[tile.level]?[tile]
    guard let loss = losses[tile.level], !loss.mended.contains(tile),
      loss.pixels.intersection(tile.frame) != nil
    else { return part }
    return Part(revision: max(loss.revision, part?.revision ?? 0), pixels: tile.frame)
  }

  /// Notes that a tile was made at a revision. Returns whether it is up to date.
  mutating func settle(_ tile: PyramidTile, at revision: Int) -> Bool {
    guard let part = part(of: tile) else { return true }
    guard part.revision <= revision else { return false }
    parts[tile.level]?[tile] = nil
    losses[tile.level]?.mended.insert(tile)
    return true
  }
}
