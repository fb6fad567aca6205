import TestSupport

/// Measures a window of 3800 by 2100 pixels, beside one of 1280 by 800, with a drawing larger than either.
enum LargeScreen {
  private static let plan = WalkPlan.dense(strokes: 300_000)

  /// The longest wait, in milliseconds.
  private static let patience = 60_000.0

  /// The limit of a step of the wheel, in milliseconds, for ninety-nine percent of the steps.
  private static let wheelLimit = 8.0

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let drawing = try shelf.drawing(plan)
    let small = try Window(
      drawing, screen: (1280, 800), window: (1280, 800),
      ink: ScreenArea(x: 400, y: 180, width: 800, height: 440))
    let large = try Window(
      drawing, screen: (3840, 2160), window: (3800, 2100),
      ink: ScreenArea(x: 400, y: 180, width: 3000, height: 1700))
    func row(_ what: String, _ limit: Double, _ value: (Window) -> Double) -> Row {
      Row(
        name: "\(what) in a window of 3800 x 2100, beside 1280 x 800", ours: value(large),
        theirs: value(small), unit: "ms", limit: limit)
    }
    func steps(
      _ what: String, _ times: (Window) -> [Double], percentile percent: Int, _ limit: Double
    ) -> Row {
      var row = row("\(what), \(percent == 100 ? "worst" : "p\(percent)"),", limit) {
        times($0).percentile(percent)
      }
      row.samples = times(large).sampleCount
      return row
    }
    return [
      row("exec to ink of 300,000 strokes", 4, \.start),
      steps("motion to changed pixel", \.motions, percentile: 99, 2),
      steps("a wheel step to the first pixel", \.pans, percentile: 99, 2),
      Row(
        "a wheel step to the first pixel in a window of 3800 x 2100", large.pans, percentile: 99,
        atMost: wheelLimit),
      steps("a zoom step to the first pixel", \.zooms, percentile: 100, 4),
      row("seeing all 300,000 strokes for the first time, sharp,", 4, \.sight),
    ]
  }

  /// The times of a window, in milliseconds.
  private struct Window {
    var start = Double.infinity
    var motions: [Double] = []
    var pans: [Double] = []
    var zooms: [Double] = []
    var sight = Double.infinity

    init(
      _ drawing: String, screen: (width: Int, height: Int), window: (width: Int, height: Int),
      ink area: ScreenArea
    ) throws {
      // Each program has a home of its own, since a drawing opens at its last viewport.
      func program() throws -> StagedProgram {
        let home = try StagedHome(settings: PenWork.settings, window: window)
        return try StagedProgram(
          [Program.beside("scrawl"), home.copy(of: drawing)], at: home, screen: screen)
      }
      try look(at: area, with: program())
      try move(over: area, with: program())
    }

    private mutating func look(at area: ScreenArea, with program: StagedProgram) throws {
      start = program.timeToInk(in: area, within: patience) ?? .infinity
      guard program.waitForRest(in: area, within: patience) else { return }
      sight = try Self.timeToSeeAll(by: program.pilot(), program.eye, area)
    }

    private mutating func move(over area: ScreenArea, with program: StagedProgram) throws {
      guard program.waitForRest(in: area, within: patience) else { return }
      let (eye, pilot) = (program.eye, try program.pilot())
      // There may be no visible change while the surroundings are still being drawn.
      try pilot.ping()
      motions = try eye.penLatencies(from: (600, 300))
      try pilot.ping()
      pans = Tour.pans(eye, rounds: 8, steps: 8, over: area).map(\.first)
      zooms = Tour.zooms(eye, rounds: 3, over: area, within: 2 * patience).map(\.first)
    }

    /// The time until the program replies that no part is rough any more.
    private static func timeToSeeAll(
      by pilot: Pilot, _ eye: ScreenEye, _ area: ScreenArea
    ) throws -> Double {
      let spot = ScreenPatch(eye, area.spot)
      let clock = Stopwatch()
      eye.key("1")
      guard spot.waitForChange(since: clock, within: patience) != nil else { return .infinity }
      try pilot.ping(within: patience / 1000)
      return clock.milliseconds
    }
  }
}
