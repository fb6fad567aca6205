import Glibc
import TestSupport

/// Measures the waits of a user who opens a drawing that fills the window, beside Xournal++.
enum Opening {
  private static let rounds = 5

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let (ours, theirs) = try sides(shelf)
    let name = "10,000 strokes of 100 vertices"
    func row(_ what: String, _ unit: String, _ limit: Double?, _ value: (Open) -> Double) -> Row {
      Row(
        name: "\(what), beside Xournal++", ours: Measurement.median(ours.map(value)),
        theirs: Measurement.median(theirs.map(value)), unit: unit, limit: limit)
    }
    return [
      row("exec to ink of \(name)", "ms", 0.06, \.ink),
      row("peak memory with them (PSS)", "MiB", 1, \.memory),
      row("exec to all of them", "ms", nil, \.complete),
    ]
  }

  private static func sides(_ shelf: DrawingShelf) throws -> (ours: [Open], theirs: [Open]) {
    let home = try StagedHome()
    let drawing = try home.copy(of: shelf.drawing(.window))
    let other = try home.copy(of: shelf.file(.window, .xopp(.window)))
    var (ours, theirs): ([Open], [Open]) = ([], [])
    for _ in 0..<rounds {
      theirs.append(try Open.measure(["xournalpp", other], at: home, within: 60_000))
      ours.append(try Open.measure([Program.beside("scrawl"), drawing], at: home, within: 60_000))
    }
    return (ours, theirs)
  }
}

/// The time that a program took to open a drawing, in milliseconds, and its peak memory by then in MiB; infinite after the time
/// limit.
struct Open {
  var ink = Double.infinity
  var complete = Double.infinity
  var memory = Double.infinity

  static func measure(
    _ command: [String], at home: StagedHome, in area: ScreenArea = .ink, within limit: Double
  ) throws -> Open {
    var open = Open()
    let program = try StagedProgram(command, at: home)
    guard let ink = program.timeToInk(in: area, within: limit) else { return open }
    open.ink = ink
    open.complete = ScreenPatch(program.eye, area)
      .lastChange(after: ink, on: program.clock, quiet: 1000, within: limit)
    open.memory = try program.figures.peakMemory()
    return open
  }
}
