import Merging
import TestSupport
import Testing

@Suite struct SpotOrderTests {
  @Test func aSpotIsRightAboveItsOwnAndTheNewestFirst() {
    let spots = [
      Spot(clock: 1, sitting: 1, above: -1), Spot(clock: 2, sitting: 1, above: 0),
      Spot(clock: 3, sitting: 1, above: 0), Spot(clock: 3, sitting: 2, above: -1),
      Spot(clock: 4, sitting: 1, above: 1),
    ]
    #expect(SpotOrder(spots).positions == [1, 3, 2, 0, 4])
  }

  @Test func strangersMarksDoNotMix() {
    let chains = (0..<2).map { person in
      (0..<20).map {
        Spot(clock: $0 + 1, sitting: person, above: $0 == 0 ? -1 : person * 20 + $0 - 1)
      }
    }
    let positions = SpotOrder(chains[0] + chains[1]).positions
    #expect(positions == Array(20..<40) + Array(0..<20))
  }

  @Test func spotsOfAnyOrderHaveOnePosition() {
    var random = SeededGenerator(7)
    for _ in 0..<Extent.of(2000, usually: 200) {
      let count = Int.random(in: 1..<60, using: &random)
      let aboves = (0..<count).map { Int.random(in: -1..<max($0, 1), using: &random) }
      let spots = aboves.indices.map {
        Spot(clock: $0 / 2, sitting: $0 % 2, above: $0 == 0 ? -1 : aboves[$0])
      }
      let expected = SpotOrder(spots).positions
      #expect(expected.sorted() == Array(0..<Int32(count)))
      let order = spots.indices.shuffled(using: &random)
      let shuffled = order.map { old in
        Spot(
          clock: old / 2, sitting: old % 2,
          above: old == 0 || aboves[old] < 0 ? -1 : order.firstIndex(of: aboves[old])!)
      }
      let positions = SpotOrder(shuffled).positions
      #expect(order.map { expected[$0] } == positions)
    }
  }

  @Test func cyclesAndStrangeNumbersLieAtTheBottom() {
    let spots = [
      Spot(clock: 1, sitting: 1, above: 1), Spot(clock: 1, sitting: 1, above: 0),
      Spot(clock: 2, sitting: 1, above: 2), Spot(clock: 3, sitting: 1, above: .max),
      Spot(clock: .min, sitting: .max, above: .min),
    ]
    #expect(SpotOrder(spots).positions.sorted() == [0, 1, 2, 3, 4])
  }

  @Test func deepChainsNeedNoStack() {
    let count = Extent.of(5_000_000, usually: 300_000)
    let positions = SpotOrder(
      (0..<count).map { Spot(clock: $0, sitting: 1, above: $0 - 1) }
    ).positions
    #expect(positions.last == Int32(count - 1))
  }
}
