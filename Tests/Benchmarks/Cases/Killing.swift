import Glibc
import KillTrial
import TestSupport

/// Kills the program in the midst of everything it does with a file, again and again, and counts what is lost.
/// `Benchmarks kill [--times N]`
enum Killing {
  struct Misuse: Error, CustomStringConvertible {
    let description = "It is used as: Benchmarks kill [--times N]"
  }

  /// Prints what came of it; answers whether anything was lost or otherwise not as it should be.
  static func run(_ arguments: some Collection<String>) throws -> Bool {
    let times = try times(Array(arguments))
    let server = try XServer()
    let trial = KillTrial(of: Program.beside("scrawl"), on: server.displayName)
    print("| killed in the midst of | kills | steps begun | acknowledged | found | lost | faults |")
    print("|---|---|---|---|---|---|---|")
    return try KillTrial.Deed.allCases.reduce(false) { isFaulty, deed in
      try run(trial, deed, times) || isFaulty
    }
  }

  /// Answers whether anything was not as it should be.
  private static func run(_ trial: KillTrial, _ deed: KillTrial.Deed, _ times: Int) throws -> Bool {
    var (drawn, acknowledged, found, lost, faulty) = (0, 0, 0, 0, 0)
    var faults: [String] = []
    for seed in 1...times {
      let outcome = try trial.run(deed, seed: UInt64(seed))
      drawn += outcome.drawn
      acknowledged += outcome.acknowledged
      found += outcome.found
      lost += outcome.lost
      if !outcome.faults.isEmpty { faulty += 1 }
      faults += outcome.faults.map { "\(deed.rawValue), kill \(seed): \($0)" }
    }
    let counts = [times, drawn, acknowledged, found, lost, faulty].map { "\($0)" }
    print("| \(deed.rawValue) | \(counts.joined(separator: " | ")) |")
    for fault in faults { print(fault) }
    fflush(nil)
    return lost + faulty > 0
  }

  private static func times(_ arguments: [String]) throws(Misuse) -> Int {
    if arguments.isEmpty { return 100 }
    guard arguments.count == 2, arguments[0] == "--times", let times = Int(arguments[1]), times > 0
    else { throw Misuse() }
    return times
  }
}
