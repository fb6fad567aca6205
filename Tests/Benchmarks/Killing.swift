import KillTrial
import TestSupport

/// Kills the program in the midst of drawing, again and again, and counts what is lost. `Benchmarks kill [--times N]`
enum Killing {
  struct Misuse: Error, CustomStringConvertible {
    let description = "It is used as: Benchmarks kill [--times N]"
  }

  /// Prints what came of it; answers whether anything was lost or otherwise not as it should be.
  static func run(_ arguments: some Collection<String>) throws -> Bool {
    let times = try times(Array(arguments))
    let server = try XServer()
    let trial = KillTrial(of: Program.beside("scrawl"), on: server.displayName)
    var (drawn, acknowledged, found, lost, faulty) = (0, 0, 0, 0, 0)
    for seed in 1...times {
      let outcome = try trial.run(seed: UInt64(seed))
      drawn += outcome.drawn
      acknowledged += outcome.acknowledged
      found += outcome.found
      lost += outcome.lost
      if !outcome.faults.isEmpty { faulty += 1 }
      for fault in outcome.faults { print("kill \(seed): \(fault)") }
    }
    print("kills \(times), of which not as it should be \(faulty)")
    print("strokes begun \(drawn), acknowledged \(acknowledged), found \(found), lost \(lost)")
    return lost + faulty > 0
  }

  private static func times(_ arguments: [String]) throws(Misuse) -> Int {
    if arguments.isEmpty { return 300 }
    guard arguments.count == 2, arguments[0] == "--times", let times = Int(arguments[1]), times > 0
    else { throw Misuse() }
    return times
  }
}
