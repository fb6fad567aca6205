import Glibc
import TestSupport

/// Actions of a hand in a drawing, and their latencies: strokes in red, which is visible on blue, and undo, redo and erasing of
/// them.
struct PenWork {
  /// The times from a motion to a changed pixel.
  var motions: [Double] = []

  /// The times from a key or a click to the first changed pixel, and to the last.
  var undos: [ScreenPatch.Change] = []
  var redos: [ScreenPatch.Change] = []
  var removals: [ScreenPatch.Change] = []
  var erasures: [ScreenPatch.Change] = []

  /// The settings that `StagedHome` needs for the ink to be visible.
  static let settings = ["pen-colour = #d7332a", "pen-width = 3"]

  private static let motionCount = 300
  private static let undoCount = 35
  private static let erasureCount = 35

  /// Works in an open window, to the right and below `start`.
  init(_ eye: ScreenEye, _ pilot: Pilot, from start: (x: Int, y: Int)) throws {
    try draw(eye, pilot, from: start)
    try step(eye, pilot, from: start)
  }

  init() {}

  /// The results for strokes and the steps of one, none of which was visible.
  static func unseen(strokes: Int) -> PenWork {
    var work = PenWork()
    work.motions = .unseen(strokes * motionCount)
    (work.undos, work.redos) = (never(undoCount), never(undoCount))
    (work.removals, work.erasures) = (never(erasureCount), never(erasureCount))
    return work
  }

  /// Draws one stroke, which goes to the right and down.
  mutating func draw(_ eye: ScreenEye, _ pilot: Pilot, from start: (x: Int, y: Int)) throws {
    motions += try eye.penLatencies(from: start, moves: Self.motionCount)
    try pilot.ping()
  }

  /// Undoes, redoes and erases a stroke below `start`.
  mutating func step(_ eye: ScreenEye, _ pilot: Pilot, from start: (x: Int, y: Int)) throws {
    let spot = ScreenArea.around(start.x + 30, start.y + 100, 24)
    // The area that the strokes under a point reach.
    let around = ScreenArea.around(start.x + 30, start.y + 100, 360)
    func time(_ act: () -> Void) -> ScreenPatch.Change {
      eye.change(in: around, firstIn: spot, quiet: 150, within: 5000, after: act) ?? .never
    }
    try stroke(through: spot, eye, pilot)
    for _ in 0..<Self.undoCount {
      undos.append(time { eye.key("z", with: ["Control_L"]) })
      redos.append(time { eye.key("z", with: ["Control_L", "Shift_L"]) })
    }
    for _ in 0..<Self.erasureCount {
      eye.key("v")
      eye.click(.left)
      try pilot.ping()
      removals.append(time { eye.key("Delete") })
      eye.key("z", with: ["Control_L"])
      try pilot.ping()
    }
    for _ in 0..<Self.erasureCount {
      eye.key("e")
      try pilot.ping()
      erasures.append(time { eye.click(.left) })
      eye.key("z", with: ["Control_L"])
      try pilot.ping()
    }
  }

  private static func never(_ count: Int) -> [ScreenPatch.Change] {
    Array(repeating: .never, count: count)
  }

  /// Draws a short stroke and stays in its middle.
  private func stroke(through spot: ScreenArea, _ eye: ScreenEye, _ pilot: Pilot) throws {
    let middle = (x: spot.x + spot.width / 2, y: spot.y + spot.height / 2)
    eye.move(to: middle.x - 9, middle.y)
    eye.press(true)
    for step in 1...6 { eye.move(to: middle.x - 9 + step * 3, middle.y) }
    eye.press(false)
    eye.move(to: middle.x, middle.y)
    try pilot.ping()
  }
}
