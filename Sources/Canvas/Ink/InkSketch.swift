import Geometry
import Graphics
import Rendering

/// What is shown of a large drawing that is seen from afar for the first time, until it is drawn.
struct InkSketch {
  private enum State {
    /// Nobody wanted it yet.
    case unknown

    /// Nobody has begun with it.
    case wanted(TileJob)
    case begun(TileJob)
    case drawn(Ghost)

    /// It isn't wanted any more.
    case done
  }

  private var state = State.unknown

  /// From how many of the marks it is told how all looks.
  var mostMarks = PyramidSketch.mostMarks

  /// Whether nobody wanted it yet.
  var isUnknown: Bool {
    if case .unknown = state { true } else { false }
  }

  /// The sketch, where that is drawn and wanted.
  var ghost: Ghost? {
    if case .drawn(let ghost) = state { ghost } else { nil }
  }

  /// Another drawing may need another one.
  mutating func forget() {
    state = .unknown
  }

  /// All is drawn: what was sketched isn't shown any more.
  mutating func settle() {
    if case .drawn = state { state = .done }
  }

  /// Wants `job` to be done, and for nil no sketch.
  mutating func want(_ job: TileJob?) {
    state = job.map(State.wanted) ?? .done
  }

  /// The job, where somebody is to begin with it now.
  mutating func begin() -> TileJob? {
    guard case .wanted(let job) = state else { return nil }
    state = .begun(job)
    return job
  }

  /// Nobody has begun with it, if that was the sketch.
  mutating func giveBack(_ job: TileJob) {
    if isBegun(job) { state = .wanted(job) }
  }

  /// Takes what was drawn, where it is still wanted; answers whether it is to be shown.
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

  /// Whether that is the sketch, and somebody is at it.
  func isBegun(_ job: TileJob) -> Bool {
    if case .begun(let own) = state { own.progress === job.progress } else { false }
  }
}
