import Glibc
import KillTrial
import TestSupport

/// Kills the program during every action on a file, and during the recovery from that, repeatedly, and counts losses. `Benchmarks
/// kill [DEED ...] [--times N]`
struct Killing {
  struct Misuse: Error, CustomStringConvertible {
    let description: String

    init() {
      let names = KillTrial.Deed.allCases.map(\.rawValue) + Recovery.allCases.map(\.rawValue)
      description =
        "It is used as: Benchmarks kill [DEED ...] [--times N]. Deeds: \(names.joined(separator: " "))"
    }
  }

  private var deeds: [KillTrial.Deed] = []
  private var recoveries: [Recovery] = []
  private var times = 100

  /// Prints the results; returns whether anything was lost or another fault occurred.
  static func run(_ arguments: some Collection<String>) throws -> Bool {
    try Killing(Array(arguments)).run()
  }

  private init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if let deed = KillTrial.Deed(rawValue: word) {
        deeds.append(deed)
      } else if let recovery = Recovery(rawValue: word) {
        recoveries.append(recovery)
      } else if word == "--times", let times = rest.popFirst().flatMap({ Int($0) }), times > 0 {
        self.times = times
      } else {
        throw Misuse()
      }
    }
    guard deeds.isEmpty, recoveries.isEmpty else { return }
    (deeds, recoveries) = (KillTrial.Deed.allCases, Recovery.allCases)
  }

  private func run() throws -> Bool {
    print("| killed in | kills | rollbacks | begun | acknowledged | found | lost | faults |")
    print("|---|---|---|---|---|---|---|---|")
    let server = try XServer()
    let trial = KillTrial(of: Program.beside("scrawl"), on: server.displayName)
    var isFaulty = false
    for deed in deeds where try run(deed.rawValue, { try trial.run(deed, seed: $0) }) {
      isFaulty = true
    }
    for recovery in recoveries {
      let trial = try RecoveryTrial(recovery, of: Program.beside("DiskTrial"))
      if try run(recovery.rawValue, { try trial.run(seed: $0) }) { isFaulty = true }
    }
    return isFaulty
  }

  /// Returns whether a fault occurred.
  private func run(_ name: String, _ trial: (UInt64) throws -> KillOutcome) throws -> Bool {
    var outcomes: [KillOutcome] = []
    for seed in 1...times { outcomes.append(try trial(UInt64(seed))) }
    let counts = [\KillOutcome.kills, \.rollbacks, \.drawn, \.acknowledged, \.found, \.lost]
      .map { count in outcomes.reduce(0) { $0 + $1[keyPath: count] } }
    let faulty = outcomes.count { !$0.faults.isEmpty }
    let cells = [name] + (counts + [faulty]).map { "\($0)" }
    print("| \(cells.joined(separator: " | ")) |")
    for (index, outcome) in outcomes.enumerated() {
      for fault in outcome.faults { print("\(name), seed \(index + 1): \(fault)") }
    }
    fflush(nil)
    return faulty > 0
  }
}
