import Glibc
import TestSupport

/// Measures the waits of a user beside mtPaint's: for the window to be painted, and for ink to follow the pointer.
enum WindowCost {
  private static let rounds = 9

  static func rows() throws -> [Row] {
    let home = try TemporaryFolder()
    let scrawl = Program.beside("scrawl")
    var ours: [Sitting] = []
    var theirs: [Sitting] = []
    for _ in 0..<rounds {
      theirs.append(try sitting(["mtpaint"], home))
      ours.append(try sitting([scrawl], home))
    }
    func row(_ name: String, _ unit: String, _ limit: Double, _ value: (Sitting) -> Double) -> Row {
      Row(
        name: name, ours: Measurement.median(ours.map(value)),
        theirs: Measurement.median(theirs.map(value)), unit: unit, limit: limit)
    }
    let (mine, other) = (ours.flatMap(\.motions), theirs.flatMap(\.motions))
    return [
      row("exec to painted window, beside mtPaint", "ms", 0.7, \.painted),
      row("peak memory then (PSS), beside mtPaint", "MiB", 1, \.memory),
    ]
      + [(50, 0.7), (99, 0.9)].map { percent, limit in
        Row(
          name: "motion to changed pixel, p\(percent), beside mtPaint",
          ours: mine.percentile(percent), theirs: other.percentile(percent), unit: "ms",
          limit: limit, samples: mine.sampleCount)
      }
  }

  /// Every run has a server of its own, so that nothing of an earlier one is left on the screen.
  private static func sitting(_ command: [String], _ home: TemporaryFolder) throws -> Sitting {
    let server = try XServer()
    let manager = try WindowManager(display: server.displayName)
    return try withExtendedLifetime(manager) {
      try Sitting.measure(command, on: server, home: home)
    }
  }
}

/// A run of a program that was started, drawn in and ended, with its times.
private struct Sitting {
  /// The time from exec until the picture stays still for a while, in milliseconds.
  var painted = 0.0

  /// The peak memory until then, in MiB.
  var memory = 0.0

  /// The time from each motion to a changed pixel, in milliseconds.
  var motions: [Double] = []

  static func measure(
    _ command: [String], on server: XServer, home: TemporaryFolder
  ) throws -> Sitting {
    var sitting = Sitting()
    let eye = try ScreenEye(at: server)
    let empty = Array(eye.look())
    let clock = Stopwatch()
    let program = try ChildProcess(
      command[0], Array(command.dropFirst()),
      environment: ["DISPLAY": server.displayName, "HOME": home.path])
    defer { program.kill() }
    sitting.painted = try timeOfLastChange(eye, from: empty, clock)
    sitting.memory = try ProcessFigures(of: program).peakMemory()
    sitting.motions = try eye.penLatencies(from: (500, 300))
    return sitting
  }

  /// The time of the last change of the screen before 400 ms without a change.
  private static func timeOfLastChange(
    _ eye: ScreenEye, from empty: [UInt32], _ clock: Stopwatch
  ) throws -> Double {
    var last = empty
    var time = 0.0
    while clock.milliseconds < 20_000 {
      let now = eye.look()
      if !now.elementsEqual(last) {
        time = clock.milliseconds
        last = Array(now)
      } else if time > 0, clock.milliseconds - time > 400 {
        return time
      }
    }
    throw ScreenEye.Blind(description: "No window was painted.")
  }
}
