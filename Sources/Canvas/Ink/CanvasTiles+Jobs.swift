import Geometry
import Rendering
package import System

/// Gives jobs to the workers and takes their results.
extension CanvasTiles {
  /// Gives the workers jobs for all missing tiles: the visible ones first, then those around.
  package func ask(_ workers: TileWorkers) {
    schedule.begin()
    tell(workers, seenParts() + (isHeld ? [] : nearParts()))
    shrink()
  }

  /// The visible parts of tiles, the nearest to the focus first.
  func seenParts() -> [TilePart] {
    let seen = needed
    let tiles = store.use(TileGrid.tiles(touching: seen), of: grid)
    // A mark that lies in several parts is drawn once for each, so parts are whole tiles if there are enough for every worker.
    let isCut = tiles.count < Self.share * (workers?.size ?? 1)
    let parts = tiles.flatMap { tile in
      (isCut ? tile.frame.quarters : [tile.frame]).compactMap { $0.intersection(seen) }
        .map { TilePart(tile: tile, pixels: $0) }
    }
    return order.sortSeen(parts, in: view)
  }

  /// From this number of tiles for each worker on, whole tiles keep all workers busy to the end.
  private static let share = 8

  /// The tiles around the visible ones, those in the direction of the last move first; none if the budget is used up.
  private func nearParts() -> [TilePart] {
    let nearby = TileGrid.tiles(touching: order.around(needed))
    guard !needed.isEmpty, nearby.count * TileGrid.tileBytes <= budget else { return [] }
    let parts = store.use(nearby, of: grid).map { TilePart(tile: $0, pixels: $0.frame) }
    return order.sortNear(parts, in: view)
  }

  /// Gives the workers jobs for the missing pixels of `parts`, and drops all earlier jobs.
  func tell(_ workers: TileWorkers, _ parts: [TilePart]) {
    putOffAhead()
    // Jobs that no worker has begun are made anew from the current drawing.
    for job in workers.replace([]) {
      tile(of: job)?.cancel(job)
      filteredTile(of: job)?.cancelJob()
      sketch.requeue(job)
    }
    let jobs = parts.flatMap { part in
      self.jobs(for: part.tile, in: part.pixels).filter { job in
        // Checking here whether a tile is blank costs less than a worker's job.
        guard !job.isBlank else {
          drawAtOnce(job, part.tile)
          return false
        }
        part.tile.begin(job)
        return true
      }
    }
    planSketch()
    let first = [sketch.begin()].compactMap(\.self) + filterJobs()
    _ = workers.replace(first + jobs)  // The queue was emptied above, so this returns nothing.
  }

  /// The jobs that update these pixels of a tile.
  func jobs(for tile: Tile, in pixels: PixelRect) -> [TileJob] {
    guard let ground = style.drawnGround else { return [] }
    let trial = trial(in: tile)
    // The pyramid shows the drawing without trials.
    let pyramid = trial == nil ? pyramidView(of: tile.grid) : nil
    let task = pyramid.map { TileJob.Task.pyramid(tile.index, $0) }
    func job(_ frame: PixelRect) -> TileJob {
      TileJob(
        task: task ?? .marks(tile.index), grid: tile.grid, frame: frame,
        drawing: style.shown(trial?.drawing ?? drawing), ground: ground, light: style.drawnLight,
        isCoarse: trial?.isCoarse == true)
    }
    if tile.isUntouched {
      // Only a whole tile can be blank.
      let whole = job(tile.frame)
      if whole.isBlank { return [whole] }
    }
    return tile.needs(in: pixels).map(job)
  }

  /// Plans a sketch of the visible part if a large drawing is shown at a low zoom for the first time.
  private func planSketch() {
    guard sketch.isUnknown, let ground = style.drawnGround, let pyramid = pyramidView(of: grid)
    else { return }
    let drawn = PyramidSketch(of: pyramid, for: grid, at: seen, mostMarks: sketch.mostMarks)
    sketch.want(
      drawn.map {
        TileJob(
          task: .sketch($0), grid: $0.grid, frame: $0.frame, drawing: drawing, ground: ground,
          light: style.drawnLight, filters: filtered.filters)
      })
  }

  // MARK: Results

  /// Takes all results of the workers.
  package func take(_ workers: TileWorkers) {
    for result in workers.results.takeAll() {
      let job = result.job
      switch job.task {
      case .sketch: takeSketch(job, result.pixels)
      case .ahead: takeAhead(job)
      case .filter: takeFiltered(job, result.pixels)
      case .marks, .pyramid: take(job, result.pixels)
      }
    }
    if isComplete { settle() }
    trialDidProgress()
    viewTrialDidProgress()
  }

  private func take(_ job: TileJob, _ pixels: [UInt32]?) {
    guard let tile = tile(of: job), tile.awaits(job) else { return }
    finish(job, tile, pixels)
    tellArrival(of: job)
    // The drawing changed while the worker drew.
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

  /// Drops placeholders. Call this when all visible tiles are complete.
  package func settle() {
    placeholder = InkPlaceholder()
    sketch.settle()
  }

  func drawAtOnce(_ job: TileJob, _ tile: Tile) {
    tile.begin(job)
    finish(job, tile, job.pixels())
    // A blank tile changes nothing if no placeholder was shown there.
    if !tile.isBlank || showsMeanwhile { tellArrival(of: job) }
  }

  func tellArrival(of job: TileJob) {
    let (seen, reach) = (seen, filtered.margin(on: grid) ?? 0)
    guard job.grid == grid, let part = job.frame.outset(by: reach).intersection(seen) else {
      return
    }
    onArrival?(part.offset(x: -seen.x, y: -seen.y).rect(scale: scale))
  }

  private func finish(_ job: TileJob, _ tile: Tile, _ pixels: [UInt32]?) {
    guard let patcher else { return }
    tile.finish(job, pixels, by: patcher)
    filteredChange(job.frame, of: job.grid)
  }

  // MARK: Work ahead

  /// Delays work ahead, since visible tiles come first.
  func putOffAhead() {
    ahead.putOff(isWanted: workers != nil && pyramid?.isLasting == true)
  }

  /// Begins to make pyramid tiles that aren't needed yet, if it is time.
  private func goAhead() {
    guard let workers, let ground = style.drawnGround, ahead.isDue else { return }
    let job = pyramidView.map {
      TileJob(
        task: .ahead($0), grid: grid, frame: seen, drawing: drawing, ground: ground,
        light: style.drawnLight)
    }
    // Half of the workers share the job, so that a processor is free for a touch.
    let count = max(workers.size / 2, 1)
    ahead.begin(job, workers: count)
    guard let job else { return }
    // The inner call empties the queue, so the outer one returns nothing.
    _ = workers.replace(workers.replace([]) + Array(repeating: job, count: count))
  }

  private func takeAhead(_ job: TileJob) {
    if ahead.finish(job), pyramid?.takeDistrust() == true { distrustPictures() }
  }
}

extension CanvasTiles: LoopSource {
  package var descriptor: Int32 { workers?.results.descriptor ?? -1 }
  package var events: Int16 { 1 }
  package var deadline: Moment? {
    [schedule.deadline, ahead.deadline, workers?.results.deadline].compactMap(\.self).min()
  }

  package func ready() {
    guard let workers else { return }
    take(workers)
    shrink()
    if schedule.isDue { ask(workers) }
    goAhead()
  }
}
