import TestSupport

/// Measures opening and zooming strokes with pressure in the window, beside the same strokes without.
enum Pressing {
  private static let strokes = 10_000
  private static let vertices = 100

  /// The greatest ratio of strokes with pressure to those without.
  private static let limit = 1.5

  private static let openings = 9
  private static let tours = 3

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let walk = try PressedWalk(strokes: strokes, vertices: vertices)
    let folder = try TemporaryFolder()
    let sides = try [("pressed", walk.pressed), ("plain", walk.plain)].map { name, marks in
      let path = "\(folder.path)/\(name).scrawl"
      try LargeDrawing.write(marks, to: path)
      return path
    }
    return try opening(sides) + zooming(sides)
  }

  private static func opening(_ sides: [String]) throws -> [Row] {
    let home = try StagedHome()
    var opens: [[Open]] = sides.map { _ in [] }
    for _ in 0..<openings {
      for (side, path) in sides.enumerated() {
        opens[side].append(
          try Open.measure([Program.beside("scrawl"), path], at: home, within: 60_000))
      }
    }
    func row(_ what: String, _ unit: String, _ limit: Double?, _ value: (Open) -> Double) -> Row {
      Row(
        name: "\(what) 10,000 strokes with pressure, beside those without",
        ours: Measurement.median(opens[0].map(value)),
        theirs: Measurement.median(opens[1].map(value)), unit: unit, limit: limit)
    }
    return [
      row("exec to ink of", "ms", limit, \.ink), row("exec to all of", "ms", limit, \.complete),
      row("peak memory (PSS) with", "MiB", nil, \.memory),
    ]
  }

  private static func zooming(_ sides: [String]) throws -> [Row] {
    let programs = try sides.map { path in
      let program = try StagedProgram([Program.beside("scrawl"), path], at: StagedHome())
      guard program.waitForRest(in: .ink, within: 60_000) else {
        throw ScreenEye.Blind(description: "The drawing is not seen.")
      }
      return program
    }
    var changes: [[ScreenPatch.Change]] = sides.map { _ in [] }
    for _ in 0..<tours {
      for (side, program) in programs.enumerated() {
        changes[side] += Tour.zooms(program.eye, rounds: 1, over: .ink)
      }
    }
    let ends: [(String, (ScreenPatch.Change) -> Double)] = [
      ("to the first pixel", \.first), ("to the last", \.last),
    ]
    return ends.flatMap { end, value in
      [(50, "p50"), (100, "worst")].map { percent, which in
        let times = changes.map { $0.map(value) }
        return Row(
          name:
            "a zoom step \(end) with 10,000 strokes with pressure, \(which), beside those without",
          ours: times[0].percentile(percent), theirs: times[1].percentile(percent), unit: "ms",
          limit: limit, samples: times[0].sampleCount)
      }
    }
  }
}
