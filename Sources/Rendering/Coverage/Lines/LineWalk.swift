import Geometry
import System

/// A walk along a long line. It skips the parts far from an area, and crosses each run of vertices that is too small to be seen
/// in one step. The area affects only what it skips.
struct LineWalk {
  enum Step: Hashable {
    /// Continue at another vertex, without a line.
    case move(to: Int)

    /// Draw a line to a vertex. `way` is the length of the skipped segments; nil if there are none.
    case line(to: Int, way: Float?)
  }

  private let runs: LineRuns
  private let area: LineRuns.Run
  private let detail: Float

  /// The current vertex, and the end of the run whose segments are visited one by one.
  private var index = 0
  private var end = 0

  /// Whether the last step led to the current vertex.
  private var isThere = false

  /// A step that was found together with the last one.
  private var following: Step?

  /// Walks near `area`, which is relative to the line's origin. A run is passed in one step if neither side of its box
  /// is longer than `detail`.
  init(_ runs: LineRuns, near area: Rect, detail: Double) {
    self.runs = runs
    self.detail = Float(detail)
    // Rounded outwards, so that nothing is lost.
    self.area = LineRuns.Run(
      minX: Float(area.minX).nextDown, minY: Float(area.minY).nextDown,
      maxX: Float(area.maxX).nextUp, maxY: Float(area.maxY).nextUp)
  }

  /// The next step; nil at the end.
  mutating func next() -> Step? {
    if let step = following {
      following = nil
      return step
    }
    while index < runs.count {
      if index < end { return go(to: index + 1, nil) }
      if let step = nextRun() { return step }
    }
    return nil
  }

  /// A step over the largest small run that starts here, or away from a run that is far; nil if it only moved on.
  private mutating func nextRun() -> Step? {
    let shift = LineRuns.shift
    let largest = index == 0 ? .max : index.trailingZeroBitCount / shift - 1
    var level = min(largest, runs.levels.count - 1)
    while level >= 0 {
      let run = runs.levels[level][index >> (shift * (level + 1))]
      let behind = min(index + 1 << (shift * (level + 1)), runs.count)
      if !isNear(run) { return leave(for: behind) }
      if run.maxX - run.minX <= detail, run.maxY - run.minY <= detail {
        return go(to: behind, run.way)
      }
      level -= 1
    }
    end = min(index + 1 << shift, runs.count)
    return nil
  }

  private func isNear(_ run: LineRuns.Run) -> Bool {
    run.minX <= area.maxX && area.minX <= run.maxX && run.minY <= area.maxY
      && area.minY <= run.maxY
  }

  private mutating func go(to vertex: Int, _ way: Float?) -> Step {
    guard isThere else {
      isThere = true
      // One more segment at each end makes the joins equal those of the whole line.
      if index > 0 { following = .line(to: index, way: nil) }
      return .move(to: max(index - 1, 0))
    }
    index = vertex
    return .line(to: vertex, way: way)
  }

  private mutating func leave(for vertex: Int) -> Step? {
    defer { (index, isThere) = (vertex, false) }
    return isThere ? .line(to: index + 1, way: nil) : nil
  }
}

extension LineWalk {
  /// The number of steps between two looks at `progress`.
  private static let mostSteps = 4096

  /// Calls `body` with all steps; throws as soon as `progress` is cancelled.
  consuming func forEachStep(
    wantedIn progress: Progress?, _ body: (Step) -> Void
  ) throws(Progress.Cancellation) {
    var count = 0
    while let step = next() {
      body(step)
      count &+= 1
      if count % Self.mostSteps == 0, progress?.isCancelled == true {
        throw Progress.Cancellation()
      }
    }
  }
}
