import Marks
import Merging
import TestSupport
import Testing

@Suite struct ArrivalTests {
  @Test func actsMeanTheSameInWhateverOrderTheyCome() {
    for seed in 0..<UInt64(Extent.of(5000, usually: 300)) {
      var world = World(seed, people: 3, hasClones: seed % 5 == 0)
      world.play(20)
      let all = world.all
      let expected = MergedDrawing(all, order: world.order).text(Array(all.names.indices))
      var random = SeededGenerator(seed)
      for _ in 0..<3 {
        let (acts, marks) = all.shuffled(&random)
        var back = marks
        for (old, new) in marks.enumerated() { back[new] = old }
        #expect(MergedDrawing(acts, order: world.order).text(back) == expected, "seed \(seed)")
      }
    }
  }

  @Test func allPairsOfKindsOfTwoPeopleMeanOneDrawingInAllOrders() {
    /// An undo beside the kinds of changes.
    let undo = -1
    let kinds = [undo, 0, 2, 6, 7, 8, 9, 10, 11, 12, 13]
    var seed: UInt64 = 0
    for here in kinds {
      for there in kinds {
        for _ in 0..<Extent.of(40, usually: 4) {
          seed += 1
          var world = World(seed, people: 2)
          for _ in 0..<3 { world.draw(0, 1) }
          world.merge(1, with: 0)
          for (copy, kind) in [(0, here), (1, there), (0, there), (1, here)] {
            if kind == undo { world.undo(copy) } else { world.draw(copy, kind) }
          }
          #expect(world.agrees(), "\(here) \(there) \(seed)")
          let all = world.all
          let expected = MergedDrawing(all, order: world.order).shown()
          var random = SeededGenerator(seed)
          let (acts, marks) = all.shuffled(&random)
          var back = marks
          for (old, new) in marks.enumerated() { back[new] = old }
          #expect(
            MergedDrawing(acts, order: world.order).text(back)
              == MergedDrawing(all, order: world.order).text(Array(back.indices)))
          // Whoever merges whom, both show the same.
          for first in 0..<2 {
            var joined = world
            joined.merge(first, with: 1 - first)
            joined.merge(1 - first, with: first)
            #expect(joined.drawing(of: 0).shown() == expected)
            #expect(joined.drawing(of: 1).shown() == expected)
          }
        }
      }
    }
  }

  @Test func copiesThatAreMergedInAnyOrderShowTheSame() {
    for seed in 0..<UInt64(Extent.of(4000, usually: 200)) {
      var world = World(seed, people: 5, isSimple: true)
      world.play(30)
      // Nobody takes back another's acts by taking back a merge, so the heads of all say what is seen in the end.
      let expected = MergedDrawing(world.all, order: world.order).shown()
      for order in 0..<3 as Range<UInt64> {
        var joined = world
        joined.random = SeededGenerator(seed &* 31 &+ order)
        for _ in 0..<12 { joined.merge(joined.number(0..<5), with: joined.number(0..<5)) }
        for _ in 0..<2 {
          for copy in 1..<5 { joined.merge(0, with: copy) }
          for copy in 1..<5 { joined.merge(copy, with: 0) }
        }
        for copy in 0..<5 {
          #expect(joined.drawing(of: copy).shown() == expected, "seed \(seed) copy \(copy)")
        }
      }
    }
  }
}
