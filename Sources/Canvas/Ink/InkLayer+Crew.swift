import Geometry
import Rendering
package import System

/// What the crew is told to do, and what comes of it.
extension InkLayer {
  /// Tells the crew what is needed: first what is seen, then what is near.
  package func ask(_ crew: TileCrew) {
    schedule.begin()
    tell(crew, seenParts() + (isHeld ? [] : nearParts()))
    store.shrink()
  }

  /// What is seen of the tiles, outwards from where the eye is.
  func seenParts() -> [TilePart] {
    let seen = seen
    let tiles = store.use(TileGrid.tiles(touching: seen), of: grid)
    // A mark that lies in several parts is drawn in each. So parts are whole tiles if there are enough for every worker.
    let isCut = tiles.count < Self.share * (crew?.size ?? 1)
    let parts = tiles.flatMap { tile in
      (isCut ? tile.frame.quarters : [tile.frame]).compactMap { $0.intersection(seen) }
        .map { TilePart(tile: tile, pixels: $0) }
    }
    return order.sortSeen(parts, in: view)
  }

  /// The tiles for each worker from which on whole tiles keep all workers busy to the end.
  private static let share = 8

  /// The tiles on every side, if there is room for them, where the view is going before the others.
  private func nearParts() -> [TilePart] {
    let nearby = TileGrid.tiles(touching: order.around(seen))
    guard nearby.count * TileGrid.tileBytes <= budget else { return [] }
    let parts = store.use(nearby, of: grid).map { TilePart(tile: $0, pixels: $0.frame) }
    return order.sortNear(parts, in: view)
  }

  /// Gives the crew the missing pixels of `parts` to draw, and drops all earlier jobs.
  func tell(_ crew: TileCrew, _ parts: [TilePart]) {
    putOffAhead()
    // What nobody has begun is asked for anew, as it should be now.
    for job in crew.replace([]) {
      tile(of: job)?.giveUp(job)
      sketch.giveBack(job)
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
    planSketch()
    let first = [sketch.begin()].compactMap(\.self)
    _ = crew.replace(first + jobs)  // Between the two there was nothing to drop.
  }

  /// What has to be drawn of a tile so that these pixels are as they should be.
  func jobs(for tile: Tile, in pixels: PixelRect) -> [TileJob] {
    guard let ground else { return [] }
    let task = afarView(of: tile.grid).map { TileJob.Task.pyramid(tile.index, $0) }
    func job(_ frame: PixelRect) -> TileJob {
      TileJob(
        task: task ?? .marks(tile.index), grid: tile.grid, frame: frame, drawing: drawing,
        ground: ground, light: light)
    }
    if tile.isUntouched {
      // Only a whole tile can be without pixels.
      let whole = job(tile.frame)
      if whole.isBlank { return [whole] }
    }
    return tile.needs(in: pixels).map(job)
  }

  /// Sketches what is seen, where that is seen from afar for the first time.
  private func planSketch() {
    guard sketch.isUnknown, let ground, let afar = afarView(of: grid) else { return }
    let drawn = PyramidSketch(of: afar, for: grid, at: seen, mostMarks: sketch.mostMarks)
    sketch.want(
      drawn.map {
        TileJob(
          task: .sketch($0), grid: $0.grid, frame: $0.frame, drawing: drawing, ground: ground,
          light: light)
      })
  }

  // MARK: What is drawn

  /// Takes what the crew has drawn.
  package func take(_ crew: TileCrew) {
    for result in crew.results.takeAll() {
      let job = result.job
      switch job.task {
      case .sketch: takeSketch(job, result.pixels)
      case .ahead: takeAhead(job)
      case .marks, .pyramid: take(job, result.pixels)
      }
    }
    if isComplete { settle() }
  }

  private func take(_ job: TileJob, _ pixels: [UInt32]?) {
    guard let tile = tile(of: job), tile.awaits(job) else { return }
    finish(job, tile, pixels)
    tellArrival(of: job)
    // It changed while it was drawn.
    if !tile.stale.isEmpty { schedule.isOutOfDate = true }
  }

  private func takeSketch(_ job: TileJob, _ pixels: [UInt32]?) {
    guard sketch.isBegun(job) else { return }
    if sketch.finish(job, pixels, isWanted: !isComplete) {
      onArrival?(Rect(origin: .zero, size: size))
    }
  }

  private func tile(of job: TileJob) -> Tile? {
    job.tile.flatMap { store[$0, job.grid] }
  }

  /// All that is seen is as it should be.
  package func settle() {
    standIn = InkStandIn()
    sketch.settle()
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

  // MARK: Ahead

  /// Something is shown or drawn, and comes first.
  func putOffAhead() {
    ahead.putOff(isWanted: crew != nil && afar?.isLasting == true)
  }

  /// Begins with the pictures from afar that nobody needs yet, if it is time.
  private func goAhead() {
    guard let crew, let ground, ahead.isDue else { return }
    let job = afarView.map {
      TileJob(
        task: .ahead($0), grid: grid, frame: seen, drawing: drawing, ground: ground, light: light)
    }
    // Half of them share the work: whoever draws now finds a processor.
    let workers = max(crew.size / 2, 1)
    ahead.begin(job, workers: workers)
    guard let job else { return }
    // Between the two there was nothing to drop.
    _ = crew.replace(crew.replace([]) + Array(repeating: job, count: workers))
  }

  private func takeAhead(_ job: TileJob) {
    if ahead.finish(job), afar?.takeDistrust() == true { distrustPictures() }
  }
}

extension InkLayer: LoopSource {
  package var descriptor: Int32 { crew?.results.descriptor ?? -1 }
  package var events: Int16 { 1 }
  package var deadline: Moment? {
    [schedule.deadline, ahead.deadline, crew?.results.deadline].compactMap(\.self).min()
  }

  package func ready() {
    guard let crew else { return }
    take(crew)
    store.shrink()
    if schedule.isDue { ask(crew) }
    goAhead()
  }
}
