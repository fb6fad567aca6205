import Geometry
import Marks
import Rendering
import TestSupport

/// Measures 10,000 marks of a kind beside 10,000 strokes of 20 vertices.
struct Shaping {
  private let noun: String
  private let marks: [Mark]

  private static let count = 10_000
  private static let vertices = 20

  /// The greatest ratio of the marks to strokes.
  private static let limit = 1.5

  private static let openings = 9
  private static let tours = 3
  private static let lassos = 40

  /// Shapes with dashes, hatching and heads.
  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    try Shaping(noun: "shapes", marks: ShapeMill.marks(count)).rows()
  }

  /// Typed texts of a few words.
  static func textRows(_ shelf: DrawingShelf) throws -> [Row] {
    try Shaping(noun: "texts", marks: TextMill.marks(count)).rows()
  }

  private func rows() throws -> [Row] {
    let marks = [
      self.marks, Walk.inkedMarks(strokes: Self.count, vertices: Self.vertices),
    ]
    let folder = try TemporaryFolder()
    let sides = try zip([noun, "strokes"], marks).map { name, marks in
      let path = "\(folder.path)/\(name).scrawl"
      try LargeDrawing.write(marks, to: path)
      return path
    }
    return try [tiles(marks), lasso(marks), reading(sides)] + exports(sides) + opening(sides)
      + zooming(sides)
  }

  private func row(_ what: String, _ ours: Double, _ theirs: Double) -> Row {
    Row(
      name: "\(what) 10,000 \(noun), beside 10,000 strokes of 20 vertices", ours: ours,
      theirs: theirs, unit: "ms", limit: limit)
  }

  // MARK: Without a window

  private func tiles(_ marks: [[Mark]]) throws -> Row {
    let drawings = marks.map { Drawing($0) }
    let grid = TileGrid(anchor: .zero, density: 1, angle: 0)
    let visible = TileGrid.tiles(touching: PixelRect(x: 0, y: 0, width: 1280, height: 800))
    var times: [[Double]] = [[], []]
    for _ in 0..<7 {
      for (side, drawing) in drawings.enumerated() {
        times[side].append(
          try Measurement.time {
            try visible.reduce(UInt32(0)) { sum, index in
              try sum
                &+ TileRenderer.pixels(
                  of: drawing, at: TileGrid.frame(of: index), of: grid,
                  on: Ground(paper: .white))[0]
            }
          })
      }
    }
    return row("tiles of", Measurement.median(times[0]), Measurement.median(times[1]))
  }

  private func lasso(_ marks: [[Mark]]) throws -> Row {
    let drawings = marks.map { Drawing($0) }
    var (random, times) = (SeededGenerator(7), [[Double](), []])
    for _ in 0..<Self.lassos {
      let centre = Point(
        x: .random(in: 200...1080, using: &random), y: .random(in: 200...600, using: &random))
      let reach = Double.random(in: 50...200, using: &random)
      let points = (0..<200).map { step in
        let wobble = reach * (1 + 0.2 * (step % 3 == 0 ? 1 : 0))
        return centre + Vector(dx: wobble, dy: 0).turned(by: Double(step) / 200 * 2 * .pi)
      }
      let area = SelectionArea.lasso(Lasso(points))
      for (side, drawing) in drawings.enumerated() {
        times[side].append(
          Measurement.time {
            SelectionRule.allCases.map {
              MarkSelection(in: area, by: $0, of: drawing)?.count ?? 0
            }
          })
      }
    }
    return row("selecting by a lasso in", times[0].percentile(50), times[1].percentile(50))
  }

  private func reading(_ sides: [String]) throws -> Row {
    var times: [[Double]] = [[], []]
    for _ in 0..<5 {
      for (side, path) in sides.enumerated() {
        times[side].append(try Measurement.time { try LargeDrawing.opened(path).0.count })
      }
    }
    return row("reading the file of", Measurement.median(times[0]), Measurement.median(times[1]))
  }

  private func exports(_ sides: [String]) throws -> [Row] {
    try ["png", "svg", "pdf"].map { ending in
      var times: [[Double]] = [[], []]
      for _ in 0..<5 {
        for (side, path) in sides.enumerated() {
          times[side].append(
            try Measurement.time { try export(path, to: "\(path).\(ending)") })
        }
      }
      return row(
        "scrawl export to \(ending.uppercased()) of", Measurement.median(times[0]),
        Measurement.median(times[1]))
    }
  }

  private func export(_ path: String, to picture: String) throws {
    let program = try ChildProcess(
      Program.beside("scrawl"), ["export", path, picture, "--area", "0,0,1280,800"])
    guard try program.waitForExit(within: 120) == .status(0) else {
      throw Measurement.Mismatch(
        description: "export failed: \(program.standardError.suffix(200))")
    }
  }

  // MARK: In the window

  private func opening(_ sides: [String]) throws -> [Row] {
    let home = try StagedHome()
    var opens: [[Open]] = sides.map { _ in [] }
    for _ in 0..<Self.openings {
      for (side, path) in sides.enumerated() {
        opens[side].append(
          try Open.measure([Program.beside("scrawl"), path], at: home, within: 60_000))
      }
    }
    func opened(_ what: String, _ value: (Open) -> Double) -> Row {
      row(
        what, Measurement.median(opens[0].map(value)), Measurement.median(opens[1].map(value)))
    }
    return [opened("exec to ink of", \.ink), opened("exec to all of", \.complete)]
  }

  private func zooming(_ sides: [String]) throws -> [Row] {
    let programs = try sides.map { path in
      let program = try StagedProgram([Program.beside("scrawl"), path], at: StagedHome())
      guard program.waitForRest(in: .ink, within: 60_000) else {
        throw ScreenEye.Blind(description: "The drawing is not seen.")
      }
      return program
    }
    var changes: [[ScreenPatch.Change]] = sides.map { _ in [] }
    for _ in 0..<Self.tours {
      for (side, program) in programs.enumerated() {
        changes[side] += Tour.zooms(program.eye, rounds: 1, over: .ink)
      }
    }
    let ends: [(String, (ScreenPatch.Change) -> Double)] = [
      ("a zoom step to the first pixel with", \.first), ("a zoom step to the last with", \.last),
    ]
    return ends.map { name, value in
      let times = changes.map { $0.map(value) }
      return row(name + " (p50)", times[0].percentile(50), times[1].percentile(50))
    }
  }
}
