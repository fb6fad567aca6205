/// A tour of a drawing by the wheel, and the latency of each step.
struct Tour {
  var pans: [ScreenPatch.Change] = []
  var zooms: [ScreenPatch.Change] = []

  /// Opens a drawing and tours it, `steps` steps of the wheel down and up again.
  static func measure(_ command: [String], at home: StagedHome, steps: Int) throws -> Tour {
    let program = try StagedProgram(command, at: home)
    guard program.waitForRest(in: .ink, within: 60_000) else {
      throw ScreenEye.Blind(description: "\(command[0]) showed no drawing in time.")
    }
    var tour = Tour()
    tour.pans = pans(program.eye, rounds: 32 / steps, steps: steps, over: .ink)
    tour.zooms = zooms(program.eye, rounds: 3, over: .ink)
    return tour
  }

  /// Goes `steps` steps down, and up again. A step that isn't visible in time counts as infinite.
  static func pans(
    _ eye: ScreenEye, rounds: Int, steps: Int, over area: ScreenArea
  ) -> [ScreenPatch.Change] {
    eye.move(to: area.x + area.width / 2, area.y + area.height / 2)
    let way = [ScreenEye.Button.wheelDown, .wheelUp].flatMap { Array(repeating: $0, count: steps) }
    return walk(way, rounds) { button in
      eye.change(in: area, firstIn: area.spot, quiet: 60, within: 3000) { eye.click(button) }
    }
  }

  /// Zooms four steps in, and out again; each step waits until the one before is sharp.
  static func zooms(
    _ eye: ScreenEye, rounds: Int, over area: ScreenArea, within limit: Double = 30_000
  ) -> [ScreenPatch.Change] {
    eye.move(to: area.x + area.width / 2, area.y + area.height / 2)
    eye.hold("Control_L", true)
    defer { eye.hold("Control_L", false) }
    let way = [ScreenEye.Button.wheelUp, .wheelDown].flatMap { Array(repeating: $0, count: 4) }
    return walk(way, rounds, within: limit) { button in
      eye.change(in: area, firstIn: area.spot, quiet: 300, within: 10_000) { eye.click(button) }
    }
  }

  /// Repeats a sequence of steps. A step after the time limit, in milliseconds, counts as infinite.
  private static func walk(
    _ way: [ScreenEye.Button], _ rounds: Int, within limit: Double = 30_000,
    _ step: (ScreenEye.Button) -> ScreenPatch.Change?
  ) -> [ScreenPatch.Change] {
    let clock = Stopwatch()
    return (0..<rounds).flatMap { _ in way }
      .map { clock.milliseconds < limit ? step($0) ?? .never : .never }
  }
}
