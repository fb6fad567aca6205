import Glibc
import TestSupport
import Testing

@testable import Geometry

/// Lines and dots that fill polygons, compared with a scan of all rows.
@Suite struct HatchingTests {
  /// The rows on which the ends of a line lie, in gaps from zero.
  private func row(_ point: Point, _ hatching: Hatching) -> Double {
    point.vector.turned(by: -hatching.angle).dy / hatching.gap
  }

  @Test(arguments: 1...60 as ClosedRange<UInt64>)
  func everyLineLiesInsideOnARowOfItsOwn(seed: UInt64) {
    var random = RandomPolygons(seed: seed)
    let corners = random.corners()
    let hatching = Hatching(angle: random.number(-4...4), gap: random.number(2...20))
    let lines = hatching.lines(in: corners)
    let closed = corners + corners.prefix(1)
    for (from, to) in lines {
      let rows = (row(from, hatching), row(to, hatching))
      #expect(abs(rows.0 - rows.0.rounded()) < 1e-6 && abs(rows.0 - rows.1) < 1e-6)
      #expect(closed.distance(from: from) < 1e-6 && closed.distance(from: to) < 1e-6)
      guard (to - from).length > 1e-6 else { continue }
      for part in [0.01, 0.5, 0.99] { #expect(corners.encloses(from + (to - from) * part)) }
    }
  }

  @Test(arguments: 1...15 as ClosedRange<UInt64>) func nothingInsideIsMissed(seed: UInt64) {
    var random = RandomPolygons(seed: seed)
    let corners = random.corners()
    let sides = corners + corners.prefix(1)
    let hatching = Hatching(angle: random.number(-4...4), gap: random.number(4...20))
    let lines = Dictionary(grouping: hatching.lines(in: corners)) {
      Int(row($0.from, hatching).rounded())
    }
    for number in -40...40 {
      for x in stride(from: -150.3, to: 150, by: 5.3) {
        let place = place(x, number, hatching)
        guard sides.distance(from: place) > 1e-6 else { continue }
        let isDrawn = lines[number, default: []].contains {
          [$0.from, $0.to].distance(from: place) < 1e-6
        }
        #expect(isDrawn == corners.encloses(place), "\(place)")
      }
    }
  }

  @Test(arguments: 1...15 as ClosedRange<UInt64>)
  func dotsStandInEveryPlaceOfTheirGridInside(seed: UInt64) {
    var random = RandomPolygons(seed: seed)
    let corners = random.corners()
    let sides = corners + corners.prefix(1)
    let hatching = Hatching(angle: random.number(-4...4), gap: random.number(4...20))
    let dots = Dictionary(grouping: hatching.dots(in: corners)) {
      Int(row($0, hatching).rounded())
    }
    for number in -40...40 {
      for column in -40...40 {
        // Dots stand at whole gaps in even rows, and between them in odd ones.
        let x = (Double(column) + (number % 2 == 0 ? 0 : 0.5)) * hatching.gap
        let place = place(x, number, hatching)
        guard sides.distance(from: place) > 1e-6 else { continue }
        let count = dots[number, default: []].count { ($0 - place).length < 1e-6 }
        #expect(count == (corners.encloses(place) ? 1 : 0), "\(place)")
      }
    }
    let inside = dots.values.joined().allSatisfy {
      corners.encloses($0) || sides.distance(from: $0) < 1e-6
    }
    #expect(inside)
  }

  private func place(_ x: Double, _ row: Int, _ hatching: Hatching) -> Point {
    .zero + Vector(dx: x, dy: Double(row) * hatching.gap).turned(by: hatching.angle)
  }

  @Test func cornersOnRowsCountOnce() {
    // The upper corner of the diamond, and its left and right ones, lie on rows.
    let diamond = [
      Point(x: 0, y: -20), Point(x: 20, y: 0), Point(x: 0, y: 20), Point(x: -20, y: 0),
    ]
    let lines = Hatching(angle: 0, gap: 10).lines(in: diamond)
    #expect(lines.map { $0.from.y } == [-20, -10, 0, 10])
    #expect(lines.map { $0.to.x - $0.from.x } == [0, 20, 40, 20])
  }

  @Test func aHoleStaysEmpty() {
    // A ring as one polygon, whose inner part has the other direction.
    let (outer, inner) = (
      Rect(x: -20, y: -20, width: 40, height: 40).corners,
      Rect(x: -10, y: -10, width: 20, height: 20).corners
    )
    let ring = outer + outer.prefix(1) + inner + inner.prefix(1)
    let lines = Hatching(angle: 0, gap: 5).lines(in: ring).filter { $0.from.y == 5 }
    #expect(lines.map { [$0.from.x, $0.to.x] } == [[-20, -10], [10, 20]])
  }

  // MARK: Limits

  @Test func fillingsHaveABoundedNumberOfLinesAndDots() {
    let sizes = [1e-9, 1, 1e3, 1e6, 0x1p40]
    for width in sizes {
      for height in sizes {
        let box = Rect(x: -width / 2, y: -height / 2, width: width, height: height).corners
        for angle in [0, 0.7, .pi / 2] {
          let hatching = Hatching(angle: angle, gap: 0x1p-20)
          #expect(hatching.lines(in: box).count <= 1001)
          #expect(hatching.dots(in: box).count <= 42_000, "\(width), \(height), \(angle)")
        }
      }
    }
  }

  @Test func hostileNumbersGiveNothingOrLittle() {
    let box = Rect(x: -9, y: -9, width: 20, height: 20).corners
    let numbers = [.nan, .infinity, -.infinity, -5, 0, 1e-300, 5e-324, 1e300] as [Double]
    for number in numbers {
      for hatching in [Hatching(angle: 0.3, gap: number), Hatching(angle: number, gap: 3)] {
        #expect(hatching.lines(in: box).count <= 1001)
        #expect(hatching.dots(in: box).count <= 42_000)
      }
      for place in [Point(x: number, y: 0), Point(x: 0, y: number), Point(x: number, y: number)] {
        for corners in [box + [place], box.map { $0 + place.vector }] {
          #expect(Hatching(angle: 0.2, gap: 3).lines(in: corners).count <= 3000)
          #expect(Hatching(angle: 0, gap: 3).dots(in: corners).count <= 42_000)
        }
      }
    }
    for few in [[], [Point.zero], [.zero, Point(x: 9, y: 9)]] {
      #expect(Hatching(angle: 0, gap: 1).lines(in: few).isEmpty)
      #expect(Hatching(angle: 0, gap: 1).dots(in: few).isEmpty)
    }
  }
}
