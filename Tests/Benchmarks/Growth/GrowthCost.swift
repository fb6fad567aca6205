import TestSupport

/// The costs of a drawing of some size.
struct GrowthCost {
  let strokes: Int

  /// The values; infinite if the time limit was exceeded.
  private(set) var values: [GrowthMeasure: Double] = [:]

  /// An area in which the smallest drawing also has ink.
  private static let area = ScreenArea(x: 20, y: 20, width: 360, height: 200)

  /// The longest wait for a drawing, in milliseconds.
  private static let patience = 120_000.0

  init(of plan: WalkPlan, from shelf: DrawingShelf) throws {
    strokes = plan.strokes
    for measure in GrowthMeasure.allCases { values[measure] = .infinity }
    let home = try StagedHome(chrome: false, settings: PenWork.settings)
    let command = [Program.beside("scrawl"), try home.copy(of: shelf.drawing(plan))]
    var openings: [Double] = []
    for _ in 0..<3 where openings.allSatisfy(\.isFinite) {
      let program = try StagedProgram(command, at: home)
      openings.append(program.timeToInk(in: Self.area, within: Self.patience) ?? .infinity)
    }
    values[.ink] = Measurement.median(openings)
    let program = try StagedProgram(command, at: home)
    guard program.waitForRest(in: Self.area, within: Self.patience) else { return }
    try work(with: program)
    values[.memory] = try program.figures.peakMemory()
  }

  private mutating func work(with program: StagedProgram) throws {
    let eye = program.eye
    let pilot = try program.pilot()
    // There are as many steps down as up, so that the drawing ends where it was.
    let pans = Tour.pans(eye, rounds: 15, steps: 2, over: Self.area)
    let zooms = Tour.zooms(eye, rounds: 3, over: Self.area)
    eye.key("0", with: ["Control_L"])
    try pilot.ping(within: 60)
    let pen = try PenWork(eye, pilot, from: (60, 60))
    values[.pan] = pans.map(\.first).percentile(99)
    values[.zoom] = zooms.map(\.last).percentile(100)
    values[.penHalf] = pen.motions.percentile(50)
    values[.penMost] = pen.motions.percentile(99)
    values[.undo] = pen.undos.map(\.first).percentile(99)
  }
}
