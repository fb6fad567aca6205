import TestSupport

/// Measures zooming in a drawing of a million strokes between its whole extent and actual size, in parts that weren't shown
/// before.
enum Zooming {
  /// The limits of a step, in milliseconds, the same as for ten thousand strokes that fill the window.
  private static let limits = (first: 10.0, last: 150.0)

  /// The number of steps of the wheel from 100 % to 1 %, and the steps that reach about 60 % and 30 %.
  private static let steps = 27
  private static let stops = [(name: "60 %", step: 3), (name: "30 %", step: 7)]

  /// The parts of the drawing to zoom into, from its upper left corner in units of the window at 1 %.
  private static let places = [(60, 35), (20, 50), (85, 15), (45, 45)]

  /// The distance that is scrolled before zooming out again, in steps of the wheel of 48 units.
  private static let aside = (right: 60, down: 40)

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let home = try StagedHome()
    let drawing = try home.copy(of: shelf.drawing(.million))
    let program = try StagedProgram([Program.beside("scrawl"), drawing], at: home)
    // Work that the program does while it is idle is finished then.
    guard program.waitForRest(in: .ink, within: patience),
      program.waitForIdleness(within: patience)
    else { throw ScreenEye.Blind(description: "The program never comes to rest.") }
    return try rows(program.eye)
  }

  /// The longest wait for the program to be idle, in milliseconds.
  private static let patience = 300_000.0

  /// Zooms out from actual size, and in again elsewhere. At first the window shows the drawing's corner in actual size.
  private static func rows(_ eye: ScreenEye) throws -> [Row] {
    var (out, back): ([[ScreenPatch.Change]], [[ScreenPatch.Change]]) = ([], [])
    // The position of the drawing's corner at 1 %, since the point under the pointer stays there.
    var corner = (x: 634.0, y: 396.0)
    eye.move(to: 640, 400)
    for (x, y) in places {
      out.append(zoom(eye, .wheelDown))
      eye.move(to: Int(corner.x) + x, Int(corner.y) + y)
      back.append(zoom(eye, .wheelUp))
      for _ in 0..<aside.right { eye.click(.wheelRight) }
      for _ in 0..<aside.down { eye.click(.wheelDown) }
      let whole = ScreenPatch(eye, .ink)
      guard whole.lastChange(after: 0, on: Stopwatch(), quiet: 1000, within: 30_000).isFinite else {
        throw ScreenEye.Blind(description: "The window never stands still.")
      }
      corner.x -= Double(aside.right) * 0.48
      corner.y -= Double(aside.down) * 0.48
    }
    // The way back passes the stops in the reverse order.
    let at = stops.map { stop in
      (stop.name, out.map { $0[stop.step - 1] } + back.map { $0[steps - stop.step - 1] })
    }
    return rows("zooming out from 100 % to 1 %", Array(out.joined()))
      + rows("zooming in from 1 % to 100 %", Array(back.joined()))
      + at.flatMap { rows("a zoom step to \($0)", $1) }
  }

  private static func zoom(
    _ eye: ScreenEye, _ button: ScreenEye.Button
  ) -> [ScreenPatch.Change] {
    eye.hold("Control_L", true)
    defer { eye.hold("Control_L", false) }
    return (0..<steps).map { _ in step(eye, button) }
  }

  private static func step(_ eye: ScreenEye, _ button: ScreenEye.Button) -> ScreenPatch.Change {
    eye.change(in: .ink, firstIn: .ink, quiet: 300, within: 10_000) { eye.click(button) } ?? .never
  }

  private static func rows(_ what: String, _ changes: [ScreenPatch.Change]) -> [Row] {
    let ends: [(String, Double, (ScreenPatch.Change) -> Double)] = [
      ("to the first pixel", limits.first, \.first), ("until sharp", limits.last, \.last),
    ]
    return ends.map { end, limit, value in
      Row(
        name: "\(what) in 1,000,000 strokes \(end), worst, beside the limit",
        ours: changes.map(value).percentile(100), theirs: limit, unit: "ms", limit: 1)
    }
  }
}
