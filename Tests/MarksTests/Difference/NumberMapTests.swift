import TestSupport
import Testing

@testable import Marks

/// Maps of numbers, compared with dictionaries.
@Suite struct NumberMapTests {
  @Test func numbersAreFoundAsInADictionary() {
    for seed in 0..<200 {
      var random = SeededGenerator(UInt64(seed))
      var (map, plain) = (NumberMap(), [Int: Int]())
      var (number, target) = (1, 50)
      for _ in 0..<60 {
        number += Int.random(in: 0...5, using: &random) == 0 ? 3 : 1
        target += Int.random(in: -1...2, using: &random)
        map.append(number, to: target)
        plain[number] = target
      }
      map.append(number + 5, count: 4, to: 900)
      for index in 0..<4 { plain[number + 5 + index] = 900 + index }
      #expect((0..<400).allSatisfy { map[$0] == plain[$0] }, "seed \(seed)")
    }
  }

  @Test func nothingIsInAnEmptyMap() {
    #expect(NumberMap().isEmpty && NumberMap()[1] == nil)
  }
}
