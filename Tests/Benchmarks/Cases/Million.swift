import TestSupport

/// Measures a drawing of a million strokes: opening it, showing all of it, and moving in it.
enum Million {
  /// The longest wait, in milliseconds.
  private static let patience = 120_000.0

  /// The limit of the memory, in MiB.
  private static let memory = 256.0

  /// The key that fits the whole drawing into the window.
  private static let fitKey = (key: "1", held: [String]())

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    try [opening(shelf)] + going(shelf)
  }

  private static func opening(_ shelf: DrawingShelf) throws -> Row {
    let home = try StagedHome()
    let small = try home.copy(of: shelf.drawing(.window))
    let large = try home.copy(of: shelf.drawing(.million))
    var (ours, theirs): ([Double], [Double]) = ([], [])
    for _ in 0..<3 where ours.allSatisfy(\.isFinite) {
      theirs.append(try timeToInk(of: small, at: home))
      ours.append(try timeToInk(of: large, at: home))
    }
    return Row(
      name: "exec to ink of 1,000,000 strokes, beside 10,000", ours: Measurement.median(ours),
      theirs: Measurement.median(theirs), unit: "ms", limit: 1.5)
  }

  private static func timeToInk(of drawing: String, at home: StagedHome) throws -> Double {
    let program = try StagedProgram([Program.beside("scrawl"), drawing], at: home)
    return program.timeToInk(in: .ink, within: patience) ?? .infinity
  }

  private static func going(_ shelf: DrawingShelf) throws -> [Row] {
    let home = try StagedHome()
    let drawing = try home.copy(of: shelf.drawing(.million))
    let program = try StagedProgram([Program.beside("scrawl"), drawing], at: home)
    var (opened, fitted, panned) = (Double.infinity, Double.infinity, Double.infinity)
    var zoomed = Double.infinity
    var (fit, again) = (ScreenPatch.Change.never, ScreenPatch.Change.never)
    var pans = [Double].unseen(steps)
    if program.waitForRest(in: .ink, within: patience) {
      let pilot = try program.pilot()
      opened = try program.figures.peakMemory()
      fit = try seeAll(program.eye, pilot)
      fitted = fit.last.isFinite ? try program.figures.peakMemory() : .infinity
      program.eye.key("0", with: ["Control_L"])
      try pilot.ping()
      pans = go(program.eye)
      panned = try program.figures.peakMemory()
      again = try seeAll(program.eye, pilot)
      zoom(program.eye)
      zoomed = try program.figures.peakMemory()
    }
    // Each memory is the peak since the program started.
    return [
      row("peak memory with 1,000,000 strokes (PSS)", opened, memory, "MiB"),
      row("seeing all of them for the first time, ink everywhere", fit.first, 1000, "ms"),
      row("seeing all of them for the first time, sharp", fit.last, 3000, "ms"),
      row("peak memory then (PSS)", fitted, memory, "MiB"),
      Row("a wheel step over new ink", pans, percentile: 99, atMost: 20),
      row("peak memory after a thousand of them (PSS)", panned, memory, "MiB"),
      row("seeing all of them again, sharp", again.last, 3000, "ms"),
      row("peak memory from 1 % to 10,000 % and back (PSS)", zoomed, memory, "MiB"),
    ]
  }

  private static func row(_ name: String, _ value: Double, _ limit: Double, _ unit: String) -> Row {
    Row(name: "\(name), beside the limit", ours: value, theirs: limit, unit: unit, limit: 1)
  }

  /// The times at which ink is visible in all parts of the drawing, and at which nothing changes any more.
  private static func seeAll(_ eye: ScreenEye, _ pilot: Pilot) throws -> ScreenPatch.Change {
    let parts = ScreenArea.ink.parts.map { ScreenPatch(eye, $0) }
    let whole = ScreenPatch(eye, .ink)
    let clock = Stopwatch()
    eye.key(fitKey.key, with: fitKey.held)
    // Before that the window is full of enlarged ink.
    guard let change = whole.waitForChange(since: clock, within: 30_000) else { return .never }
    var first = change
    while !parts.allSatisfy({ $0.hasInk() }) {
      guard eye.waitForPaint(within: 30_000 - clock.milliseconds) else { return .never }
      first = clock.milliseconds
    }
    // The first picture may be rough, and stay so for long: the program replies when it no longer is.
    try pilot.ping(within: patience / 1000)
    let last = whole.lastChange(after: first, on: clock, quiet: 500, within: patience)
    return ScreenPatch.Change(first: first, last: last)
  }

  private static let steps = 1000

  /// Goes over the drawing in rows of steps; returns the time until each was visible. Steps after the time limit count as
  /// infinite.
  private static func go(_ eye: ScreenEye) -> [Double] {
    eye.move(to: 640, 400)
    let row =
      Array(repeating: ScreenEye.Button.wheelDown, count: 120)
      + Array(repeating: .wheelRight, count: 20) + Array(repeating: .wheelUp, count: 120)
      + Array(repeating: .wheelRight, count: 20)
    let clock = Stopwatch()
    return (0..<steps).map { step in
      guard clock.milliseconds < patience else { return .infinity }
      let change = eye.change(in: .ink, firstIn: ScreenArea.ink.spot, quiet: 10, within: 3000) {
        eye.click(row[step % row.count])
      }
      return change?.first ?? .infinity
    }
  }

  /// Zooms out as far as possible, in as far as possible, and out again.
  private static func zoom(_ eye: ScreenEye) {
    eye.move(to: 640, 400)
    eye.hold("Control_L", true)
    defer { eye.hold("Control_L", false) }
    let way =
      Array(repeating: ScreenEye.Button.wheelDown, count: 20)
      + Array(repeating: .wheelUp, count: 60) + Array(repeating: .wheelDown, count: 60)
    for button in way {
      // At the ends of the range nothing changes.
      _ = eye.change(in: .ink, firstIn: .ink, quiet: 100, within: 300) { eye.click(button) }
    }
  }
}
