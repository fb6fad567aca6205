import Geometry
import TestSupport
import Testing

@testable import Marks

/// Elbow lines that a hand draws and changes.
@Suite struct ElbowLineTests {
  private func path(_ points: [(Double, Double)], isClosed: Bool = false) -> ShapePath {
    ShapePath(
      points.map { Vector(dx: $0.0, dy: $0.1) }, isClosed: isClosed, bend: .elbow)
  }

  private func pairs(_ path: ShapePath?) -> [[Double]] {
    path?.points.map { [$0.dx, $0.dy] } ?? []
  }

  /// Whether each side goes along an axis.
  private func isUpright(_ path: ShapePath) -> Bool {
    let points = path.points + (path.isClosed ? [path.points[0]] : [])
    return zip(points, points.dropFirst()).allSatisfy { $0.dx == $1.dx || $0.dy == $1.dy }
  }

  // MARK: Drawing

  @Test func aCornerIsPutBetweenTwoPointsAlongTheLongerWayFirst() {
    #expect(pairs(path([(0, 0), (50, 20)]).rightAngled) == [[0, 0], [50, 0], [50, 20]])
    #expect(pairs(path([(0, 0), (20, -50)]).rightAngled) == [[0, 0], [0, -50], [20, -50]])
  }

  @Test func theLineTurnsAtEachPoint() {
    #expect(
      pairs(path([(0, 0), (50, 0), (80, 40), (80, 90)]).rightAngled)
        == [[0, 0], [50, 0], [50, 40], [80, 40], [80, 90]])
  }

  @Test func aLineWithRightAnglesStays() {
    let line = path([(0, 0), (50, 0), (50, 40)])
    #expect(line.rightAngled == line)
  }

  @Test func aStraightLineGetsNoCorner() {
    let line = ShapePath([.zero, Vector(dx: 3, dy: 4)])
    #expect(line.rightAngled == line)
  }

  @Test(arguments: 0..<50) func allSidesOfARightAngledLineGoAlongTheAxes(seed: UInt64) {
    var random = SeededGenerator(seed)
    let line = path(
      (0..<Int.random(in: 2...9, using: &random)).map { _ in
        (.random(in: -9...9, using: &random), .random(in: -9...9, using: &random))
      }, isClosed: seed % 3 == 0)
    #expect(isUpright(line.rightAngled))
    var found = line.rightAngled.points[...]
    for point in line.points {
      while let first = found.first, first != point { found.removeFirst() }
      #expect(!found.isEmpty)
    }
  }

  // MARK: Changing

  @Test func aCornerTakesItsNeighboursAlong() {
    let line = path([(0, 0), (40, 0), (40, 50), (90, 50), (90, 120)])
    let new = line.elbow(moving: 2, to: Vector(dx: 60, dy: 20), catching: 0)
    #expect(pairs(new) == [[0, 0], [60, 0], [60, 20], [90, 20], [90, 120]])
  }

  @Test func theEndsStayWhenTheirSidesMove() {
    let line = path([(0, 0), (40, 0), (40, 50)])
    #expect(
      pairs(line.elbow(moving: 1, to: Vector(dx: 60, dy: -20), catching: 0))
        == [[0, 0], [0, -20], [60, -20], [60, 50], [40, 50]])
    #expect(
      pairs(line.elbow(movingSide: 0, to: Vector(dx: 20, dy: 30), catching: 0))
        == [[0, 0], [0, 30], [40, 30], [40, 50]])
  }

  @Test func anEndThatMovesTakesTheNextCornerAlong() {
    let line = path([(0, 0), (40, 0), (40, 50)])
    #expect(
      pairs(line.elbow(moving: 0, to: Vector(dx: -10, dy: 7), catching: 0))
        == [[-10, 7], [40, 7], [40, 50]])
  }

  @Test func aLineOfTwoPointsGetsACorner() {
    let line = path([(0, 0), (40, 0)])
    #expect(
      pairs(line.elbow(moving: 1, to: Vector(dx: 40, dy: 90), catching: 8))
        == [[0, 0], [0, 90], [40, 90]])
  }

  @Test func aSideJoinsAParallelOneThatIsNear() {
    let line = path([(0, 0), (40, 0), (40, 50), (90, 50), (90, 120)])
    #expect(
      pairs(line.elbow(movingSide: 2, to: Vector(dx: 60, dy: 5), catching: 8))
        == [[0, 0], [90, 0], [90, 120]])
    #expect(line.elbow(movingSide: 2, to: Vector(dx: 60, dy: 9), catching: 8)?.points.count == 5)
  }

  @Test func aClosedLineIsMovedWithoutExtraCorners() {
    let box = path([(0, 0), (40, 0), (40, 30), (0, 30)], isClosed: true)
    #expect(
      pairs(box.elbow(moving: 0, to: Vector(dx: -5, dy: -6), catching: 0))
        == [[-5, -6], [40, -6], [40, 30], [-5, 30]])
    #expect(
      pairs(box.elbow(movingSide: 3, to: Vector(dx: 10, dy: 0), catching: 0))
        == [[10, 0], [40, 0], [40, 30], [10, 30]])
  }

  @Test func aClosedLineIsNeverFlattened() {
    let box = path([(0, 0), (40, 0), (40, 30), (0, 30)], isClosed: true)
    let new = box.elbow(movingSide: 0, to: Vector(dx: 10, dy: 28), catching: 8)
    #expect(new == box)
  }

  @Test func aLineWithoutRightAnglesIsNone() {
    let line = path([(0, 0), (40, 7), (40, 50)])
    #expect(line.elbow(moving: 1, to: .zero, catching: 0) == nil)
    #expect(line.elbow(movingSide: 0, to: .zero, catching: 0) == nil)
  }

  @Test(arguments: [0.4, -1.2]) func aTurnedLineKeepsItsAngles(angle: Double) throws {
    let line = path([(0, 0), (40, 0), (40, 50), (90, 50)])
    var turned = line
    turned.points = line.points.map { $0.turned(by: angle) }
    let place = Vector(dx: 55, dy: 20)
    let new = try #require(
      turned.elbow(moving: 2, to: place.turned(by: angle), catching: 0))
    let expected = try #require(line.elbow(moving: 2, to: place, catching: 0))
    try #require(new.points.count == expected.points.count)
    for (one, other) in zip(new.points, expected.points) {
      #expect((one + other.turned(by: angle) * -1).length < 1e-9)
    }
  }

  @Test(arguments: 0..<300) func anyDragLeavesRightAnglesAndOtherEnds(seed: UInt64) throws {
    var random = SeededGenerator(seed)
    func number() -> Double { .random(in: -200...200, using: &random) }
    var line = path(
      (0..<Int.random(in: 2...8, using: &random)).map { _ in (number(), number()) },
      isClosed: seed % 4 == 0
    ).rightAngled
    for _ in 0..<20 {
      let before = line
      let place = Vector(dx: number(), dy: number())
      let reach = Bool.random(using: &random) ? 0.0 : 8
      if Bool.random(using: &random) {
        let index = Int.random(in: 0..<line.points.count, using: &random)
        line = try #require(line.elbow(moving: index, to: place, catching: reach))
        if reach == 0, line != before { #expect(line.points.contains(place)) }
        if !line.isClosed, index != 0 { #expect(line.points.first == before.points.first) }
        if !line.isClosed, index != before.points.count - 1 {
          #expect(line.points.last == before.points.last)
        }
      } else {
        let sides = line.points.count - (line.isClosed ? 0 : 1)
        let index = Int.random(in: 0..<sides, using: &random)
        line = try #require(line.elbow(movingSide: index, to: place, catching: reach))
        if !line.isClosed {
          #expect(line.points.first == before.points.first)
          #expect(line.points.last == before.points.last)
        }
      }
      #expect(isUpright(line) && line.points.count > 1)
    }
  }
}
