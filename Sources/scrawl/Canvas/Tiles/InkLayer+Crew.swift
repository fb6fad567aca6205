import Desktop
import Geometry
import Marks
import Rendering
import System

/// How the tiles come to be drawn.
extension InkLayer {
  /// The view is going to be drawn: what is seen and can be ready in a moment is waited for. The rest is begun with when
  /// the view is on the screen, so that its workers don't keep it from there.
  func prepare() {
    guard let crew, ground != nil, !isBare else { return }
    if isOutOfDate { drawLittle() }
    guard isHasty else { return }
    isHasty = false
    guard isSoonComplete else { return }
    if isOutOfDate { tell(crew, seenParts()) }
    let end = Moment.now + .milliseconds(Self.grace)
    while !isComplete, Moment.now < end {
      crew.results.wait(until: end)
      take(crew)
    }
  }

  /// The view is on the screen: what is missing is going to be begun with.
  func proceed() {
    guard crew != nil, ground != nil, !isBare, isOutOfDate, beginning == nil else { return }
    beginning = .now + .milliseconds(pause)
  }

  /// Draws what costs less than to have it drawn.
  private func drawLittle() {
    var rest = Self.little
    let seen = seen
    for tile in store.use(TileGrid.tiles(touching: seen), of: grid) {
      for job in jobs(for: tile, in: seen) where job.ground.picture == nil {
        let cost = job.cost(most: rest)
        guard cost <= rest else { continue }
        rest -= cost
        drawAtOnce(job, tile)
      }
    }
    if isComplete { settle() }
  }

  /// What costs as little is drawn before anybody could begin with it.
  private static let little = 64

  /// Whether so little is missing that it is worth to be waited for.
  private var isSoonComplete: Bool {
    if drawing.count <= Self.few { return true }
    let seen = seen
    let missing = TileGrid.tiles(touching: seen).compactMap { store[$0, grid] }
      .filter { !$0.isComplete(in: seen) }
    // What lies in a file is not counted, and a few pictures from afar are there in a moment.
    if drawing.hasDepot { return missing.count <= Self.fewTiles && afarView(of: grid) != nil }
    var rest = Self.few
    for tile in missing {
      rest -= drawing.count(touching: grid.canvas(tile.frame), most: rest)
      if rest < 0 { return false }
    }
    return true
  }

  /// So many marks the crew draws in a moment.
  private static let few = 300

  /// From pictures it makes so many tiles in a moment: as many as a step of the wheel brings.
  private static let fewTiles = 8

  /// Whether all that is seen is as the drawing is.
  var isComplete: Bool {
    if isBare { return true }
    let seen = seen
    return TileGrid.tiles(touching: seen).allSatisfy { index in
      store[index, grid]?.isComplete(in: seen) == true
    }
  }

  /// Tells the crew what is needed: first what is seen, then what is near.
  func ask(_ crew: TileCrew) {
    (isOutOfDate, beginning) = (false, nil)
    tell(crew, seenParts() + (isHeld ? [] : nearParts()))
    store.shrink()
  }

  /// What is seen of the tiles, outwards from where the eye is.
  func seenParts() -> [Part] {
    let seen = seen
    let tiles = store.use(TileGrid.tiles(touching: seen), of: grid)
    // A mark that lies in several parts is drawn in each. So parts are whole tiles if there are enough for every worker.
    let isCut = tiles.count < Self.share * (crew?.size ?? 1)
    let parts = tiles.flatMap { tile in
      (isCut ? tile.frame.quarters : [tile.frame]).compactMap { $0.intersection(seen) }
        .map { Part(tile: tile, pixels: $0) }
    }
    return sort(parts, from: eye)
  }

  /// The tiles for each worker from which on whole tiles keep all workers busy to the end.
  private static let share = 8

  /// The tiles on every side, if there is room for them, where the view is going before the others.
  private func nearParts() -> [Part] {
    let nearby = TileGrid.tiles(touching: around(seen))
    guard nearby.count * TileGrid.tileBytes <= budget else { return [] }
    let ahead = Vector(
      dx: Double(heading.x * TileGrid.side), dy: Double(heading.y * TileGrid.side))
    let parts = store.use(nearby, of: grid).map { Part(tile: $0, pixels: $0.frame) }
    return sort(parts, from: eye + ahead)
  }

  /// Some pixels of a tile.
  struct Part {
    let tile: Tile
    let pixels: PixelRect
  }

  /// Sorts by the way from a place, in the shape of the view.
  private func sort(_ parts: [Part], from place: Point) -> [Part] {
    let seen = seen
    func distance(_ part: Part) -> Double {
      let way = part.pixels.rect().centre - place
      return max(abs(way.dx) * Double(seen.height), abs(way.dy) * Double(seen.width))
    }
    return parts.sorted { distance($0) < distance($1) }
  }

  /// Gives the crew the missing pixels of `parts` to draw, and drops all earlier jobs.
  func tell(_ crew: TileCrew, _ parts: [Part]) {
    putOffAhead()
    // What nobody has begun is asked for anew, as it should be now.
    for job in crew.replace([]) {
      store[job.index, job.grid]?.giveUp(job)
      giveBackSketch(job)
    }
    let jobs = parts.flatMap { part in
      self.jobs(for: part.tile, in: part.pixels).filter { job in
        // To see that there is nothing takes less than to have it seen.
        guard !job.isBlank else {
          drawAtOnce(job, part.tile)
          return false
        }
        part.tile.begin(job)
        return true
      }
    }
    _ = crew.replace(takeSketch() + jobs)  // Between the two there was nothing to drop.
  }

  /// The pixel that is looked at: the middle, if nobody knows better.
  private var eye: Point {
    let frame = seen.rect()
    guard let focus else { return frame.centre }
    return Point(
      x: min(max(frame.minX + focus.x * scale, frame.minX), frame.maxX),
      y: min(max(frame.minY + focus.y * scale, frame.minY), frame.maxY))
  }

  /// What may be seen next: a tile on every side, and one more where the view is going.
  private func around(_ seen: PixelRect) -> PixelRect {
    let near = seen.outset(by: TileGrid.side)
    return near.union(near.offset(x: heading.x * TileGrid.side, y: heading.y * TileGrid.side))
  }

  /// What has to be drawn of a tile so that these pixels are as they should be.
  func jobs(for tile: Tile, in pixels: PixelRect) -> [TileJob] {
    guard let ground else { return [] }
    let afar = afarView(of: tile.grid)
    func job(_ frame: PixelRect) -> TileJob {
      TileJob(
        index: tile.index, grid: tile.grid, frame: frame, drawing: drawing, ground: ground,
        light: light, afar: afar)
    }
    if tile.isUntouched {
      // Only a whole tile can be without pixels.
      let whole = job(tile.frame)
      if whole.isBlank { return [whole] }
    }
    return tile.needs(in: pixels).map(job)
  }

  /// Takes what the crew has drawn.
  func take(_ crew: TileCrew) {
    for result in crew.results.takeAll() {
      let job = result.job
      takeSketch(result.pixels, of: job)
      takeAhead(job)
      guard let tile = store[job.index, job.grid], tile.awaits(job) else { continue }
      finish(job, tile, result.pixels)
      tellArrival(of: job)
      // It changed while it was drawn.
      if !tile.stale.isEmpty { isOutOfDate = true }
    }
    if isComplete { settle() }
  }

  /// All that is seen is as it should be.
  func settle() {
    ghost = nil
    if case .drawn = sketch { sketch = .done }
    fresh = []
  }

  func drawAtOnce(_ job: TileJob, _ tile: Tile) {
    tile.begin(job)
    finish(job, tile, job.pixels())
    // Where nothing was known of the ink paper was shown.
    if !tile.isBlank || showsMeanwhile { tellArrival(of: job) }
  }

  private func tellArrival(of job: TileJob) {
    let seen = seen
    guard job.grid == grid, let part = job.frame.intersection(seen) else { return }
    onArrival?(part.offset(x: -seen.x, y: -seen.y).rect(scale: scale))
  }

  private func finish(_ job: TileJob, _ tile: Tile, _ pixels: [UInt32]?) {
    guard let patcher else { return }
    tile.finish(job, pixels, by: patcher)
  }
}

extension InkLayer: LoopSource {
  var descriptor: Int32 { crew?.results.descriptor ?? -1 }
  var events: Int16 { 1 }
  var deadline: Moment? { [beginning, restDeadline].compactMap(\.self).min() }

  func ready() {
    guard let crew else { return }
    take(crew)
    store.shrink()
    if isOutOfDate, beginning.map({ $0 <= .now }) ?? true { ask(crew) }
    goAhead()
  }
}
