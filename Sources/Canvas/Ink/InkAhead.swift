import Rendering
import System

/// Makes the pyramid of a large drawing while nobody uses the program, so that it is complete when the user zooms out.
struct InkAhead {
  private enum State {
    /// The drawing wasn't shown yet.
    case unknown

    /// The work begins at this moment, unless something is drawn before.
    case planned(Moment)

    /// Workers that still have a part of the job.
    case begun(TileJob, workers: Int)
    case done
  }

  private var state = State.unknown

  /// How long nothing may have been drawn before the work begins, in milliseconds.
  var rest = 2000

  var isDone: Bool {
    if case .done = state { true } else { false }
  }

  /// The job that workers have begun; nil where there is none.
  var job: TileJob? {
    if case .begun(let job, _) = state { job } else { nil }
  }

  /// When the work begins; nil where none is planned.
  var deadline: Moment? {
    if case .planned(let moment) = state { moment } else { nil }
  }

  /// Call this when another drawing is shown.
  mutating func forget() {
    state = .unknown
  }

  /// Cancels the job and starts to wait anew. Call this whenever something is drawn, which comes first.
  mutating func putOff(isWanted: @autoclosure () -> Bool) {
    if isDone { return }
    job?.progress.cancel()
    if isWanted() { state = .planned(.now + .milliseconds(rest)) }
  }

  /// Whether the planned moment has come.
  var isDue: Bool { deadline.map { $0 <= .now } ?? false }

  /// Notes that `workers` workers begin with `job`; where it is nil, there is nothing left to do.
  mutating func begin(_ job: TileJob?, workers: Int) {
    state = job.map { .begun($0, workers: workers) } ?? .done
  }

  /// Notes that a worker has done its part. Returns false if `job` is not the job under way.
  mutating func finish(_ job: TileJob) -> Bool {
    guard case .begun(let own, let workers) = state, own.progress === job.progress else {
      return false
    }
    state = workers == 1 ? .done : .begun(own, workers: workers - 1)
    return true
  }
}
