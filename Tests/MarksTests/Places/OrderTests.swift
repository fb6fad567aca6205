import Geometry
import TestSupport
import Testing

@testable import Marks

/// Inserts marks between others, and compares the order with a plain array.
@Suite struct OrderTests {
  private func dot(_ x: Int) -> Mark { .dot(Dot(at: Point(x: Double(x), y: 0))) }

  private func numbers(_ drawing: Drawing) -> [Int] {
    drawing.rankedMarks.map { Int($0.mark.location.x) }
  }

  private func ranks(_ drawing: Drawing) -> [Double] {
    var ranks: [Double] = []
    for placed in drawing.rankedMarks { ranks.append(placed.rank) }
    return ranks
  }

  /// The index of the next mark, given the number of marks and the index of the last one.
  enum Spot: CaseIterable {
    case aboveOne, underOne, betweenTheLastTwo, underAll, anywhereNear

    func index(_ count: Int, _ last: Int, _ number: Int, _ random: inout SeededGenerator) -> Int {
      switch self {
      case .aboveOne: 5
      case .underOne: count - 5
      case .betweenTheLastTwo: last + number % 2
      case .underAll: 0
      case .anywhereNear: min(max(last + Int.random(in: -2...2, using: &random), 0), count)
      }
    }
  }

  @Test(arguments: Spot.allCases)
  func thereIsAlwaysRoomAtOneSpot(spot: Spot) {
    var random = SeededGenerator(3)
    var drawing = Drawing((0..<10).map(dot))
    var order = Array(0..<10)
    var ranks = ranks(drawing)
    var (last, moved) = (5, 0)
    let end = Extent.of(10_010, usually: 2010)
    for number in 10..<end {
      last = spot.index(order.count, last, number, &random)
      let edits = drawing.edits(
        adding: [dot(number)], above: last == 0 ? nil : ranks[last - 1])
      drawing.apply(edits)
      order.insert(number, at: last)
      moved += edits.count - 1
      // The places are read again if other marks than the new one changed.
      if edits.count > 1 {
        ranks = self.ranks(drawing)
      } else {
        ranks.insert(edits[0].rank, at: last)
      }
    }
    #expect(numbers(drawing) == order)
    #expect(drawing.rankedMarks.allSatisfy { Limits.ranks.contains($0.rank) })
    // Each mark that made room has two edits, at its old and its new place.
    #expect(moved / 2 < 40 * end, "\(moved / 2) marks made room")
  }

  @Test func thereIsRoomWhereCopiesWereEditedApart() {
    var random = SeededGenerator(8)
    let common = Drawing((0..<4).map(dot))
    func edited(_ numbers: Range<Int>) -> Drawing {
      var copy = common
      for number in numbers {
        let low = copy.rankedMarks[Int.random(in: 0...copy.count - 4, using: &random)]
        copy.apply(copy.edits(adding: [dot(number)], above: low.rank))
      }
      return copy
    }
    var (mine, theirs) = (edited(100..<700), edited(1000..<1600))
    // Each new mark of the other copy goes above the one that it lies above there.
    var last: RankedMark?
    for placed in theirs.rankedMarks {
      let number = Int(placed.mark.location.x)
      if number >= 1000 {
        mine.apply(mine.edits(adding: [placed.mark], above: last?.rank))
      }
      last = mine.rankedMarks.first { Int($0.mark.location.x) == number }
    }
    #expect(numbers(mine).filter { $0 < 100 || $0 >= 1000 } == numbers(theirs))
    #expect(numbers(mine).count == 1204)
    theirs.removeAll()
    #expect(theirs.edits(adding: [dot(1)], above: nil).map(\.rank) == [1])
  }

  @Test func bringsMarksInTheirOrderAndUndoesIt() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed)
      var drawing = Drawing((0..<Int.random(in: 1..<40, using: &random)).map(dot))
      for _ in 0..<20 {
        let before = drawing
        let memento = drawing.memento()
        let chosen = drawing.rankedMarks.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
        let rest = drawing.rankedMarks.filter { !chosen.contains($0) }
        let low = rest.randomElement(using: &random)
        let order =
          rest.filter { mark in low.map { mark.rank <= $0.rank } ?? false } + chosen
          + rest.filter { mark in low.map { mark.rank > $0.rank } ?? true }
        let selection = MarkSelection(chosen, of: drawing)
        drawing.apply(drawing.edits(bringing: chosen, above: low?.rank))
        #expect(drawing.rankedMarks.map(\.id) == order.map(\.id), "seed \(seed)")
        let selected = selection?.followed(to: drawing)
        #expect(selected?.count == selection?.count)
        #expect(
          drawing.rankedMarks.filter { selected?.ranks.contains($0.rank) == true }.map(\.id)
            == chosen.map(\.id), "seed \(seed)")
        let after = drawing
        drawing.restore(from: memento)
        #expect(drawing.rankedMarks == before.rankedMarks)
        drawing = after
      }
    }
  }
}
