import Geometry
import System

/// A walk along a long line that leaves out what lies far from an area, and goes straight through runs that are so small
/// that their corners aren't seen.
///
/// What it leaves out depends on the area; the rest of it doesn't.
struct LineWalk {
  enum Step: Hashable {
    /// The walk goes on at a vertex elsewhere.
    case move(to: Int)

    /// The next corner. What lies between is as long as `way`; nil where that is one segment.
    case line(to: Int, way: Float?)
  }

  private let runs: LineRuns
  private let area: LineRuns.Run
  private let detail: Float

  /// The vertex that it has come to, and the end of the run that is gone through by the segment.
  private var index = 0
  private var end = 0

  /// Whether a step led to that vertex.
  private var isThere = false

  /// What comes next, whatever comes then.
  private var following: Step?

  /// Goes near `area`, which is told from the line's origin. What is no wider nor higher than `detail` may be gone
  /// through in one step.
  init(_ runs: LineRuns, near area: Rect, detail: Double) {
    self.runs = runs
    self.detail = Float(detail)
    // Rounded outwards, so that nothing is left out.
    self.area = LineRuns.Run(
      minX: Float(area.minX).nextDown, minY: Float(area.minY).nextDown,
      maxX: Float(area.maxX).nextUp, maxY: Float(area.maxY).nextUp)
  }

  /// Nil at the end.
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

  /// A step through the largest run that begins here and is small, or away from those that are far; nil where it goes on
  /// by the segment, or behind what is left out.
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
      // With a segment more at each end the corners that are near are as in the whole line.
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
  /// After so many steps it is asked whether anybody wants the pixels still.
  private static let mostSteps = 4096

  /// Hands all steps to `body`; throws in their midst where `progress` is cancelled.
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
