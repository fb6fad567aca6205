import Geometry
import Inking
import Testing

@testable import Marks

/// Pieces of lines in a copy without history contain nothing of the erased parts.
@Suite struct TrimmedPieceTests {
  private func points(_ stroke: Stroke) -> [LinePoint] {
    var points: [LinePoint] = []
    let line = SeenLine(of: stroke)
    line.forEachPoint(tolerance: 0.001) { point in
      points.append(LinePoint(point.location + (line.origin - .zero), width: point.width))
    }
    return points
  }

  @Test(arguments: [false, true], [false, true])
  func looksAsThePieceDid(isStyled: Bool, isTurned: Bool) throws {
    var stroke = Stroke(ink: Ink(colour: .black, width: 6))
    for index in 0..<200 {
      let state = PenState(pressure: Double(index % 50) / 50, tilt: nil, time: UInt32(index * 8))
      stroke.add(Vertex(at: Point(x: Double(index) * 2, y: Double(index * index % 31))), state)
    }
    var style = PenStyle()
    (style.leastWidth, style.taperIn) = (0.3, 5)
    if isStyled { stroke = stroke.styled(DrawnStyle(style, unit: 1)) }
    let turn = Transform(a: 0, b: 2, c: -2, d: 0, tx: 30, ty: -7)
    var mark = Mark.stroke(stroke.showing(StrokePart(from: 40.25, to: 90.5)))
    if isTurned { mark = mark.transformed(by: turn) }
    guard case .stroke(let piece) = mark.moved(by: Vector(dx: 3, dy: 4)) else { return }
    let trimmed = piece.trimmed
    #expect(trimmed.part == nil)
    let (before, after) = (points(piece), points(trimmed))
    #expect(before.count > 40)
    for point in after {
      let nearest = try #require(
        before.min { ($0.location - point.location).length < ($1.location - point.location).length }
      )
      #expect((nearest.location - point.location).length < 2)
      #expect(abs(nearest.width - point.width) < 0.5)
    }
    for (one, other) in [(before.first, after.first), (before.last, after.last)] {
      let way = try #require(one).location - (try #require(other)).location
      #expect(way.length < 0.01)
    }
    // The erased part is more than 30 units of the canvas away.
    let gone = mark.moved(by: Vector(dx: 3, dy: 4))
    let box = try #require(BoundsMeasurer.bounds(of: gone)).outset(by: 1)
    #expect(trimmed.vertices.allSatisfy { box.contains($0.location) })
    #expect(trimmed.penStates.allSatisfy { $0.time == nil })
  }
}
