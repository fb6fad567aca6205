import Merging
import TestSupport
import Testing

@Suite struct ReferenceTests {
  /// The rounds of an ordinary run, in which each broken rule must be found too.
  private static let ordinary = 1000

  private static func world(_ seed: UInt64) -> World {
    var world = World(seed, people: 2 + Int(seed % 3), hasClones: seed % 7 == 0)
    if seed % 4 == 3 {
      // Some colour and lock few marks, which all have, again and again.
      world.kinds = [0, 2, 6, 7, 7, 7, 13]
      world.draw(0, 0)
      for copy in world.copies.indices { world.merge(copy, with: 0) }
    }
    world.play(4 + Int(seed % 20))
    return world
  }

  @Test func whatManyPeopleDidMeansWhatTheReferenceSays() {
    for seed in 0..<UInt64(Extent.of(30_000, usually: Self.ordinary)) {
      #expect(Self.world(seed).agrees(), "seed \(seed)")
    }
  }

  @Test(arguments: Flaw.allCases) func eachRuleThatIsBrokenIsFound(flaw: Flaw) {
    #expect((0..<UInt64(Self.ordinary)).contains { !Self.world($0).agrees(flaw: flaw) })
  }

  @Test func whatIsTakenBackAndDoneAgainIsAsBefore() {
    for seed in 0..<UInt64(Extent.of(10_000, usually: 500)) {
      var world = Self.world(seed)
      for copy in world.copies.indices {
        world.draw(copy)
        let head = world.copies[copy].head
        let before = world.drawing(of: copy)
        world.go(copy, to: 0)
        #expect(world.drawing(of: copy).marks.isEmpty)
        world.go(copy, to: head)
        let after = world.drawing(of: copy)
        #expect(after.marks == before.marks && after.entries == before.entries, "seed \(seed)")
      }
    }
  }
}
