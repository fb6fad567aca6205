import Merging
import TestSupport
import Testing

@Suite struct ReferenceTests {
  @Test func whatManyPeopleDidMeansWhatTheReferenceSays() {
    for seed in 0..<UInt64(Extent.of(20_000, usually: 600)) {
      var world = World(seed, people: 2 + Int(seed % 3), hasClones: seed % 7 == 0)
      world.play(4 + Int(seed % 20))
      #expect(world.agrees(), "seed \(seed)")
    }
  }

  @Test(arguments: Flaw.allCases) func eachRuleThatIsBrokenIsFound(flaw: Flaw) {
    let found = (0..<UInt64(3000)).contains { seed in
      var world = World(seed, people: 2 + Int(seed % 3))
      world.play(4 + Int(seed % 20))
      return !world.agrees(flaw: flaw)
    }
    #expect(found)
  }
}
