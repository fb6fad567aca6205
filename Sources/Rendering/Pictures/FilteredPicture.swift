import Geometry
import Graphics
import Marks

/// A picture under those filters of its chain that are computed once for all tiles.
struct FilteredPicture: PicturePixels {
  let picture: ShownPicture
  let medium: MediumHash

  /// The input of the filters, in the picture's own units.
  let crop: Rect
  let parts: ChainParts
  let cache: FilterCache

  /// The area of the picture on the canvas.
  let area: Rect
  let isWaited: Bool
  let isCoarse: Bool

  /// The most pixels of a whole picture at once; a larger one is computed at a coarser level.
  static let most = 32 << 20
  private static let mostCoarse = 1 << 20

  func piece(of area: Rect, scale: Double) -> PicturePiece? {
    let levels = picture.levels(for: scale)
    let exact = levels.level(for: scale)
    let level = isCoarse ? min(exact + 1, levels.coarsest) : exact
    guard !parts.whole.steps.isEmpty else {
      return piece(
        of: area, levels, FilterGrid(crop, at: level), of: key("", at: level), nil)
    }
    let most = isCoarse ? Self.mostCoarse : Self.most
    // An export uses the finest level.
    let reduced = min(level + (isWaited ? 0 : cache.reduction(of: medium)), levels.coarsest)
    let coarser = (reduced...levels.coarsest).first { FilterGrid(crop, at: $0).bounds.area <= most }
    let grid = FilterGrid(crop, at: coarser ?? levels.coarsest)
    let key = key(parts.whole.text, at: grid.level)
    let found = cache.whole(key, missingIn: self.area, waiting: isWaited) { [parts] in
      levels.pixels(of: grid.bounds, in: grid).flatMap {
        try? parts.whole.pixels(of: $0, in: grid.units, scale: grid.scale)
      }
    }
    guard let found else { return picture.piece(of: area, scale: scale) }
    return piece(
      of: area, levels, FilterGrid(crop, at: found.key.level), of: found.key, found.pixels)
  }

  private func key(_ whole: String, at level: Int) -> FilterCache.Key {
    FilterCache.Key(medium: medium, crop: crop, whole: whole, level: level)
  }

  /// A piece made from the whole picture of a key, or from the picture itself.
  private func piece(
    of area: Rect, _ levels: PictureLevels, _ grid: FilterGrid, of key: FilterCache.Key,
    _ whole: PixelSource?
  ) -> PicturePiece? {
    let frame = whole.map { $0.area.rect(scale: grid.scale) } ?? grid.units
    let section = cache.section(parts.pixels, in: frame, scale: grid.scale)
    // Includes the pixels around that smoothing needs.
    let wanted = PixelRect(covering: grid.pixels(area)).outset(by: 2)
    guard let part = wanted.intersection(section.bounds) else { return nil }
    let image =
      if let whole, parts.pixels.steps.isEmpty {
        try? whole.surface(of: part)
      } else {
        image(of: part, levels, grid, section, key, whole)
      }
    return image.map { PicturePiece(image: $0, frame: grid.rect(part)) }
  }

  /// The pixels of `part` after the filters that are computed by tiles.
  private func image(
    of part: PixelRect, _ levels: PictureLevels, _ grid: FilterGrid, _ section: PixelSection,
    _ key: FilterCache.Key, _ whole: PixelSource?
  ) -> ImageSurface? {
    let filters = parts.pixels.text
    let tiles = FilterGrid.tiles(touching: part, side: section.tileSide).compactMap { tile in
      tile.frame.intersection(section.bounds).flatMap { frame in
        var key = key
        key.tile = FilterCache.Key.Tile(filters: filters, column: tile.column, row: tile.row)
        return cache.pixels(key) {
          guard let area = section.area(for: frame) else { return nil }
          let source = whole ?? levels.pixels(of: area, in: grid)
          return source.flatMap { try? section.pixels(of: frame, from: $0) }
        }
      }
    }
    if let only = tiles.first, tiles.count == 1 { return try? only.surface(of: part) }
    let all = try? PixelSource(part)
    for tile in tiles { all?.copy(tile) }
    return try? all?.surface()
  }
}

extension PictureLevels {
  /// A copy of the pixels of `part` of a grid; nil if memory is short.
  fileprivate func pixels(of part: PixelRect, in grid: FilterGrid) -> PixelSource? {
    let place = part.offset(x: grid.corner.x, y: grid.corner.y)
    return image(of: place, at: grid.level).flatMap { image, frame in
      try? PixelSource(
        copying: image, at: (frame.x - grid.corner.x, frame.y - grid.corner.y))
    }
  }
}
