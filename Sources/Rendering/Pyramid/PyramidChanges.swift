import Geometry

/// What of a drawing's pictures from afar isn't as the drawing is, and since when.
struct PyramidChanges {
  /// How often the drawing changed.
  private(set) var revision = 0

  /// What the owner calls the state that the drawing is in.
  var state = 0

  /// The pixels of a tile that changed, the last of them at a revision.
  struct Part {
    var revision: Int
    var pixels: PixelRect
  }

  private var parts: [Int: [PyramidTile: Part]] = [:]

  /// When so much of a level changed that it isn't told by the tile, among which pixels, and which tiles were made since.
  private var losses: [Int: (revision: Int, pixels: PixelRect, mended: Set<PyramidTile>)] = [:]

  /// So many tiles of a level are told of one by one.
  private static let most = 4096

  /// The drawing changed inside `areas`.
  mutating func add(_ areas: [Rect]) {
    revision += 1
    var areas = areas
    for level in PyramidTile.levels {
      // From farther away those that lie in one tile are one.
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

  /// No tile that has anything of `area` is right, not even where it has nothing of it.
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

  /// The number of a level's tiles that have to be mended; `Int.max` if so much changed that the tiles aren't known.
  func count(of level: Int) -> Int { losses[level] == nil ? parts[level]?.count ?? 0 : .max }

  /// What of a tile has to be made anew; nil where nothing has.
  func part(of tile: PyramidTile) -> Part? {
    let part = parts[tile.level]?[tile]
    guard let loss = losses[tile.level], !loss.mended.contains(tile),
      loss.pixels.intersection(tile.frame) != nil
    else { return part }
    return Part(revision: max(loss.revision, part?.revision ?? 0), pixels: tile.frame)
  }

  /// A tile was made as the drawing was at a revision; answers whether it still is.
  mutating func settle(_ tile: PyramidTile, at revision: Int) -> Bool {
    guard let part = part(of: tile) else { return true }
    guard part.revision <= revision else { return false }
    parts[tile.level]?[tile] = nil
    losses[tile.level]?.mended.insert(tile)
    return true
  }
}
