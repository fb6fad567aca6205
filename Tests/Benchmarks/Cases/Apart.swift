import TestSupport

/// Measures a large drawing with one stroke a million units away from all others, beside the same drawing without it.
enum Apart {
  /// The longest wait, in milliseconds.
  private static let patience = 120_000.0

  /// The number of steps of the wheel from 100 % to 1 %.
  private static let steps = 27

  /// The limit of ratios for actions that are timed only a few times.
  private static let limit = 1.5

  private static let plan = WalkPlan.dense(strokes: 300_000)

  private struct Figures {
    var ink = Double.infinity
    var all = Double.infinity
    var zoom = Double.infinity
    var memory = Double.infinity
  }

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    var (near, far) = (try figures(of: plan, shelf), try figures(of: plan.apart, shelf))
    (near.ink, far.ink) = try timesToInk(shelf)
    func row(_ name: String, _ unit: String, _ value: (Figures) -> Double) -> Row {
      Row(
        name: "\(name) with a stroke a million units away, beside none", ours: value(far),
        theirs: value(near), unit: unit, limit: limit)
    }
    return [
      row("exec to ink of 300,000 strokes", "ms", \.ink),
      row("seeing all of them for the first time, sharp,", "ms", \.all),
      row("zooming out of them from 100 % to 1 % until sharp, worst,", "ms", \.zoom),
      row("peak memory then (PSS)", "MiB", \.memory),
    ]
  }

  /// The time to open each, as the median of a few alternating runs.
  private static func timesToInk(_ shelf: DrawingShelf) throws -> (near: Double, far: Double) {
    let home = try StagedHome()
    let drawings = try [plan, plan.apart].map { try home.copy(of: shelf.drawing($0)) }
    var times: [[Double]] = [[], []]
    for _ in 0..<5 {
      for (index, drawing) in drawings.enumerated() {
        let program = try StagedProgram([Program.beside("scrawl"), drawing], at: home)
        times[index].append(program.timeToInk(in: .ink, within: patience) ?? .infinity)
      }
    }
    return (Measurement.median(times[0]), Measurement.median(times[1]))
  }

  private static func figures(of plan: WalkPlan, _ shelf: DrawingShelf) throws -> Figures {
    var figures = Figures()
    try opening(plan, shelf) { program in
      let eye = program.eye
      let whole = ScreenPatch(eye, .ink)
      let clock = Stopwatch()
      eye.key("1")
      guard let first = whole.waitForChange(since: clock, within: patience) else { return }
      figures.all = whole.lastChange(after: first, on: clock, quiet: 6000, within: patience)
    }
    // In a program that has shown only the place at which the drawing opens: showing the whole drawing makes the pictures that
    // zooming out uses, which it doesn't with the stroke far away.
    try opening(plan, shelf) { program in
      try zoomOut(program, &figures)
    }
    return figures
  }

  /// Opens a drawing for the first time, and runs `body` when the screen is still.
  private static func opening(
    _ plan: WalkPlan, _ shelf: DrawingShelf, _ body: (StagedProgram) throws -> Void
  ) throws {
    let home = try StagedHome()
    let drawing = try home.copy(of: shelf.drawing(plan))
    let program = try StagedProgram([Program.beside("scrawl"), drawing], at: home)
    guard program.timeToInk(in: .ink, within: patience) != nil,
      program.waitForStillness(within: patience)
    else { return }
    try body(program)
  }

  private static func zoomOut(_ program: StagedProgram, _ figures: inout Figures) throws {
    let eye = program.eye
    eye.move(to: 640, 400)
    eye.hold("Control_L", true)
    defer { eye.hold("Control_L", false) }
    let changes = (0..<steps).map { _ in
      eye.change(in: .ink, firstIn: .ink, quiet: 300, within: 10_000) { eye.click(.wheelDown) }
    }
    figures.zoom = changes.map { $0?.last ?? .infinity }.percentile(100)
    figures.memory = try program.figures.peakMemory()
  }
}
