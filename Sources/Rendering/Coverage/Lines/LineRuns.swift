import Marks

/// A hierarchy over a long line: runs of its segments, runs of these runs, and so on, each with its bounding box and
/// length. It finds the parts of the line in an area, and the runs too small to be seen, without visiting every vertex.
final class LineRuns: Sendable {
  /// A run of consecutive segments. Coordinates are relative to the line's origin.
  struct Run {
    var minX = Float.infinity
    var minY = Float.infinity
    var maxX = -Float.infinity
    var maxY = -Float.infinity
    var way: Float = 0

    mutating func add(_ sample: Sample) {
      (minX, maxX) = (min(minX, sample.dx), max(maxX, sample.dx))
      (minY, maxY) = (min(minY, sample.dy), max(maxY, sample.dy))
    }

    mutating func add(_ run: Run) {
      (minX, maxX) = (min(minX, run.minX), max(maxX, run.maxX))
      (minY, maxY) = (min(minY, run.minY), max(maxY, run.maxY))
      way += run.way
    }
  }

  /// Runs of eight segments, then runs of eight of these, and so on.
  let levels: [[Run]]

  /// The number of segments.
  let count: Int

  /// A run has two to the power of this times as many segments as one of the level below.
  static let shift = 3

  /// The number of vertices from which on lines are drawn by runs.
  static let leastVertices = 4096

  init(_ samples: [Sample]) {
    count = max(samples.count - 1, 0)
    var runs = samples.withUnsafeBufferPointer { samples in
      stride(from: 0, to: samples.count - 1, by: 1 << Self.shift).map { start in
        Self.run(samples[start...min(start + 1 << Self.shift, samples.count - 1)])
      }
    }
    var levels = [runs]
    while runs.count > 1 << Self.shift {
      runs = stride(from: 0, to: runs.count, by: 1 << Self.shift).map { start in
        runs[start..<min(start + 1 << Self.shift, runs.count)].reduce(into: Run()) { $0.add($1) }
      }
      levels.append(runs)
    }
    self.levels = levels
  }

  private static func run(_ samples: Slice<UnsafeBufferPointer<Sample>>) -> Run {
    var run = Run()
    var way = 0.0
    var last: Sample?
    for sample in samples {
      run.add(sample)
      if let last {
        let (x, y) = (Double(sample.dx) - Double(last.dx), Double(sample.dy) - Double(last.dy))
        way += (x * x + y * y).squareRoot()
      }
      last = sample
    }
    run.way = Float(way)
    return run
  }

  /// The memory that all runs take, in bytes.
  var bytes: Int { levels.reduce(0) { $0 + $1.count } * MemoryLayout<Run>.stride }
}
