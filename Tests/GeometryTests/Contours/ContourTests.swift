import Glibc
import TestSupport
import Testing

@testable import Geometry

/// Outlines of segments and curves, compared with points close to each other along them.
@Suite struct ContourTests {
  private func isFinite(_ contour: Contour) -> Bool {
    contour.sampled(3).allSatisfy { $0.x.isFinite && $0.y.isFinite }
  }

  /// Contours of each way of making one.
  private func contours(seed: UInt64) -> [Contour] {
    var random = RandomPolygons(seed: seed)
    return [
      Contour(ellipseUnder: random.frame(), at: random.point()),
      Contour(roundedThrough: random.corners(), radius: random.number(0...60)),
      Contour(curvedThrough: random.corners(), isClosed: false),
      Contour(curvedThrough: random.corners(), isClosed: true),
      Contour(through: random.corners(1...9), isClosed: false),
      Contour(through: random.corners(), isClosed: true),
    ]
  }

  @Test(arguments: 1...Extent.of(60, usually: 15) as ClosedRange<UInt64>)
  func boundsAreThoseOfAllPoints(seed: UInt64) {
    for contour in contours(seed: seed) {
      let (bounds, dense) = (contour.bounds, Rect(around: contour.sampled(400)))
      // A curve between two samples leaves their box by less than a part of the square of the step.
      #expect(bounds.outset(by: 1e-9).contains(dense), "\(contour)")
      #expect(dense.outset(by: 0.01).contains(bounds), "\(contour)")
    }
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>, [3, 0.2, 0.05])
  func cornersLieWithinTheToleranceOfTheCurve(seed: UInt64, tolerance: Double) {
    for contour in contours(seed: seed) {
      let corners = contour.corners(tolerance: tolerance)
      #expect(corners.first == contour.start && corners.last == contour.end)
      for point in contour.sampled(15) {
        #expect(corners.distance(from: point) <= tolerance + 1e-9)
      }
      let dense = contour.sampled(100)
      for corner in corners where corners.count < 100 {
        #expect(dense.distance(from: corner) <= 0.1)
      }
    }
  }

  @Test func closedContoursEndWhereTheyBegin() {
    for seed in 1...60 as ClosedRange<UInt64> {
      for contour in contours(seed: seed) where contour.isClosed {
        #expect(contour.end == contour.start)
      }
    }
  }

  @Test(arguments: 1...50 as ClosedRange<UInt64>) func ellipseHasTheRightEquation(seed: UInt64) {
    var random = RandomPolygons(seed: seed)
    let (a, b) = (random.number(0.01...1000), random.number(0.01...1000))
    let angle = random.number(-4...4)
    let centre = random.point()
    let frame = Transform(a: a, b: 0, c: 0, d: b, tx: 0, ty: 0)
      .concatenating(.rotation(by: angle, around: .zero))
    for point in Contour(ellipseUnder: frame, at: centre).sampled(50) {
      let place = (point - centre).turned(by: -angle)
      let sum = place.dx * place.dx / (a * a) + place.dy * place.dy / (b * b)
      #expect(abs(sum - 1) < 1e-5)
    }
  }

  // MARK: Round corners

  @Test(arguments: 3...9, [false, true])
  func arcsHaveTheirRadius(sides: Int, isMirrored: Bool) {
    let corners = (0..<sides).map { index in
      Point.zero
        + Vector(dx: 100, dy: 0)
        .turned(by: 2 * .pi * Double(index) / Double(sides) * (isMirrored ? -1 : 1))
    }
    let side = (corners[1] - corners[0]).length
    // The greatest radius is that of the circle inside the polygon.
    let inner = side / 2 / tan(.pi / Double(sides))
    for radius in [1, inner / 2, inner, inner * 5] {
      let used = min(radius, inner)
      let contour = Contour(roundedThrough: corners, radius: radius)
      var from = contour.start
      for piece in contour.pieces {
        if case .curve = piece {
          var part = Contour(from: from, isClosed: false)
          part.add(piece)
          // The centres lie between the corners and the middle of the polygon.
          let places = part.sampled(20)
          let centres = corners.map { $0 + (.zero - $0) * (used / inner) }
          let near = centres.map { centre in
            places.map { abs(($0 - centre).length - used) }.max()!
          }
          #expect(near.min()! < 1e-4 * used)
        }
        from = piece.end
      }
    }
  }

  @Test(arguments: 1...80 as ClosedRange<UInt64>)
  func arcsTouchTheSidesAndStayInTheirHalves(seed: UInt64) {
    var random = RandomPolygons(seed: seed)
    let corners = random.corners()
    let contour = Contour(roundedThrough: corners, radius: random.number(0.1...80))
    let closed = corners + corners.prefix(1)
    var from = contour.start
    for piece in contour.pieces {
      if case .line = piece {
        #expect(closed.distance(from: from) < 1e-9 && closed.distance(from: piece.end) < 1e-9)
      }
      from = piece.end
    }
    // The path lies inside the hull of the corners, and its arcs turn without a break.
    #expect(Rect(around: corners).outset(by: 1e-9).contains(contour.bounds))
    #expect(greatestTurn(of: contour) < 0.01)
  }

  /// The greatest angle between a piece and the next, without those at corners that are not rounded.
  private func greatestTurn(of contour: Contour) -> Double {
    var (ways, from) = ([(Vector, Vector)](), contour.start)
    for piece in contour.pieces {
      switch piece {
      case .line(let end): ways.append((end - from, end - from))
      case .curve(let end, let first, let second): ways.append((first - from, end - second))
      }
      from = piece.end
    }
    let long = ways.filter { $0.0.length > 1e-7 && $0.1.length > 1e-7 }
    return zip(long, long.dropFirst() + long.prefix(1)).map { pair in
      abs(pair.1.0.turn(from: pair.0.1))
    }.max() ?? 0
  }

  @Test func degenerateCornersGiveNumbers() {
    let (a, b) = (Point(x: 3, y: 4), Point(x: 90, y: 4))
    let polygons = [
      [a, a, a], [a, b, a], [a, b, b, a], [a, a, b], [a, Point(x: 50, y: 4), b],
      [a, b, Point(x: 40, y: 4), Point(x: 40, y: 60)], [a, b], [a],
    ]
    for corners in polygons {
      for radius in [0, 1e-9, 5, 1e9] {
        #expect(isFinite(Contour(roundedThrough: corners, radius: radius)), "\(corners)")
      }
      #expect(isFinite(Contour(curvedThrough: corners, isClosed: false)), "\(corners)")
      #expect(isFinite(Contour(curvedThrough: corners, isClosed: true)), "\(corners)")
    }
    #expect(isFinite(Contour(ellipseUnder: .scale(0))))
  }

  @Test func hostileNumbersAreWalkedThrough() {
    for number in [.nan, .infinity, -.infinity, 1e300, 5e-324] as [Double] {
      let strange = [Point(x: number, y: 0), Point(x: 1, y: number), Point(x: 2, y: 9)]
      for isClosed in [false, true] {
        let contour = Contour(curvedThrough: strange, isClosed: isClosed)
        #expect(contour.corners(tolerance: 0.1).count < 20_000)
        #expect(contour.corners(tolerance: number).count < 20_000)
        _ = contour.bounds
      }
      #expect(Contour(roundedThrough: strange, radius: number).pieces.count < 99)
    }
  }

  @Test func curvesGoThroughTheirPoints() {
    var random = RandomPolygons(seed: 4)
    for isClosed in [false, true] {
      let points = random.corners(7...7)
      let contour = Contour(curvedThrough: points, isClosed: isClosed)
      #expect([contour.start] + contour.pieces.map(\.end) == points + (isClosed ? [points[0]] : []))
    }
  }
}
