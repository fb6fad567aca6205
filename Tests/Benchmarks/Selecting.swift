import TestSupport

/// Measures selecting all strokes of a drawing, dragging them, undoing that, and a lasso around those in view.
enum Selecting {
  /// The drawing to select in, and the limits of its costs.
  private struct Case {
    let name: String
    let plan: WalkPlan
    /// The percentile of the motions' times to the first pixel, and its limit in milliseconds.
    let motion: (percent: Int, most: Double)
    /// The longest time from the release until the drag is on the disk, in milliseconds.
    let disk: Double
    /// The longest time from the end of a lasso until its strokes are selected, in milliseconds.
    let lasso: Double
    /// The limit of the peak memory in MiB, either of its increase or of its total.
    let memory: (isMore: Bool, most: Double)
  }

  private static let cases = [
    Case(
      name: "10,000 strokes", plan: .window, motion: (99, 10), disk: 1000, lasso: 100,
      memory: (true, 64)),
    Case(
      name: "1,000,000 strokes", plan: .million, motion: (90, 20), disk: 10_000, lasso: 5000,
      memory: (false, 256)),
  ]

  /// The longest wait for a drawing, in milliseconds.
  private static let patience = 120_000.0
  private static let motions = 300
  private static let steps = 10

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    try cases.flatMap { try rows($0, of: shelf.drawing($0.plan)) }
  }

  private static func rows(_ plan: Case, of drawing: String) throws -> [Row] {
    let canvas = try StagedCanvas(drawing)
    let (eye, figures) = (canvas.program.eye, canvas.program.figures)
    guard try canvas.waitForStillness() else {
      throw ScreenEye.Blind(description: "The drawing is not seen.")
    }
    let before = try figures.memory()
    try figures.forgetPeak()
    eye.key("v")
    try canvas.pilot.ping()
    eye.key("a", with: ["Control_L"])
    try canvas.pilot.ping()
    var drags = drag(eye)
    let clock = Stopwatch()
    eye.press(false)
    try canvas.pilot.waitForNumbers(of: "_SCRAWL_STEPS_ON_DISK", within: patience / 1000) {
      $0 == [1]
    }
    let disk = clock.milliseconds
    drags += drag(eye)
    eye.press(false)
    // Other work goes on while the drag is being written.
    eye.key("p")
    let strokes = try eye.penLatencies(from: (x: 700, y: 60))
    try canvas.pilot.ping()
    let travels = try travel(canvas)
    eye.key("y")
    try canvas.pilot.ping()
    let lasso = lasso(eye)
    let peak = try figures.peakMemory()
    let (isMore, most) = plan.memory
    return [
      Row(
        "dragging \(plan.name), a motion to the first pixel", drags,
        percentile: plan.motion.percent, atMost: plan.motion.most),
      Row(
        "a motion of the pen when they were let go, to the first pixel", strokes,
        percentile: plan.motion.percent, atMost: plan.motion.most),
      Row(
        "undo and redo of that drag to the first pixel", travels,
        percentile: 90, atMost: 20),
      Row(
        "a motion of a lasso to the first pixel", lasso.motions,
        percentile: plan.motion.percent, atMost: plan.motion.most),
      row("the strokes in a lasso are selected after the lift", lasso.end, plan.lasso, "ms"),
      row("the drag is on the disk after the lift", disk, plan.disk, "ms"),
      row(
        "peak memory\(isMore ? " more than before" : "") (PSS)", isMore ? peak - before : peak,
        most, "MiB"),
    ]
  }

  private static func row(_ name: String, _ value: Double, _ limit: Double, _ unit: String) -> Row {
    Row(name: "\(name), beside the limit", ours: value, theirs: limit, unit: unit, limit: 1)
  }

  /// Drags from the middle almost around, and keeps the button down; returns the time until each motion was visible.
  private static func drag(_ eye: ScreenEye) -> [Double] {
    var (x, y) = (640, 400)
    eye.move(to: x, y)
    eye.press(true)
    return (0..<motions - 10).map { number in
      let step = number < motions / 2 ? 3 : -3
      if number % (motions / 2) < motions / 4 { x += step } else { y += step }
      let change = eye.change(in: .ink, firstIn: ScreenArea.ink.spot, quiet: 3, within: 1000) {
        eye.move(to: x, y)
      }
      return change?.first ?? .infinity
    }
  }

  /// Draws a lasso around what is in view; returns the time until each motion was visible, and the time from the lift until its
  /// fill is gone, since the strokes are selected.
  private static func lasso(_ eye: ScreenEye) -> (motions: [Double], end: Double) {
    let (area, step) = (ScreenArea.ink, 8)
    let across = Array(stride(from: area.x, to: area.x + area.width, by: step))
    let down = Array(stride(from: area.y, to: area.y + area.height, by: step))
    let (right, bottom) = (area.x + area.width, area.y + area.height)
    let way =
      across.map { ($0, area.y) } + down.map { (right, $0) }
      + across.reversed().map { ($0, bottom) } + down.reversed().map { (area.x, $0) }
    eye.move(to: way[0].0, way[0].1)
    eye.press(true)
    let motions = way.dropFirst().map { x, y in
      let before = eye.look(at: x, y)
      let clock = Stopwatch()
      eye.move(to: x, y)
      while clock.milliseconds < 300 {
        if eye.look(at: x, y) != before { return clock.milliseconds }
      }
      return Double.infinity
    }
    let end = eye.change(in: area, firstIn: area.spot, quiet: 3, within: patience) {
      eye.press(false)
    }
    return (motions, end?.first ?? .infinity)
  }

  /// Undoes the stroke and the drag and redoes both, repeatedly; returns the time until each drag was visible.
  private static func travel(_ canvas: StagedCanvas) throws -> [Double] {
    let eye = canvas.program.eye
    func time(_ act: () -> Void) -> Double {
      let change = eye.change(
        in: .ink, firstIn: ScreenArea.ink.spot, quiet: 150, within: 10_000, after: act)
      return change?.first ?? .infinity
    }
    eye.key("z", with: ["Control_L"])
    try canvas.pilot.ping()
    return (0..<steps).flatMap { _ in
      [
        time { eye.key("z", with: ["Control_L"]) },
        time { eye.key("z", with: ["Control_L", "Shift_L"]) },
      ]
    }
  }
}
