import Rendering
import System

/// What the crew does while nobody does anything: a large drawing's pictures from afar are made when nobody needs the
/// processor, so that they are there when all of it is to be seen.
struct InkAhead {
  private enum State {
    /// Nothing was shown yet.
    case unknown

    /// At that moment it is begun, unless something is shown before.
    case planned(Moment)

    /// So many workers are at it.
    case begun(TileJob, workers: Int)
    case done
  }

  private var state = State.unknown

  /// After so many milliseconds without anything nobody does anything.
  var rest = 2000

  var isDone: Bool {
    if case .done = state { true } else { false }
  }

  /// The job that is under way.
  var job: TileJob? {
    if case .begun(let job, _) = state { job } else { nil }
  }

  /// When it is to be begun with; nil where it never will be.
  var deadline: Moment? {
    if case .planned(let moment) = state { moment } else { nil }
  }

  /// Another drawing has other pictures.
  mutating func forget() {
    state = .unknown
  }

  /// Something is shown or drawn, and comes first.
  mutating func putOff(isWanted: @autoclosure () -> Bool) {
    if isDone { return }
    job?.progress.cancel()
    if isWanted() { state = .planned(.now + .milliseconds(rest)) }
  }

  /// Whether it is time to begin.
  var isDue: Bool { deadline.map { $0 <= .now } ?? false }

  /// So many workers begin with `job`; where there is none, all is done.
  mutating func begin(_ job: TileJob?, workers: Int) {
    state = job.map { .begun($0, workers: workers) } ?? .done
  }

  /// A worker has done its part; answers whether `job` is what is under way.
  mutating func finish(_ job: TileJob) -> Bool {
    guard case .begun(let own, let workers) = state, own.progress === job.progress else {
      return false
    }
    state = workers == 1 ? .done : .begun(own, workers: workers - 1)
    return true
  }
}
