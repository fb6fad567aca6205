import Geometry
import TestSupport
import Testing

@testable import Marks

/// Compares runs of places with sets of single places.
@Suite struct PlaceRangesTests {
  private static let all = (0..<60).map(Double.init)

  private static func places(_ ranges: PlaceRanges) -> Set<Double> {
    Set(all.filter(ranges.contains))
  }

  private static func someRanges(_ random: inout SeededGenerator) -> PlaceRanges {
    var runs: [PlaceRanges.Run] = []
    var place = 0
    while place < 60 {
      let length = Int.random(in: 0..<4, using: &random)
      if Bool.random(using: &random) {
        runs.append(PlaceRanges.Run(first: Double(place), last: Double(place + length)))
      }
      place += length + 1
    }
    return PlaceRanges(runs) ?? PlaceRanges()
  }

  @Test(arguments: 0..<50)
  func combineAsSetsDo(seed: UInt64) {
    var random = SeededGenerator(seed)
    let (left, right) = (Self.someRanges(&random), Self.someRanges(&random))
    let (mine, theirs) = (Self.places(left), Self.places(right))
    #expect(Self.places(left.union(right)) == mine.union(theirs))
    #expect(Self.places(left.intersection(right)) == mine.intersection(theirs))
    #expect(Self.places(left.subtracting(right)) == mine.subtracting(theirs))
    #expect(left.subtracting(left).isEmpty)
    #expect(PlaceRanges(left.union(right).runs) != nil)
  }

  @Test(arguments: 0..<50)
  func everyPlaceIsShiftedByAllItsMoves(seed: UInt64) {
    var random = SeededGenerator(seed)
    var shifts = PlaceShifts()
    var ways: [Double: Vector] = [:]
    let area = Rect(x: 0, y: 0, width: 9, height: 9)
    var moves: [Move] = []
    for _ in 0..<20 {
      let way = Vector(
        dx: .random(in: -9...9, using: &random), dy: .random(in: -9...9, using: &random))
      let move = Move(Self.someRanges(&random), by: way, area: area)
      moves.append(move)
      shifts.add(move)
      for place in Self.places(move.places) { ways[place] = (ways[place] ?? .zero) + move.way }
    }
    for place in Self.all { #expect(shifts[place] == ways[place] ?? .zero) }
    #expect(PlaceShifts(shifts.groups) == shifts)
    for move in moves.reversed() { shifts.add(move.reversed) }
    #expect(shifts.isEmpty)
  }

  @Test func rowsThatShareAPlaceAreNone() {
    let run = PlaceRanges.Run(first: 1, last: 3)
    #expect(PlaceRanges([run, PlaceRanges.Run(first: 3, last: 4)]) == nil)
    #expect(PlaceRanges([PlaceRanges.Run(first: 2, last: 1)]) == nil)
  }
}
