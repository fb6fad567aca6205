import Geometry
import TestSupport
import Testing

@testable import Marks

/// Compares runs of places with sets of single places.
@Suite struct RankRangesTests {
  private static let all = (0..<60).map(Double.init)

  private static func ranks(_ ranges: RankRanges) -> Set<Double> {
    Set(all.filter(ranges.contains))
  }

  private static func someRanges(_ random: inout SeededGenerator) -> RankRanges {
    var runs: [RankRanges.Run] = []
    var rank = 0
    while rank < 60 {
      let length = Int.random(in: 0..<4, using: &random)
      if Bool.random(using: &random) {
        runs.append(RankRanges.Run(first: Double(rank), last: Double(rank + length)))
      }
      rank += length + 1
    }
    return RankRanges(runs) ?? RankRanges()
  }

  @Test(arguments: 0..<50)
  func combineAsSetsDo(seed: UInt64) {
    var random = SeededGenerator(seed)
    let (left, right) = (Self.someRanges(&random), Self.someRanges(&random))
    let (mine, theirs) = (Self.ranks(left), Self.ranks(right))
    #expect(Self.ranks(left.union(right)) == mine.union(theirs))
    #expect(Self.ranks(left.intersection(right)) == mine.intersection(theirs))
    #expect(Self.ranks(left.subtracting(right)) == mine.subtracting(theirs))
    #expect(left.subtracting(left).isEmpty)
    #expect(RankRanges(left.union(right).runs) != nil)
  }

  @Test(arguments: 0..<50)
  func everyPlaceIsShiftedByAllItsMoves(seed: UInt64) {
    var random = SeededGenerator(seed)
    var shifts = RankShifts()
    var ways: [Double: Vector] = [:]
    let area = Rect(x: 0, y: 0, width: 9, height: 9)
    var moves: [Move] = []
    for _ in 0..<20 {
      let way = Vector(
        dx: .random(in: -9...9, using: &random), dy: .random(in: -9...9, using: &random))
      let move = Move(Self.someRanges(&random), by: way, area: area)
      moves.append(move)
      shifts.add(move)
      for rank in Self.ranks(move.ranks) { ways[rank] = (ways[rank] ?? .zero) + move.way }
    }
    for rank in Self.all { #expect(shifts[rank] == ways[rank] ?? .zero) }
    #expect(RankShifts(shifts.groups) == shifts)
    for move in moves.reversed() { shifts.add(move.reversed) }
    #expect(shifts.isEmpty)
  }

  @Test func rowsThatShareAPlaceAreNone() {
    let run = RankRanges.Run(first: 1, last: 3)
    #expect(RankRanges([run, RankRanges.Run(first: 3, last: 4)]) == nil)
    #expect(RankRanges([RankRanges.Run(first: 2, last: 1)]) == nil)
  }
}
