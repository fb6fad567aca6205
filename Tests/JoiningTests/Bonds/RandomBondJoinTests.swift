import Documents
import Glibc
import Joining
import Marks
import TestSupport
import Testing

/// Copies in which boxes with bound lines are changed at random, and that are joined in any order. `SCRAWL_SEED=1000 Scripts/test
/// --all JoiningTests --filter RandomBondJoin` tries other acts.
@Suite struct RandomBondJoinTests {
  private static let first = getenv("SCRAWL_SEED").flatMap { Int(String(cString: $0)) } ?? 0

  private static func seeds(_ whole: Int, usually part: Int) -> Range<Int> {
    first..<first + Extent.of(whole, usually: part)
  }

  @Test(arguments: seeds(120, usually: 4)) func boundLinesLieAlikeWhereTheyShould(
    seed: Int
  ) throws {
    try expectTheSame(2, rounds: 8, seed: UInt64(seed) + 300_000)
  }

  @Test(arguments: seeds(60, usually: 2)) func soDoThoseOfThreeCopies(seed: Int) throws {
    try expectTheSame(3, rounds: 14, seed: UInt64(seed) + 400_000)
  }

  private func expectTheSame(_ count: Int, rounds: Int, seed: UInt64) throws {
    var replicas = try Replicas(count, seed: seed, beginning: 14) { try $0.bond($1) }
    for _ in 0..<rounds { try replicas.round() }
    try replicas.meet(count)
    let (trial, names) = (replicas.trial, replicas.names)
    let (seen, entries) = try (trial.seen(names[0]), trial.entries(names[0]))
    for name in names {
      let (isSame, areSame) = try (trial.seen(name) == seen, trial.entries(name) == entries)
      #expect(isSame, "seed \(seed), \(name)")
      #expect(areSame, "seed \(seed), \(name)")
      let contents = try DrawingFile(opening: trial.path(name), for: .reading).contents()
      let faults = BondCheck(contents).faults
      #expect(faults.isEmpty, "seed \(seed), \(name)")
    }
    #expect(try trial.join(names[0], into: names[1]).outcome == .nothing, "seed \(seed)")
    let isStill = try trial.seen(names[1]) == seen
    #expect(isStill, "seed \(seed), again")
  }

  @Test(arguments: seeds(30, usually: 2)) func undoTakesAJoinBackWithItsLines(
    seed: Int
  ) throws {
    var replicas = try Replicas(2, seed: UInt64(seed) + 500_000, beginning: 14) { try $0.bond($1) }
    for _ in 0..<6 { try replicas.round() }
    let (trial, names) = (replicas.trial, replicas.names)
    let (seen, entries) = try (trial.seen(names[0]), trial.entries(names[0]))
    let head = try trial.head(names[0])
    guard case .joined = try trial.join(names[1], into: names[0]).outcome else { return }
    // A join that only takes over what is undone makes no step.
    if try trial.head(names[0]) != head { try trial.draw(names[0]) { try $0.undo() } }
    let (isSame, areSame) = try (trial.seen(names[0]) == seen, trial.entries(names[0]) == entries)
    #expect(isSame, "seed \(seed)")
    #expect(areSame, "seed \(seed)")
  }

  @Test func theseActsMakeBoundLines() throws {
    var measured = 0
    for seed in 0..<4 {
      var replicas = try Replicas(2, seed: UInt64(seed) + 300_000, beginning: 14) {
        try $0.bond($1)
      }
      for _ in 0..<8 { try replicas.round() }
      try replicas.meet(2)
      measured +=
        BondCheck(
          try DrawingFile(opening: replicas.trial.path(replicas.names[0]), for: .reading).contents()
        ).measured
    }
    #expect(measured > 6)
  }
}
