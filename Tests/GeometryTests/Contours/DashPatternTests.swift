import Glibc
import TestSupport
import Testing

@testable import Geometry

/// Dashes along polygons.
@Suite struct DashPatternTests {
  private func length(_ corners: [Point]) -> Double {
    zip(corners, corners.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>, [false, true])
  func dashesLieOnThePolygonAndFillTheirPartOfIt(seed: UInt64, isClosed: Bool) {
    var random = RandomPolygons(seed: seed)
    var corners = random.corners(3...9)
    if isClosed { corners.append(corners[0]) }
    let pattern = DashPattern(dash: random.number(0.5...20), space: random.number(0.5...20))
    let dashes = pattern.dashes(along: corners, isClosed: isClosed)
    let all = length(corners)
    let part = pattern.dash / (pattern.dash + pattern.space)
    for dash in dashes {
      #expect(dash.allSatisfy { corners.distance(from: $0) < 1e-9 })
      #expect(dash.count > 1)
    }
    // All dashes have one length, and the spaces behind them one.
    let drawn = dashes.map(length)
    #expect((drawn.max() ?? 0) - (drawn.min() ?? 0) < 1e-9 * all)
    let spaces = isClosed ? dashes.count : dashes.count - 1
    let space = drawn[0] * pattern.space / pattern.dash
    #expect(abs(drawn.reduce(0, +) + Double(spaces) * space - all) < 1e-9 * all)
    #expect(abs(drawn[0] / (drawn[0] + space) - part) < 1e-9)
    // They are stretched by less than half a period over the whole line.
    #expect(abs(drawn[0] / pattern.dash - 1) < 0.5 / Double(dashes.count - 1) + 1e-9)
    #expect(dashes[0].first == corners.first)
    if !isClosed {
      #expect(Array(corners.suffix(1)).distance(from: dashes[dashes.count - 1].last!) < 1e-9)
    }
  }

  @Test func dashesKeepTheCornersThatTheyGoRound() {
    let corners = [.zero, Point(x: 10, y: 0), Point(x: 10, y: 10)]
    let dashes = DashPattern(dash: 4, space: 4).dashes(along: corners, isClosed: false)
    #expect(dashes.count == 3)
    #expect(dashes[1] == [Point(x: 8, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 2)])
  }

  @Test func dotsAreEquallyFarFromEachOther() {
    let square = Rect(x: 0, y: 0, width: 10, height: 10).corners
    let pattern = DashPattern(dash: 0, space: 2.1)
    let round = pattern.dashes(along: square + square.prefix(1), isClosed: true)
    #expect(round.count == 19)
    #expect(round.allSatisfy { $0.count == 2 && $0[0] == $0[1] })
    let line = pattern.dashes(along: [.zero, Point(x: 10, y: 0)], isClosed: false)
    #expect(line.map { $0[0] } == [0, 2, 4, 6, 8, 10].map { Point(x: $0, y: 0) })
  }

  @Test func aLineShorterThanADashIsWhole() {
    let corners = [.zero, Point(x: 1, y: 0)]
    #expect(DashPattern(dash: 30, space: 40).dashes(along: corners, isClosed: false) == [corners])
  }

  @Test func withoutALengthTheLineStaysWhole() {
    let pattern = DashPattern(dash: 3, space: 4)
    for corners in [[Point.zero], [.zero, .zero], [.zero, .zero, .zero]] {
      #expect(pattern.dashes(along: corners, isClosed: false) == [corners])
      #expect(pattern.dashes(along: corners, isClosed: true) == [corners])
    }
    let line = [Point.zero, Point(x: 9, y: 0)]
    #expect(DashPattern(dash: 0, space: 0).dashes(along: line, isClosed: false) == [line])
    // Dashes without spaces touch each other.
    let solid = DashPattern(dash: 3, space: 0).dashes(along: line, isClosed: false)
    #expect(solid.map { $0.map(\.x) } == [[0, 3], [3, 6], [6, 9]])
  }

  @Test(arguments: [false, true]) func hostileLengthsGiveFewDashesOfNumbers(isClosed: Bool) {
    let numbers = [.nan, .infinity, -.infinity, -5, 0, 1e-300, 1e-9, 4, 1e300] as [Double]
    let line = [Point(x: 0, y: 0), Point(x: 9, y: 0), Point(x: 9, y: 9), Point(x: 0, y: 0)]
    for dash in numbers {
      for space in numbers {
        let dashes = DashPattern(dash: dash, space: space).dashes(along: line, isClosed: isClosed)
        #expect(1...10_000 ~= dashes.count)
        #expect(
          dashes.allSatisfy { $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } },
          "\(dash), \(space)")
      }
    }
    for number in [.nan, .infinity, 1e300] as [Double] {
      let strange = [Point.zero, Point(x: number, y: 0), Point(x: 1, y: 1)]
      let dashes = DashPattern(dash: 3, space: 4).dashes(along: strange, isClosed: isClosed)
      #expect(1...10_000 ~= dashes.count)
    }
  }
}
