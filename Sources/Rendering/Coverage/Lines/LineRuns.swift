import Marks

/// A long line in runs of its segments, and those in runs again, each with the box around it and the length of its way:
/// so a part of the line is found, and seen as coarsely as it may be, without a walk through all of it.
final class LineRuns: Sendable {
  /// Some segments that follow each other. Places are told from the line's origin.
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

  /// The runs of eight segments, those of eight such runs, and so on.
  let levels: [[Run]]

  /// How many segments there are.
  let count: Int

  /// By how much a run is more than one of the level below, as a power of two.
  static let shift = 3

  /// Lines of fewer vertices are walked whole.
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

  /// What all runs take.
  var bytes: Int { levels.reduce(0) { $0 + $1.count } * MemoryLayout<Run>.stride }
}
