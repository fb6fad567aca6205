import TestSupport
import Testing

@testable import Toolkit

@Suite struct HeightIndexTests {
  @Test func sumsAndPlacesAreThoseOfAPlainArrayWhateverChanges() {
    var random = SeededGenerator(1)
    var plain: [Int] = []
    var tree = FenwickTree<Int>()
    for _ in 0..<3000 {
      let place = Int.random(in: 0...plain.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let end = min(place + Int.random(in: 0...3, using: &random), plain.count)
        let new = (0..<Int.random(in: 0...4, using: &random)).map { _ in
          Int.random(in: 1...9, using: &random)
        }
        plain.replaceSubrange(place..<end, with: new)
        tree.replace(place..<end, with: new)
      case 1:
        plain.append(place)
        tree.append(place)
      default:
        guard place < plain.count else { continue }
        plain[place] = Int.random(in: 1...9, using: &random)
        tree[place] = plain[place]
      }
      #expect(tree.values == plain)
      let count = Int.random(in: 0...plain.count, using: &random)
      let sum = plain.prefix(count).reduce(0, +)
      #expect(tree.sum(of: count) == sum)
      let found = tree.longestStart { $0 <= sum }
      #expect(found.sum == sum)
      #expect(found.count >= count && plain[count..<found.count].allSatisfy { $0 == 0 })
    }
  }

  @Test func unknownHeightsCountAsTheAverageOfTheMeasured() {
    var heights = HeightIndex(
      Array(repeating: .init(height: 0, share: 1), count: 1000), guess: 10)
    #expect(heights.height == 10_000)
    for index in 0..<4 { heights.set(Double(index + 1) * 10, at: index) }
    #expect(heights.average == 25)
    #expect(heights.height == 100 + 996 * 25)
    #expect(heights.top(of: 10) == 100 + 6 * 25)
    #expect(heights.index(at: 100 + 6 * 25 + 3).index == 10)
    #expect(heights.index(at: 100 + 6 * 25 + 3).rest == 3)
  }

  @Test func averageComesToRest() {
    var heights = HeightIndex(
      Array(repeating: .init(height: 0, share: 1), count: 1000), guess: 10)
    var changes = 0
    for index in 0..<1000 {
      let before = heights.average
      heights.set(Double(10 + index % 7 * index), at: index)
      if heights.average != before { changes += 1 }
    }
    #expect(changes <= 11)
  }
}
