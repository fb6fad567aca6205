import Geometry
import Marks
import Rendering
import System

/// What is done before and after the view is displayed.
extension InkLayer {
  /// The view is going to be drawn: what is seen and can be ready in a moment is waited for. The rest is begun with when
  /// the view is on the screen, so that its workers don't keep it from there.
  package func prepare() {
    guard let crew, ground != nil, !isBare else { return }
    if schedule.isOutOfDate { drawLittle() }
    guard schedule.takeHaste(), isSoonComplete else { return }
    if schedule.isOutOfDate { tell(crew, seenParts()) }
    let end = Moment.now + .milliseconds(Self.grace)
    while !isComplete, Moment.now < end {
      crew.results.wait(until: end)
      take(crew)
    }
  }

  /// What is there in so many milliseconds is waited for.
  private static let grace = 4

  /// The view is on the screen: what is missing is going to be begun with.
  package func proceed() {
    guard crew != nil, ground != nil, !isBare else { return }
    schedule.plan()
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
    if drawing.hasSource { return missing.count <= Self.fewTiles && afarView(of: grid) != nil }
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
  package var isComplete: Bool {
    if isBare { return true }
    let seen = seen
    return TileGrid.tiles(touching: seen).allSatisfy { index in
      store[index, grid]?.isComplete(in: seen) == true
    }
  }
}
