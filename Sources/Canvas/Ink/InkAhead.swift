import Rendering
import System

/// Makes the pyramid of a large drawing while the user is idle, so that it is complete when the user zooms out.
struct InkAhead {
  private enum State {
    /// The drawing wasn't shown yet.
    case unknown

    /// The work begins at this moment, unless something is drawn before.
    case planned(Moment)

    /// The job that workers have begun, and the number of those that haven't finished their parts.
    case begun(TileJob, workers: Int)
    case done
  }

  private var state = State.unknown

  /// The time without drawing after which the work begins, in milliseconds.
  var rest = 2000

  var isDone: Bool {
    if case .done = state { true } else { false }
  }

  /// The job that workers have begun; nil if there is none.
  var job: TileJob? {
    if case .begun(let job, _) = state { job } else { nil }
  }

  /// The time at which the work begins; nil if none is planned.
  var deadline: Moment? {
    if case .planned(let moment) = state { moment } else { nil }
  }

  /// Call this when another drawing is shown.
  mutating func forget() {
    state = .unknown
  }

  /// Cancels the job and waits again. Call this whenever something is drawn, which has priority.
  mutating func putOff(isWanted: @autoclosure () -> Bool) {
    if isDone { return }
    job?.progress.cancel()
    if isWanted() { state = .planned(.now + .milliseconds(rest)) }
  }

  /// Whether the planned moment has come.
  var isDue: Bool { deadline.map { $0 <= .now } ?? false }

  /// Records that `workers` workers begin with `job`; nil means that there is nothing left to do.
  mutating func begin(_ job: TileJob?, workers: Int) {
    state = job.map { .begun($0, workers: workers) } ?? .done
  }

  /// Records that a worker has finished its part. Returns false if `job` is not the job under way.
  mutating func finish(_ job: TileJob) -> Bool {
    guard case .begun(let own, let workers) = state, own.progress === job.progress else {
      return false
    }
    state = workers == 1 ? .done : .begun(own, workers: workers - 1)
    return true
  }
}
