import Geometry
import Graphics
import Testing
import Toolkit

@testable import Canvas

/// Dragging the four corners of an outline on a picture.
@Suite struct CornerToolTests {
  private let page = Quadrilateral(
    Point(x: 20, y: 10), Point(x: 100, y: 20), Point(x: 90, y: 70), Point(x: 10, y: 60))

  private func stage(_ placement: Transform = OutlineStage.placements[0]) throws -> OutlineStage {
    try OutlineStage(
      .quadrilateral(page), at: placement,
      through: Viewport(origin: Point(x: 10, y: -20), zoom: 0.9, angle: 0.3))
  }

  @Test(arguments: OutlineStage.placements)
  func eachCornerMovesAlone(placement: Transform) throws {
    for (index, handle) in [Handle.topLeft, .topRight, .bottomRight, .bottomLeft].enumerated() {
      let stage = try stage(placement)
      try stage.drag(handle, by: Vector(dx: 4.5, dy: -3.25))
      var wanted = page.corners
      wanted[index] = wanted[index] + Vector(dx: 4.5, dy: -3.25)
      #expect(try stage.corners == wanted)
    }
  }

  @Test func cornersStayInsideOfThePicture() throws {
    let stage = try stage()
    try stage.drag(.topRight, by: Vector(dx: 500, dy: -500))
    #expect(try stage.corners[1] == Point(x: 120, y: 0))
  }

  @Test(arguments: [Vector(dx: 70, dy: 60), Vector(dx: 100, dy: 10), Vector(dx: -5, dy: 70)])
  func aCornerStopsWhereTheOutlineWouldNotBeConvex(way: Vector) throws {
    let stage = try stage()
    try stage.drag(.topLeft, by: way)
    guard case .quadrilateral(let after) = try stage.outline else { return }
    #expect(after.isConvex && after != page)
    #expect(Array(after.corners.dropFirst()) == Array(page.corners.dropFirst()))
    // The corner is on the way to the hand, and a little farther the outline would not be usable.
    let gone = after.corners[0] - page.corners[0]
    #expect(abs(gone.dx * way.dy - gone.dy * way.dx) < 1e-6 && gone.length < way.length)
  }

  @Test func theInsideMovesAllCornersUpToTheEdge() throws {
    let stage = try stage()
    try stage.drag(Point(x: 55, y: 40), to: Point(x: 55, y: 400))
    #expect(try stage.corners == page.corners.map { $0 + Vector(dx: 0, dy: 10) })
  }

  @Test func keysGoThroughTheCornersAlone() throws {
    let stage = try stage(Transform.identity)
    var visited: [Handle?] = []
    for _ in 0..<5 {
      stage.press(.tab)
      visited.append(try stage.tool.present)
    }
    #expect(visited == [.topLeft, .topRight, .bottomRight, .bottomLeft, .topLeft])
    stage.press(.right)
    stage.press(.up, .shift)
    #expect(try stage.corners[0] == Point(x: 21, y: 0))
  }

  @Test func cornersThatNoPageHasBecomeThoseOfThePicture() throws {
    let crossed = Quadrilateral(
      page.corners[0], page.corners[2], page.corners[1], page.corners[3])
    let stage = try OutlineStage(.quadrilateral(crossed))
    #expect(try stage.outline == .quadrilateral(Quadrilateral(OutlineStage.bounds)))
  }

  @Test func fingersReachFartherThanAMouse() throws {
    let stage = try OutlineStage(.quadrilateral(page))
    let layout = OutlineLayout(edit: try stage.tool.edit, viewport: stage.stage.canvas.viewport)
    let beside = layout.place(of: .topLeft) + Vector(dx: -18, dy: -18)
    #expect(layout.part(at: beside, for: .mouse) == nil)
    #expect(layout.part(at: beside, for: .finger) == .handle(.topLeft))
  }
}
