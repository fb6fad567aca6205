import TestSupport

/// Measures a preview of 10,000 selected lines in the style of another pen, and the change to that style.
enum Reinking {
  /// The longest wait for a drawing, in milliseconds.
  private static let patience = 60_000.0

  /// The area beside the panel.
  private static let seen = ScreenArea(x: 300, y: 180, width: 500, height: 440)

  /// The number of pens after the current one that are tried one after the other.
  private static let pens = 3

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let canvas = try StagedCanvas(shelf.drawing(.window))
    let (eye, pilot) = (canvas.program.eye, canvas.pilot)
    guard try canvas.waitForStillness() else {
      throw ScreenEye.Blind(description: "The drawing is not seen.")
    }
    eye.key("v")
    eye.key("a", with: ["Control_L"])
    try pilot.ping()
    func change(_ act: () -> Void) throws -> ScreenPatch.Change {
      let change = eye.change(
        in: seen, firstIn: seen.spot, quiet: 400, within: patience, after: act)
      guard let change else { throw ScreenEye.Blind(description: "No other pen is seen.") }
      return change
    }
    // The panel begins with the current pen.
    var previews = [try change { eye.key("i") }]
    for _ in 0..<pens {
      eye.key("Tab")
      try pilot.ping()
      previews.append(try change { eye.key("Return") })
    }
    // Moves to the last button, which applies the style.
    for _ in 0..<(10 - 1 - pens) { eye.key("Tab") }
    try pilot.ping()
    let clock = Stopwatch()
    eye.key("Return")
    try pilot.ping()
    let answered = clock.milliseconds
    try pilot.waitForNumbers(of: "_SCRAWL_STEPS_ON_DISK", within: patience / 1000) { $0 == [1] }
    let disk = clock.milliseconds
    let (first, last) = (previews.map(\.first), previews.map(\.last))
    return [
      row("10,000 lines as another pen draws them, the first pixel", first.max(), 500),
      row("10,000 lines as another pen draws them, the last pixel", last.max(), 2000),
      row("changing them so, until the window answers", answered, 500),
      row("changing them so, until that is on the disk", disk, 1000),
    ]
  }

  private static func row(_ name: String, _ value: Double?, _ limit: Double) -> Row {
    Row(
      name: "\(name), beside the limit", ours: value ?? .infinity, theirs: limit, unit: "ms",
      limit: 1)
  }
}
