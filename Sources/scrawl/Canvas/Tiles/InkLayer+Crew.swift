import Desktop
import Geometry
import Marks
import Rendering

/// How the tiles come to be drawn.
extension InkLayer {
  /// The view is going to be drawn: what can be ready in a moment is waited for. What can't is begun with when the view
  /// is drawn, so that its workers don't take the processor from it.
  func prepare() {
    guard let crew, ground != nil, !isBare else { return }
    if isOutOfDate { drawLittle() }
    guard isHasty else { return }
    isHasty = false
    guard isSoonComplete else { return }
    if isOutOfDate { ask(crew) }
    let end = Moment.now + .milliseconds(Self.grace)
    while !isComplete, Moment.now < end {
      crew.results.wait(until: end)
      ready()
    }
  }

  /// The view is drawn: what is missing is begun with.
  func proceed() {
    guard let crew, ground != nil, !isBare, isOutOfDate else { return }
    ask(crew)
  }

  /// Draws what costs less than to have it drawn.
  private func drawLittle() {
    var rest = Self.little
    for tile in store.use(TileGrid.tiles(touching: seen), of: grid) {
      for job in jobs(for: tile) where job.ground.picture == nil {
        let cost = job.cost(most: rest)
        guard cost <= rest else { continue }
        rest -= cost
        drawAtOnce(job, tile)
      }
    }
    if isComplete { settle() }
  }

  /// So many marks are drawn before anybody could begin with them.
  private static let little = 64

  /// Whether so little is missing that it is worth to be waited for.
  private var isSoonComplete: Bool {
    if drawing.count <= Self.few { return true }
    // What lies in a file is not counted, and pictures from afar are there in a moment.
    if drawing.hasDepot { return afarView(of: grid) != nil }
    var rest = Self.few
    for tile in TileGrid.tiles(touching: seen).compactMap({ store[$0, grid] })
    where !tile.isComplete {
      rest -= drawing.count(touching: grid.canvas(tile.frame), most: rest)
      if rest < 0 { return false }
    }
    return true
  }

  /// So many marks the crew draws in a moment.
  private static let few = 300

  /// Whether all that is seen is as the drawing is.
  var isComplete: Bool {
    isBare
      || TileGrid.tiles(touching: seen).allSatisfy { store[$0, grid]?.isComplete == true }
  }

  /// Tells the crew what is needed: first what is seen, from the middle outwards, then what is near.
  func ask(_ crew: TileCrew) {
    isOutOfDate = false
    let seen = seen
    let visible = store.use(TileGrid.tiles(touching: seen), of: grid)
    let nearby = TileGrid.tiles(touching: around(seen))
    let hasRoom = nearby.count * TileGrid.tileBytes <= budget
    let near = hasRoom ? store.use(nearby, of: grid) : []
    func distance(_ tile: Tile, from place: PixelRect) -> Int {
      abs(2 * tile.frame.x + tile.frame.width - 2 * place.x - place.width)
        + abs(2 * tile.frame.y + tile.frame.height - 2 * place.y - place.height)
    }
    let ahead = seen.offset(x: heading.x * TileGrid.side, y: heading.y * TileGrid.side)
    // What nobody has begun is asked for anew, as it should be now.
    for job in crew.replace([]) { store[job.index, job.grid]?.giveUp(job) }
    // Of which little is seen, they come after the others.
    let (edge, middle) = (visible.filter(isAtEdge), visible.filter { !isAtEdge($0) })
    let order =
      [middle, edge].flatMap { $0.sorted { distance($0, from: seen) < distance($1, from: seen) } }
      + near.sorted { distance($0, from: ahead) < distance($1, from: ahead) }
    let jobs = order.flatMap { tile in
      self.jobs(for: tile).filter { job in
        // To see that there is nothing takes less than to have it seen.
        guard !job.isBlank else {
          drawAtOnce(job, tile)
          return false
        }
        tile.begin(job)
        return true
      }
    }
    _ = crew.replace(jobs)  // Between the two there was nothing to drop.
    store.shrink()
  }

  /// Whether less than a quarter of a tile is seen.
  private func isAtEdge(_ tile: Tile) -> Bool {
    4 * (tile.frame.intersection(seen)?.area ?? 0) < tile.frame.area
  }

  /// What may be seen next: a tile on every side, and one more where the view is going.
  private func around(_ seen: PixelRect) -> PixelRect {
    let near = seen.outset(by: TileGrid.side)
    return near.union(near.offset(x: heading.x * TileGrid.side, y: heading.y * TileGrid.side))
  }

  func jobs(for tile: Tile) -> [TileJob] {
    guard let ground else { return [] }
    let (needs, afar) = (tile.needs, afarView(of: tile.grid))
    return needs.map { frame in
      TileJob(
        index: tile.index, grid: tile.grid, frame: frame, drawing: drawing, ground: ground,
        light: light, afar: afar)
    }
  }

  /// Takes what the crew has drawn.
  func take(_ crew: TileCrew) {
    let seen = seen
    for result in crew.results.takeAll() {
      let job = result.job
      guard let tile = store[job.index, job.grid], tile.awaits(job) else { continue }
      finish(job, tile, result.pixels)
      if tile.grid == grid, let part = job.frame.intersection(seen) {
        onArrival?(part.offset(x: -seen.x, y: -seen.y).rect(scale: scale))
      }
      // It changed while it was drawn.
      if !tile.stale.isEmpty { isOutOfDate = true }
    }
    if isComplete { settle() }
  }

  /// All that is seen is as it should be.
  func settle() {
    ghost = nil
    fresh = []
  }

  func drawAtOnce(_ job: TileJob, _ tile: Tile) {
    tile.begin(job)
    finish(job, tile, job.pixels())
  }

  private func finish(_ job: TileJob, _ tile: Tile, _ pixels: [UInt32]?) {
    guard let ground else { return }
    tile.finish(job, pixels, ground, light)
  }
}

extension InkLayer: LoopSource {
  var descriptor: Int32 { crew?.results.descriptor ?? -1 }
  var events: Int16 { 1 }
  var deadline: Moment? { nil }

  func ready() {
    guard let crew else { return }
    take(crew)
    store.shrink()
    if isOutOfDate { ask(crew) }
  }
}
