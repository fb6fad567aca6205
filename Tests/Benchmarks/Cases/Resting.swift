/// Checks that the idle program does nothing.
enum Resting {
  private static let seconds = 5.0

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let home = try StagedHome()
    let drawing = try home.copy(of: shelf.drawing(.window))
    let program = try StagedProgram([Program.beside("scrawl"), drawing], at: home)
    let start = program.timeToInk(in: .ink, within: 60_000) ?? .infinity
    let last = ScreenPatch(program.eye, .screen)
      .lastChange(after: start, on: program.clock, quiet: 3000, within: 90_000)
    guard last.isFinite else {
      throw ScreenEye.Blind(description: "The program never comes to rest.")
    }
    let before = (program.figures.sleeps(), program.figures.ticks())
    guard !program.eye.waitForPaint(within: seconds * 1000) else {
      throw ScreenEye.Blind(description: "The program paints though nothing happens.")
    }
    let after = (program.figures.sleeps(), program.figures.ticks())
    return [
      row("wake-ups", "times", Double(after.0 - before.0)),
      row("processor time", "ms", Double(after.1 - before.1) * 10),
    ]
  }

  private static func row(_ what: String, _ unit: String, _ value: Double) -> Row {
    Row(
      name: "\(what) in \(Row.short(seconds)) s at rest, beside the limit", ours: value, theirs: 0,
      unit: unit, limit: 1)
  }
}
