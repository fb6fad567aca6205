import Documents
import TestSupport

/// Measures the eraser of parts of strokes, in one sweep over a window full of them.
enum Parting {
  /// The least number of strokes that the sweep has to cut.
  private static let fewest = 1000

  static func rows(_ shelf: DrawingShelf) throws -> [Row] {
    let home = try StagedHome(
      chrome: false, settings: PenWork.settings + ["eraser-mode = parts", "eraser-size = 6.0"])
    let drawing = try home.copy(of: shelf.drawing(.window))
    let before = try count(drawing)
    let program = try StagedProgram([Program.beside("scrawl"), drawing], at: home)
    guard program.waitForRest(in: .ink, within: 60_000) else {
      throw ScreenEye.Blind(description: "The drawing is not seen.")
    }
    let pilot = try program.pilot()
    let times = try sweep(program.eye, pilot)
    try pilot.key("q", [.control])
    _ = try program.output()
    guard try count(drawing) >= before + fewest else {
      throw ScreenEye.Blind(description: "Too few strokes were cut.")
    }
    return [50, 99].map { percent in
      Row(
        "a motion of the part eraser, in one sweep over more than 1,000 strokes, to the first pixel",
        times, percentile: percent, atMost: 10)
    }
  }

  private static func count(_ drawing: String) throws -> Int {
    try DrawingFile(opening: drawing, for: .reading).contents().marks.count
  }

  /// Sweeps to and fro over the window without lifting; returns the time until each motion changes a pixel that had ink.
  private static func sweep(_ eye: ScreenEye, _ pilot: Pilot) throws -> [Double] {
    try pilot.key("e")
    try pilot.ping()
    var times: [Double] = []
    eye.move(to: 40, 40)
    eye.press(true)
    for row in 0..<8 {
      let way = stride(from: 40, to: 1240, by: 12)
      for x in row % 2 == 0 ? Array(way) : way.reversed() {
        let y = 60 + row * 90
        let hasInk =
          eye.count(near: 0x0000FF, in: ScreenArea(x: x - 1, y: y - 1, width: 3, height: 3)) > 4
        let before = eye.look(at: x, y)
        let clock = Stopwatch()
        eye.move(to: x, y)
        guard hasInk else { continue }
        while eye.look(at: x, y) == before, clock.milliseconds < 1000 {}
        times.append(clock.milliseconds)
      }
    }
    eye.press(false)
    try pilot.ping()
    return times
  }
}
