import Geometry
import Marks
import Testing

/// Marks that are scaled, rotated or mirrored.
@Suite struct TransformedMarkTests {
  private let transform = Transform(a: 1.5, b: 0.5, c: -0.25, d: 2, tx: 30, ty: -7)

  private var ranks: [Point] {
    (0..<60).map { (number: Int) -> Point in
      let (x, y) = (number * number % 47, 100 + number * 7 % 31)
      return Point(x: Double(x), y: Double(y))
    }
  }

  private func line(_ ink: Ink = .line) -> Stroke { Stroke(through: ranks, ink: ink) }

  /// The largest distance between the vertices of a line and other points.
  private func distance(_ mark: Mark, from ranks: [Point]) -> Double {
    guard case .stroke(let stroke) = mark, stroke.count == ranks.count else { return .infinity }
    return zip(stroke.vertices, ranks).reduce(0) { most, pair in
      let way = pair.0.location - pair.1
      return max(most, abs(way.dx), abs(way.dy))
    }
  }

  @Test func everyVertexGoesWhereTheTransformBringsIt() {
    let mark = Mark.stroke(line()).transformed(by: transform)
    #expect(distance(mark, from: ranks.map(transform.apply)) < 1e-4)
    let moved = Mark.stroke(line()).moved(by: Vector(dx: 8, dy: 1)).transformed(by: transform)
    let way = Vector(dx: 8, dy: 1)
    #expect(distance(moved, from: ranks.map { transform.apply(to: $0 + way) }) < 1e-4)
    #expect(
      distance(moved.moved(by: -way), from: ranks.map { transform.apply(to: $0 + way) + -way })
        < 1e-4)
  }

  @Test func roundingDoesNotAddUp() {
    let (sine, cosine) = (0.01745240643728351, 0.9998476951563913)  // of a degree
    let turn = Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0.5, ty: 0)
    var mark = Mark.stroke(line())
    var whole = Transform.identity
    for _ in 0..<3600 {
      mark = mark.transformed(by: turn)
      whole = whole.concatenating(turn)
    }
    #expect(mark.sharesBody(with: .stroke(line())))
    #expect(distance(mark, from: ranks.map(whole.apply)) < 1e-5)
    #expect(distance(mark, from: ranks) < 1e-3)
  }

  @Test func moveThatIsSettledBelongsToTheTransform() throws {
    let mark = Mark.stroke(line()).transformed(by: transform).moved(by: Vector(dx: 4, dy: -2))
    let settled = mark.settled
    #expect(settled.shift == .zero)
    #expect(settled.sharesBody(with: mark))
    #expect(
      distance(settled, from: ranks.map { transform.apply(to: $0) + Vector(dx: 4, dy: -2) }) < 1e-4
    )
    let look = try #require(settled.look)
    #expect(Mark.stroke(line()).with(look) == settled)
  }

  @Test func widthGrowsAsLengthsDoOnTheAverage() {
    let ink = Ink(colour: .black, width: 3)
    let scale = Transform(a: 2, b: 0, c: 0, d: 8, tx: 0, ty: 0)
    #expect(Mark.stroke(line(ink)).transformed(by: scale).size.width == 12)
    let dot = Mark.dot(Dot(at: Point(x: 1, y: 1), ink: ink)).transformed(by: scale)
    #expect(dot == .dot(Dot(at: Point(x: 2, y: 8), ink: Ink(colour: .black, width: 12))))
    let nothing = Mark.stroke(line(ink)).transformed(by: .scale(0))
    #expect(nothing.size.width == Limits.widths.lowerBound)
  }

  @Test func groupTransformsWhatItHolds() {
    let dot = Mark.dot(Dot(at: Point(x: 3, y: 4)))
    let group = Mark.stroke(Stroke(grouping: [.stroke(line()), dot], ink: .line))
      .moved(by: Vector(dx: 1, dy: 1)).transformed(by: transform)
    let parts = [Mark.stroke(line()), dot].map {
      $0.moved(by: Vector(dx: 1, dy: 1)).transformed(by: transform)
    }
    #expect(group == .stroke(Stroke(grouping: parts, ink: group.ink ?? .dot)))
    #expect(group.sharesBody(with: .stroke(Stroke(grouping: [.stroke(line()), dot], ink: .dot))))
    #expect(group.vertexCount == ranks.count + 1)
  }

  @Test func penStatesStayAtTheirVertices() {
    var stroke = Stroke()
    var state = PenState()
    for (index, rank) in ranks.enumerated() {
      state.pressureLevel = UInt16(index)
      stroke.add(Vertex(at: rank), state)
    }
    guard case .stroke(let turned) = Mark.stroke(stroke).transformed(by: transform) else { return }
    #expect(turned.penStates == stroke.penStates)
    #expect(turned.vertices.count == ranks.count)
  }

  @Test func childThatIsAddedOrRemovedIsNotTransformed() {
    var mark = Mark.stroke(line()).transformed(by: transform)
    let seen = mark
    mark.add(.vertex(Vertex(at: Point(x: 9, y: 9))))
    #expect(mark.lastChild == .vertex(Vertex(at: Point(x: 9, y: 9))))
    #expect(!mark.sharesBody(with: seen))
    mark.remove(.vertex(Vertex(at: Point(x: 9, y: 9))))
    #expect(mark == seen)
  }

  @Test func foreignMarkIsMovedAlone() {
    let box = Rect(x: 0, y: 0, width: 4, height: 2)
    let mark = Mark.foreign(
      ForeignMark(kind: "star", box: box, from: Point(x: 10, y: 20), body: [1]))
    guard case .foreign(let foreign) = mark.transformed(by: .scale(3)) else { return }
    #expect(foreign.frame == Rect(x: 34, y: 62, width: 4, height: 2))
  }

  @Test func drawingKeepsTheBodyOfWhatItTransforms() throws {
    var drawing = Drawing()
    drawing.apply(drawing.edits(adding: .stroke(line())))
    let old = try #require(drawing.rankedMark(at: 1))
    drawing.apply(
      Delta([
        .move(
          Move(
            RankRanges([old.rank]), by: Vector(dx: 1, dy: 0),
            area: Rect(origin: .zero, size: .zero)))
      ]))
    let moved = try #require(drawing.rankedMark(at: old.rank))
    let before = drawing.memento()
    drawing.apply(drawing.edits(replacing: [(moved, moved.mark.transformed(by: transform))]))
    let new = try #require(drawing.rankedMark(at: old.rank))
    #expect(new.mark.sharesBody(with: old.mark))
    #expect(drawing.bounds == BoundsMeasurer.bounds(of: new.mark))
    drawing.restore(from: before)
    #expect(drawing.rankedMark(at: old.rank) == moved)
  }
}
