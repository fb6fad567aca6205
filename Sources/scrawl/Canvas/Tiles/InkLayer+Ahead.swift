import Geometry
import Rendering
import System

/// What the crew does while nobody does anything.
enum InkAhead {
  /// Nothing was shown yet.
  case unknown

  /// At that moment it is begun, unless something is shown before.
  case planned(Moment)

  /// So many workers are at it.
  case begun(TileJob, workers: Int)
  case done
}

/// A large drawing's pictures from afar are made when nobody needs the processor, so that they are there when all of it
/// is to be seen.
extension InkLayer {
  /// Something is shown or drawn, and comes first.
  func putOffAhead() {
    switch ahead {
    case .done: return
    case .begun(let job, _): job.progress.cancel()
    case .unknown, .planned: break
    }
    guard crew != nil, afar?.isLasting == true else { return }
    ahead = .planned(.now + .milliseconds(rest))
  }

  /// Begins with it if it is time.
  func goAhead() {
    guard let crew, let ground, case .planned(let moment) = ahead, moment <= .now else { return }
    guard let afarView else {
      ahead = .done
      return
    }
    let job = TileJob(
      index: TileGrid.Index(column: 0, row: 0), grid: grid, frame: seen, drawing: drawing,
      ground: ground, light: light, ahead: afarView)
    // Half of them share the work: whoever draws now finds a processor.
    let workers = max(crew.size / 2, 1)
    ahead = .begun(job, workers: workers)
    // Between the two there was nothing to drop.
    _ = crew.replace(crew.replace([]) + Array(repeating: job, count: workers))
  }

  /// It is done, if that was the last of those who were at it.
  func takeAhead(_ job: TileJob) {
    guard case .begun(let own, let workers) = ahead, own.progress === job.progress else { return }
    ahead = workers == 1 ? .done : .begun(own, workers: workers - 1)
    guard afar?.takeDistrust() == true else { return }
    for tile in store.all where afarView(of: tile.grid) != nil { tile.invalidate(tile.frame) }
    isAtFullSize = false
    isOutOfDate = true
  }

  /// When it is time to go ahead; nil where it never will be.
  var restDeadline: Moment? {
    if case .planned(let moment) = ahead { moment } else { nil }
  }
}
