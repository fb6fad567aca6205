import Geometry
import Graphics
import Marks
import Rendering

/// Filters drawn tiles. The drawn tiles are kept too, so that changes, other filters and strokes under way are shown at once.
extension CanvasTiles {
  /// The pixels of drawn tiles that the visible part needs, including the margin of the filters; none if the filters use other
  /// pixels.
  var needed: PixelRect {
    guard filtered.filters != nil else { return seen }
    return filtered.margin(on: grid).map { seen.outset(by: $0) }
      ?? PixelRect(x: 0, y: 0, width: 0, height: 0)
  }

  /// The displayed colour of plain paper.
  var shownPaper: Colour {
    (filtered.filters == nil ? ground?.paper : filtered.paper) ?? .clear
  }

  /// The distance to which a change of ink changes pixels around it, in units of the view.
  package var reach: Double {
    filtered.filters.map { Double($0.reach(on: grid)) / scale } ?? 0
  }

  /// The visible tiles and those around them, as they are displayed.
  func shownPieces(around seen: PixelRect) -> [(surface: ImageSurface, frame: PixelRect)] {
    TileGrid.tiles(touching: seen.outset(by: TileGrid.side)).compactMap { index in
      let surface = filtered.filters == nil ? store[index, grid]?.surface : filtered[index]?.surface
      return surface.map { ($0, TileGrid.frame(of: index)) }
    }
  }

  /// Frees tiles far from view until the cache fits its limit.
  func shrink() {
    store.shrink()
    if filtered.filters != nil { filtered.keep(TileGrid.tiles(touching: order.around(seen))) }
  }

  /// Call this when pixels of drawn tiles have changed, or if the filters use other pixels, those of the drawing.
  func filteredChange(_ pixels: PixelRect, of grid: TileGrid) {
    guard let filters = filtered.filters, grid == self.grid else { return }
    filtered.invalidate(pixels.outset(by: filters.reach(on: grid)))
    schedule.isOutOfDate = true
  }

  // MARK: Tiles

  /// The most pixels that are filtered while the view is drawn. Those of filters with a margin count several times.
  private static let mostAtOnce = 1 << 20
  private static let costOfMargin = 16

  /// Filters the parts of `pixels` that take only a moment; returns all filtered parts.
  func filteredParts(in pixels: PixelRect) -> [ShownPart] {
    let margin = filtered.margin(on: grid)
    if let margin { _ = drawnTiles(touching: pixels.outset(by: margin)) }
    var rest = workers == nil ? Int.max : Self.mostAtOnce
    let tiles = filtered.use(TileGrid.tiles(touching: pixels))
    for tile in tiles {
      for part in needs(of: tile, in: pixels) { filterAtOnce(part, of: tile, margin, &rest) }
    }
    if isComplete { settle() }
    if !isComplete || viewTrials.next != nil { schedule.isOutOfDate = true }
    return tiles.flatMap { tile in
      tile.shown(in: pixels).map { (tile.surface, tile.frame, $0) }
    }
  }

  private func needs(of tile: FilteredTile, in pixels: PixelRect) -> [PixelRect] {
    let margin = filtered.margin(on: grid)
    return tile.needs(in: pixels) { part in margin.map { isDrawn(part.outset(by: $0)) } ?? true }
  }

  private func filterAtOnce(
    _ part: PixelRect, of tile: FilteredTile, _ margin: Int?, _ rest: inout Int
  ) {
    guard let job = filterJob(for: part, of: tile) else { return }
    if let margin {
      let cost = part.outset(by: margin).area * (margin == 0 ? 1 : Self.costOfMargin)
      guard cost <= rest else { return }
      rest -= cost
    } else if workers != nil {
      return
    }
    // The tile may await another job for its other part, so it takes this part alone.
    if let pixels = job.pixels() {
      tile.take(pixels, at: part, paper: Ground(paper: shownPaper).pixel)
    }
  }

  /// The job that filters a part of a tile; nil if tiles that it needs aren't drawn, or if the part is plain paper.
  private func filterJob(for part: PixelRect, of tile: FilteredTile) -> TileJob? {
    guard let ground = style.drawnGround, let filters = filtered.filters else { return nil }
    let source: TileJob.FilterSource
    if let margin = filtered.margin(on: grid) {
      let area = part.outset(by: margin)
      guard isDrawn(area) else { return nil }
      if isPlain(area) {
        tile.take(nil, at: part, paper: Ground(paper: shownPaper).pixel)
        return nil
      }
      source = .pixels(drawnPixels(area), at: area)
    } else {
      source = .drawing(trials.shown == nil ? shownPyramidView : nil)
    }
    return TileJob(
      task: .filter(tile.index, source), grid: grid, frame: part,
      drawing: style.shown(trials.shown?.drawing ?? drawing), ground: ground,
      light: style.drawnLight, isCoarse: trials.shown?.isCoarse == true, filters: filters)
  }

  /// The jobs that filter the visible drawn tiles.
  func filterJobs() -> [TileJob] {
    guard filtered.filters != nil else { return [] }
    let seen = seen
    // `margin` drops tiles of another grid.
    _ = filtered.margin(on: grid)
    return filtered.use(TileGrid.tiles(touching: seen)).compactMap { tile in
      guard !tile.isWorkedOn, let part = needs(of: tile, in: seen).first,
        let job = filterJob(for: part, of: tile)
      else { return nil }
      tile.begin(job)
      return job
    }
  }

  func filteredTile(of job: TileJob) -> FilteredTile? {
    guard case .filter(let index, _) = job.task, job.grid == grid, let tile = filtered[index],
      tile.awaits(job)
    else { return nil }
    return tile
  }

  func takeFiltered(_ job: TileJob, _ pixels: [UInt32]?) {
    guard let tile = filteredTile(of: job) else { return }
    tile.finish(job, pixels, paper: Ground(paper: shownPaper).pixel)
    tellArrival(of: job)
    if !tile.isComplete(in: seen) { schedule.isOutOfDate = true }
  }

  // MARK: Drawn pixels

  /// Whether all pixels of `area` were drawn.
  private func isDrawn(_ area: PixelRect) -> Bool {
    TileGrid.tiles(touching: area).allSatisfy { index in
      store[index, grid].map { tile in
        !tile.undrawn.contains { $0.intersection(area) != nil }
      } ?? false
    }
  }

  /// Whether `area` contains only paper.
  private func isPlain(_ area: PixelRect) -> Bool {
    TileGrid.tiles(touching: area).allSatisfy { store[$0, grid]?.isBlank == true }
  }

  /// The pixels of `area`, in rows without padding.
  private func drawnPixels(_ area: PixelRect) -> [UInt32] {
    var pixels = [UInt32](repeating: style.drawnGround?.pixel ?? 0, count: area.area)
    for index in TileGrid.tiles(touching: area) {
      guard let tile = store[index, grid], let surface = tile.surface,
        let part = tile.frame.intersection(area)
      else { continue }
      surface.copyPixels(
        of: part.offset(x: -tile.frame.x, y: -tile.frame.y), to: &pixels,
        from: (part.y - area.y) * area.width + part.x - area.x, stride: area.width)
    }
    return pixels
  }

  // MARK: Strokes under way

  /// Draws on drawn pixels and shows them filtered at `pixels` of the grid. `body` gets a surface and the position of its pixels.
  /// Returns false if this takes too long.
  func drawFiltered(
    _ pixels: PixelRect, on surface: ImageSurface, _ body: (ImageSurface, PixelRect) -> Void
  ) -> Bool {
    let seen = seen
    guard let filters = filtered.filters, let margin = filtered.margin(on: grid),
      let part = pixels.intersection(seen)?.intersection(
        surface.frame.offset(x: seen.x, y: seen.y))
    else { return false }
    let area = part.outset(by: margin)
    guard isDrawn(area),
      let page = try? ImageSurface(
        packedPixels: drawnPixels(area), width: area.width, height: area.height, format: .rgb)
    else { return false }
    body(page, area)
    let shown = filters.seen(
      page.pixels, at: area, showing: part, of: grid, on: style.drawnGround?.paper)
    surface.copy(shown, to: part.offset(x: -seen.x, y: -seen.y))
    return true
  }

  /// The filtered colour of a large area of ink; nil if there are no filters.
  func filteredColour(of ink: Ink) -> Colour? {
    filtered.filters.map { $0.seen(style.drawnLight.seen(ink.colour)) }
  }

  /// A mark in the filtered colour of a large area of its ink, until a worker has filtered the mark itself.
  func plainlyFiltered(_ mark: Mark) -> Mark {
    guard var ink = mark.ink, let colour = filteredColour(of: ink) else { return mark }
    ink.colour = colour
    return mark.drawn(with: ink)
  }

  /// Draws marks that no tile contains yet. Returns false if filtering them takes too long.
  func drawFiltered(_ marks: [Mark], on context: Context) -> Bool {
    guard let filters = filtered.filters, let surface = context.target,
      let bounds = Drawing(marks).bounds
    else { return false }
    let pixels = grid.pixels(of: bounds).outset(by: filters.reach(on: grid))
    return drawFiltered(pixels, on: surface) { page, frame in
      let context = Context(page)
      context.translateBy(x: -Double(frame.x), y: -Double(frame.y))
      context.concatenate(grid.transform)
      MarkRenderer.draw(
        Drawing(marks, media: drawing.media), on: context, origin: grid.anchor,
        light: style.drawnLight)
    }
  }
}

extension ImageSurface {
  /// Copies the pixels of `rect` to rows of `stride` pixels in an array, the first one to `start`.
  fileprivate func copyPixels(
    of rect: PixelRect, to pixels: inout [UInt32], from start: Int, stride: Int
  ) {
    let own = self.stride
    pixels.withUnsafeMutableBytes { target in
      withPixels { rows in
        for row in 0..<rect.height {
          let from = (rect.y + row) * own + rect.x * 4
          let to = (start + row * stride) * 4
          UnsafeMutableRawBufferPointer(rebasing: target[to..<to + rect.width * 4]).copyMemory(
            from: UnsafeRawBufferPointer(rebasing: rows[from..<from + rect.width * 4]))
        }
      }
    }
  }
}
