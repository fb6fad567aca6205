import Documents
import Geometry
import Glibc
import Joining
import Marks
import TestSupport
import Testing

/// Copies with random acts that are joined in any order show the same. `SCRAWL_SEED=1000 Scripts/test --all JoiningTests --filter
/// RandomJoin` tries other acts.
@Suite struct RandomJoinTests {
  private static let first = getenv("SCRAWL_SEED").flatMap { Int(String(cString: $0)) } ?? 0

  private static func seeds(_ whole: Int, usually part: Int) -> Range<Int> {
    first..<first + Extent.of(whole, usually: part)
  }

  @Test(arguments: seeds(80, usually: 6)) func twoCopiesBecomeTheSame(seed: Int) throws {
    try expectTheSame(2, rounds: 6, seed: UInt64(seed))
  }

  @Test(arguments: seeds(60, usually: 4)) func threeCopiesBecomeTheSame(seed: Int) throws {
    try expectTheSame(3, rounds: 12, seed: UInt64(seed) + 100_000)
  }

  @Test(arguments: seeds(20, usually: 1)) func sevenCopiesBecomeTheSame(seed: Int) throws {
    try expectTheSame(7, rounds: 30, seed: UInt64(seed) + 200_000)
  }

  private func expectTheSame(_ count: Int, rounds: Int, seed: UInt64) throws {
    var replicas = try Replicas(count, seed: seed)
    for _ in 0..<rounds { try replicas.round() }
    try replicas.meet(min(count, 3))
    let trial = replicas.trial
    let names = replicas.names.prefix(3)
    let (seen, locked) = try (trial.seen(names[0]), trial.locked(names[0]))
    for name in names.dropFirst() {
      let there = try trial.seen(name)
      let (hasSame, isSame) = (Set(seen) == Set(there), seen == there)
      #expect(hasSame, "seed \(seed), \(name)")
      #expect(isSame, "seed \(seed), \(name)")
      #expect(try trial.locked(name) == locked, "seed \(seed), \(name)")
    }
    let counts = Witnesses.counts(seen)
    #expect(counts.values.allSatisfy { $0 == 1 }, "seed \(seed)")
    #expect(replicas.witnesses.present.isSubset(of: counts.keys), "seed \(seed)")
    try trial.join(names[0], into: names[1])
    let isStill = try trial.seen(names[1]) == seen
    #expect(isStill, "seed \(seed), again")
    #expect(try trial.join(names[0], into: names[1]).outcome == .nothing, "seed \(seed)")
    try expectAllUndoneAndDoneAgain(names[0], trial, seen, seed)
  }

  private func expectAllUndoneAndDoneAgain(
    _ name: String, _ trial: CopyTrial, _ seen: [Mark], _ seed: UInt64
  ) throws {
    let head = try trial.head(name)
    try trial.draw(name) { try $0.go(to: 0) }
    #expect(try trial.seen(name).isEmpty, "seed \(seed)")
    try trial.draw(name) { try $0.go(to: head) }
    let isDoneAgain = try trial.seen(name) == seen
    #expect(isDoneAgain, "seed \(seed), done again")
  }
}
