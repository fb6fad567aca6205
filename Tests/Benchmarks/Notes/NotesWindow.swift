import TestSupport

/// Measures conversations of 100,000 messages and 10,000 dots in the program's window, beside the same drawing without them.
enum NotesWindow {
  /// A plan with so many strokes that the drawing is read in parts and not checked completely, even without messages.
  static let plan = WalkPlan.dense(strokes: 60_000)
  private static let starts = 7

  static func opening(_ shelf: DrawingShelf) throws -> [Row] {
    let alone = try NoteShelf(shelf.drawing(plan), nil)
    let others = try ["one by one": NoteSample.Shape.single, "in 1,000 threads": .merged].mapValues
    {
      try NoteShelf(alone.path, $0)
    }
    return try withExtendedLifetime((alone, others)) {
      try openings(alone.path, others.mapValues(\.path))
    }
  }

  static func panel(_ shelf: DrawingShelf) throws -> [Row] {
    try [("one by one", NoteSample.Shape.single), ("in 1,000 threads", .merged)].flatMap {
      name, shape in
      let drawing = try NoteShelf(shelf.drawing(plan), shape)
      return try withExtendedLifetime(drawing) { try panel(drawing.path, name) }
    }
  }

  static func dots(_ shelf: DrawingShelf) throws -> [Row] {
    let alone = try NoteShelf(shelf.drawing(plan), nil)
    let drawing = try NoteShelf(alone.path, .aboutMarks)
    return try withExtendedLifetime((alone, drawing)) { try dots(drawing.path, alone.path) }
  }

  // MARK: Opening

  private static func openings(_ alone: String, _ others: [String: String]) throws -> [Row] {
    let home = try StagedHome()
    func open(_ path: String) throws -> Open {
      try Open.measure([Program.beside("scrawl"), path], at: home, within: 60_000)
    }
    var (ours, theirs): ([String: [Open]], [Open]) = ([:], [])
    for _ in 0..<starts {
      theirs.append(try open(alone))
      for (name, path) in others { ours[name, default: []].append(try open(path)) }
    }
    return others.keys.sorted().flatMap { name in
      func row(_ what: String, _ unit: String, _ value: (Open) -> Double) -> Row {
        Row(
          name: "\(what) with 100,000 messages \(name), beside none",
          ours: Measurement.median(ours[name, default: []].map(value)),
          theirs: Measurement.median(theirs.map(value)), unit: unit, limit: 1.05)
      }
      return [
        row("exec to ink of 60,000 strokes", "ms", \.ink),
        row("peak memory (PSS)", "MiB", \.memory),
      ]
    }
  }

  // MARK: The panel

  private static func panel(_ drawing: String, _ name: String) throws -> [Row] {
    let opened = try (0..<5).map { _ in
      let stage = try NotesStage(drawing)
      let first = stage.open().first
      return first
    }
    let stalls = try (0..<3).map { _ in
      let stage = try NotesStage(drawing)
      stage.eye.key("n")
      return try stage.pilot.stall(in: 1500)
    }
    let stage = try NotesStage(drawing)
    let before = try stage.program.figures.memory()
    _ = stage.open()
    let after = try stage.program.figures.memory()
    let up = stage.wheel(.wheelUp, 400, over: NotesStage.messages)
    let down = stage.wheel(.wheelDown, 200, over: NotesStage.messages)
    let searches = try search(stage)
    return [
      Row("the key until messages are seen, \(name)", opened, percentile: 100, atMost: 50),
      Row(
        "the longest that the window doesn't answer meanwhile, \(name)", stalls, percentile: 100,
        atMost: 16),
      Row("a wheel step up, \(name)", up, percentile: 99, atMost: 4),
      Row("a wheel step down again, \(name)", down, percentile: 99, atMost: 4),
      Row("a key in the search, \(name)", searches, percentile: 100, atMost: 100),
      Row(
        name: "memory more than with the panel closed, \(name)", ours: after - before, theirs: 100,
        unit: "MiB", limit: nil),
    ]
  }

  private static func search(_ stage: NotesStage) throws -> [Double] {
    stage.eye.key("f", with: ["Control_L"])
    try stage.pilot.ping()
    return try "roof of".map { character in
      let clock = Stopwatch()
      stage.eye.key(character == " " ? "space" : String(character))
      try stage.pilot.ping()
      return clock.milliseconds
    }
  }

  // MARK: Dots

  private static func dots(_ drawing: String, _ alone: String) throws -> [Row] {
    let stages = try [NotesStage(alone), NotesStage(drawing)]
    var pans: [[Double]] = [[], []]
    for round in 0..<6 {
      for (index, stage) in stages.enumerated() { pans[index] += pan(stage, round) }
    }
    var motions: [[Double]] = [[], []]
    for round in 0..<3 {
      for (index, stage) in stages.enumerated() { motions[index] += try draw(stage, round) }
    }
    let stage = stages[1]
    _ = stage.open()
    _ = stage.program.waitForStillness(within: 20_000)
    let opened = (0..<6).flatMap { pan(stage, $0) }
    var zooms: [Double] = []
    stage.eye.hold("Control_L", true)
    for button in [ScreenEye.Button.wheelDown, .wheelUp, .wheelDown, .wheelUp] {
      zooms += stage.wheel(button, 8, over: NotesStage.ink)
    }
    stage.eye.hold("Control_L", false)
    func closed(_ what: String, _ times: [[Double]]) -> [Row] {
      [50, 99].map { percent in
        Row(
          name: "\(what) with 10,000 threads, closed, p\(percent), beside none",
          ours: times[1].percentile(percent), theirs: times[0].percentile(percent), unit: "ms",
          limit: 1.05, samples: times[1].sampleCount)
      }
    }
    let pen = closed("a motion of the pen to the first pixel", motions)
    return closed("a wheel step", pans) + pen + [
      Row("a wheel step with 10,000 threads, open", opened, percentile: 50, atMost: 4),
      Row("a wheel step with 10,000 threads, open", opened, percentile: 99, atMost: 4),
      Row("a zoom step with 10,000 threads, open", zooms, percentile: 50, atMost: 16),
      Row("a zoom step with 10,000 threads, open", zooms, percentile: 100, atMost: 16),
    ]
  }

  /// Two hundred motions of the pen, in different rows each time, since red is invisible on red. They begin to the right of the
  /// card with the pen's colours, which takes all motions of a touch that begins on it.
  private static func draw(_ stage: NotesStage, _ round: Int) throws -> [Double] {
    let times = try stage.eye.penLatencies(from: (x: 500, y: 250 + 60 * round), moves: 200)
    try stage.pilot.ping()
    return times
  }

  /// Thirty steps of the wheel, down and up in turn.
  private static func pan(_ stage: NotesStage, _ round: Int) -> [Double] {
    stage.wheel(round.isMultiple(of: 2) ? .wheelDown : .wheelUp, 30, over: NotesStage.ink)
  }
}

/// A copy of a drawing in a folder of its own, with messages.
final class NoteShelf {
  private let home: StagedHome
  let path: String

  /// The last messages have `texts`, if there are any.
  init(_ drawing: String, _ shape: NoteSample.Shape?, saying texts: [String] = []) throws {
    home = try StagedHome()
    path = try home.copy(of: drawing)
    if let shape { try NoteSample.add(shape, to: path, saying: texts) }
  }
}
