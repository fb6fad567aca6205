import Documents
import Geometry
import Joining
import Marks
import TestSupport
import Testing

/// Copies with random acts that are joined in any order show the same.
@Suite struct RandomJoinTests {
  @Test(arguments: 0..<(Extent.isWhole ? 60 : 6)) func allCopiesBecomeTheSame(seed: Int) throws {
    try round(UInt64(seed), names: ["a", "b"], acts: 3, rounds: 1)
  }

  @Test(arguments: 100..<(Extent.isWhole ? 140 : 104)) func threeCopiesBecomeTheSame(seed: Int)
    throws
  {
    try round(UInt64(seed), names: ["a", "b", "c"], acts: 4, rounds: 3)
  }

  func round(_ seed: UInt64, names: [String], acts: Int, rounds: Int) throws {
    let trial = try Self.played(seed, names, acts: acts, rounds: rounds)
    let seen = try trial.seen(names[0])
    let there = try trial.seen(names[1])
    #expect(seen.count == there.count, "seed \(seed)")
    let (hasSame, isSame) = (Set(seen) == Set(there), seen == there)
    #expect(hasSame, "seed \(seed)")
    #expect(isSame, "seed \(seed)")
    #expect(try trial.locked(names[0]) == trial.locked(names[1]), "seed \(seed)")
    try trial.join(names[0], into: names[1])
    let isStill = try trial.seen(names[1]) == seen
    #expect(isStill, "seed \(seed), again")
    #expect(try trial.join(names[0], into: names[1]).outcome == .nothing)
  }

  /// Copies that were changed, of which the first two know all.
  static func played(
    _ seed: UInt64, _ names: [String], acts: Int, rounds: Int
  ) throws -> CopyTrial {
    var random = RandomActs(seed)
    let trial = try CopyTrial()
    try trial.draw(names[0], isNew: true) { copyist in
      for number in 0..<4 { try copyist.add(Copyist.line(Double(number) * 20 + 10)) }
      for _ in 0..<2 { try random.act(copyist) }
    }
    for name in names.dropFirst() { try trial.copy(names[0], to: name) }
    for _ in 0..<rounds {
      for name in names {
        try trial.draw(name) { copyist in
          for _ in 0..<random.number(1..<acts + 1) { try random.act(copyist) }
        }
      }
      let (one, other) = (random.number(0..<names.count), random.number(0..<names.count))
      if one != other, rounds > 1 { try trial.join(names[one], into: names[other]) }
    }
    // Everybody tells the others, in two orders.
    for name in names { try trial.copy(name, to: name + "0") }
    for other in names where other != names[0] { try trial.join(other + "0", into: names[0]) }
    for other in names.reversed() where other != names[1] {
      try trial.join(other + "0", into: names[1])
    }
    return trial
  }
}
