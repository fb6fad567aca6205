import Geometry
import Marks
import Rendering
import System

/// Prepares tiles before the view is displayed, and plans the missing ones afterwards.
extension CanvasTiles {
  /// Waits for visible tiles that can be complete in a moment. Call this before the view is drawn. The workers begin the other
  /// tiles after the view is on the screen, so that they don't delay it.
  package func prepare() {
    trialDidProgress()
    guard let workers, ground != nil, !isBare else { return }
    if schedule.isOutOfDate { drawLittle() }
    guard schedule.takeContentsChange(), isSoonComplete else { return }
    if schedule.isOutOfDate { tell(workers, seenParts()) }
    let end = Moment.now + .milliseconds(Self.grace)
    while !isDrawn, Moment.now < end {
      workers.results.wait(until: end)
      take(workers)
    }
  }

  /// The time that the view waits for tiles, in milliseconds.
  private static let grace = 4

  /// Plans the missing tiles. Call this after the view was brought to the screen.
  package func proceed() {
    guard workers != nil, ground != nil, !isBare else { return }
    schedule.plan()
  }

  /// Draws tiles if that costs less than handing them to a worker.
  private func drawLittle() {
    var rest = Self.little
    let seen = needed
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

  /// The highest cost of marks that are drawn on the main thread.
  private static let little = 64

  /// Whether the missing tiles are so cheap that the view waits for them.
  private var isSoonComplete: Bool {
    if drawing.count <= Self.few { return true }
    let seen = needed
    let missing = TileGrid.tiles(touching: seen).compactMap { store[$0, grid] }
      .filter { !$0.isComplete(in: seen) }
    // Marks in a file can't be counted without reading it, and a few pyramid tiles are made in a moment.
    if drawing.hasSource { return missing.count <= Self.fewTiles && pyramidView(of: grid) != nil }
    var rest = Self.few
    for tile in missing {
      rest -= drawing.countVisible(touching: grid.canvas(tile.frame), most: rest)
      if rest < 0 { return false }
    }
    return true
  }

  /// The number of marks that the workers draw in a moment.
  private static let few = 300

  /// The number of tiles that the workers make from the pyramid in a moment: as many as a step of the wheel brings into sight.
  private static let fewTiles = 8

  /// Whether all visible tiles show the current drawing.
  package var isComplete: Bool { isDrawn && (isBare || filtered.isComplete(in: seen)) }

  /// Whether placeholders are shown instead of some tiles.
  var isMissingTiles: Bool {
    if isBare { return false }
    guard filtered.filters == nil else { return !isComplete }
    let seen = seen
    return !TileGrid.tiles(touching: seen).allSatisfy { store[$0, grid]?.isShown(in: seen) == true }
  }

  /// Whether all drawn tiles that the visible part needs are up to date.
  var isDrawn: Bool {
    if isBare { return true }
    let seen = needed
    return TileGrid.tiles(touching: seen).allSatisfy { index in
      store[index, grid]?.isComplete(in: seen) == true
    }
  }
}
