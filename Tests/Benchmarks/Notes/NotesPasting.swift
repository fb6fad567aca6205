import TestSupport

/// Measures pasting 60,000 strokes with the 10,000 threads about them and their 100,000 messages: the latency of the window
/// meanwhile, and the delay until everything is on the disk, compared with pasting without threads.
enum NotesPasting {
  private static let limit = 50.0
  private static let rounds = 3

  /// The time for which replies are measured after the last step is on the disk, in milliseconds.
  private static let after = 2000.0

  /// The results of one of the two ways to paste.
  private struct Paste {
    /// The longest latency of the window in each round while it copies, pastes and undoes, in milliseconds.
    var copying: [Double] = []
    var pasting: [Double] = []
    var undoing: [Double] = []

    /// The times from the key to the disk, in milliseconds.
    var times: [Double] = []
  }

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let drawing = try NoteShelf(shelf.drawing(NotesWindow.plan), .discussed)
    return try withExtendedLifetime(drawing) {
      var (noted, plain) = (Paste(), Paste())
      for _ in 0..<rounds {
        try measure(&plain, ["Control_L"], drawing.path)
        try measure(&noted, ["Control_L", "Shift_L"], drawing.path)
      }
      func row(_ what: String, _ unit: String = "ms", _ value: (Paste) -> [Double]) -> Row {
        Row(
          name: "\(what), beside a plain paste", ours: value(noted).percentile(100),
          theirs: value(plain).percentile(100), unit: unit, limit: nil)
      }
      return [
        row("the longest that the window doesn't answer while marks with threads are copied") {
          $0.copying
        },
        row("while they are pasted") { $0.pasting },
        row("while that is undone") { $0.undoing },
        row("from the key until all is on the disk") { $0.times },
      ]
    }
  }

  private static func measure(
    _ paste: inout Paste, _ held: [String], _ drawing: String
  ) throws {
    let home = try StagedHome()
    let stage = try NotesStage(home.copy(of: drawing))
    stage.eye.key("v")
    stage.eye.key("a", with: ["Control_L"])
    try stage.pilot.ping()
    stage.eye.key("c", with: ["Control_L"])
    paste.copying.append(try stage.pilot.stall(in: 4000))
    let clock = Stopwatch()
    stage.eye.key("v", with: held)
    paste.pasting.append(try stall(stage, until: 1))
    paste.times.append(clock.milliseconds - after)
    stage.eye.key("z", with: ["Control_L"])
    paste.undoing.append(try stall(stage, until: 2))
  }

  /// The worst latency until `steps` steps are on the disk, and for a while after that.
  private static func stall(_ stage: NotesStage, until steps: UInt) throws -> Double {
    var worst = 0.0
    while stage.pilot.numbers(of: "_SCRAWL_STEPS_ON_DISK") != [steps] {
      worst = max(worst, try stage.pilot.stall(in: 1))
    }
    return max(worst, try stage.pilot.stall(in: after))
  }
}
