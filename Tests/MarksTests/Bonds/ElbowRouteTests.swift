import Geometry
import TestSupport
import Testing

@testable import Marks

/// Elbow lines between two boxes.
@Suite struct ElbowRouteTests {
  @Test(arguments: 0..<400) func routeAvoidsItsBoxes(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    func number(_ range: Range<Double>) -> Double { .random(in: range, using: &random) }
    func box() -> (centre: Point, half: Size) {
      (
        Point(x: number(-300..<300), y: number(-300..<300)),
        Size(width: number(10..<80), height: number(10..<80))
      )
    }
    let first = box()
    var second = box()
    func area(_ box: (centre: Point, half: Size)) -> Rect {
      Rect(
        x: box.centre.x - box.half.width, y: box.centre.y - box.half.height,
        width: 2 * box.half.width, height: 2 * box.half.height)
    }
    while area(first).outset(by: 20).touches(area(second)) { second = box() }
    var drawing = Drawing([
      BondSample.box(first.centre, half: first.half),
      BondSample.box(second.centre, half: second.half),
      BondSample.line([first.centre, second.centre], .elbow),
    ])
    let place = Point(x: number(-0.9..<0.9), y: number(-0.9..<0.9))
    drawing.bind(3, .start, to: 1, at: place)
    drawing.bind(3, .end, to: 2)
    let points = drawing.points(3)
    try #require(points.count > 1)
    for (from, to) in zip(points, points.dropFirst()) {
      #expect(abs(from.x - to.x) < 1e-9 || abs(from.y - to.y) < 1e-9)
      let line = Rect(from: from, to: to)
      #expect(!line.touches(area(first)) && !line.touches(area(second)))
    }
    #expect(points.count <= 6)
  }

  @Test func aLineLeavesOnTheSideToWhichItIsAttached() throws {
    var drawing = Drawing([
      BondSample.box(Point(x: 300, y: 0), half: Size(width: 70, height: 45)),
      BondSample.box(Point(x: 0, y: 300), half: Size(width: 70, height: 45)),
      BondSample.line([Point(x: 300, y: 45), Point(x: 70, y: 300)], .elbow),
    ])
    drawing.bind(3, .start, to: 1, at: Point(x: 0, y: 1))
    drawing.bind(3, .end, to: 2, at: Point(x: 1, y: 0))
    let points = drawing.points(3)
    try #require(points.count == 3)
    #expect(abs(points[0].x - 300) < 1e-9 && points[0].y > 45)
    #expect(abs(points[1].x - 300) < 1e-9 && abs(points[1].y - 300) < 1e-9)
    #expect(points[2].x > 70 && abs(points[2].y - 300) < 1e-9)
  }

  @Test(arguments: [0, 1e-10]) func routeOnAShapeWithoutAHeightHasBothEnds(margin: Double) {
    let (from, to) = (Point(x: 10, y: 20), Point(x: 10.5, y: 20))
    let route = ElbowRoute(
      from: .init(at: from),
      to: .init(
        exits: [.init(place: to, side: .left)], box: Rect(x: 0, y: 20, width: 40, height: 0)),
      margin: margin)
    #expect(route.points.first == from && route.points.last == to)
  }

  @Test func facingBoxesAreJoinedByAStraightLine() {
    var drawing = Drawing([
      BondSample.box(Point(x: 0, y: 0)), BondSample.box(Point(x: 300, y: 0)),
      BondSample.line([Point(x: 0, y: 0), Point(x: 300, y: 0)], .elbow),
    ])
    drawing.bind(3, .start, to: 1)
    drawing.bind(3, .end, to: 2)
    #expect(drawing.points(3).count == 2)
  }
}
