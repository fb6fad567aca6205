import Geometry
import Graphics
import Rendering

/// A coarse picture of a large drawing, shown until its first tiles at a low zoom have been made.
struct InkSketch {
  private enum State {
    /// No sketch was requested yet.
    case unknown

    /// No worker has begun the sketch.
    case wanted(TileJob)
    case begun(TileJob)
    case drawn(Ghost)

    /// No sketch is wanted any more.
    case done
  }

  private var state = State.unknown

  /// The most marks that the sketch samples.
  var mostMarks = PyramidSketch.mostMarks

  var isUnknown: Bool {
    if case .unknown = state { true } else { false }
  }

  /// The finished sketch; nil if there is none.
  var ghost: Ghost? {
    if case .drawn(let ghost) = state { ghost } else { nil }
  }

  /// Call this when another drawing is shown.
  mutating func forget() {
    state = .unknown
  }

  /// Drops the finished sketch. Call this when all visible tiles are complete.
  mutating func settle() {
    if case .drawn = state { state = .done }
  }

  /// Plans `job`; nil means that no sketch is needed.
  mutating func want(_ job: TileJob?) {
    state = job.map(State.wanted) ?? .done
  }

  /// Returns the planned job and records that a worker begins it; nil if none is planned.
  mutating func begin() -> TileJob? {
    guard case .wanted(let job) = state else { return nil }
    state = .begun(job)
    return job
  }

  /// Plans `job` again if it is the sketch. Call this with a job that no worker has begun.
  mutating func requeue(_ job: TileJob) {
    if isBegun(job) { state = .wanted(job) }
  }

  /// Takes the pixels that a worker has drawn for `job`, nil if it failed. Returns whether they are to be shown; if not, the
  /// sketch is done.
  mutating func finish(_ job: TileJob, _ pixels: [UInt32]?, isWanted: Bool) -> Bool {
    let surface = pixels.flatMap { pixels in
      try? ImageSurface(
        packedPixels: pixels, width: job.frame.width, height: job.frame.height, format: .rgb)
    }
    guard let surface, isWanted else {
      state = .done
      return false
    }
    state = .drawn(Ghost(surface, at: job.frame, of: job.grid))
    return true
  }

  /// Whether `job` is the sketch under way.
  func isBegun(_ job: TileJob) -> Bool {
    if case .begun(let own) = state { own.progress === job.progress } else { false }
  }
}
