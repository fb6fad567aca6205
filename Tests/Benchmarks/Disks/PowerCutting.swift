import KillTrial
import TestSupport

/// Examines the states of the disk that a power cut may leave during a session of drawing, and a second power cut during the
/// recovery. `Benchmarks powercut [--states N]`
enum PowerCutting {
  struct Misuse: Error, CustomStringConvertible {
    let description = "It is used as: Benchmarks powercut [--states N]"
  }

  /// Prints the results; returns whether anything was lost or damaged.
  static func run(_ arguments: some Collection<String>) throws -> Bool {
    let states = try states(Array(arguments))
    let server = try XServer()
    let trial = try PowerTrial(of: Program.beside("scrawl"), on: server.displayName)
    let outcome = try trial.run(states: states, seed: 1)
    for fault in outcome.faults { print(fault) }
    print("states \(outcome.states), of which with acknowledged steps \(outcome.withSteps)")
    print("faults \(outcome.faults.count)")
    let recoveries = try [Recovery.rollback, .upgrade].map { try run($0, states) }
    return !outcome.faults.isEmpty || recoveries.contains(true)
  }

  /// Cuts the power twice.
  private static func run(_ recovery: Recovery, _ states: Int) throws -> Bool {
    let trial = try RecoveryPowerTrial(recovery, of: Program.beside("DiskTrial"))
    let outcome = try trial.run(states: states, seed: 1)
    for fault in outcome.faults { print(fault) }
    print(
      "states after a second cut (\(recovery.rawValue)) \(outcome.states), "
        + "of which in a rollback \(outcome.duringRollback)")
    print("faults \(outcome.faults.count)")
    return !outcome.faults.isEmpty
  }

  private static func states(_ arguments: [String]) throws(Misuse) -> Int {
    if arguments.isEmpty { return 10_000 }
    guard arguments.count == 2, arguments[0] == "--states", let states = Int(arguments[1]),
      states > 0
    else { throw Misuse() }
    return states
  }
}
