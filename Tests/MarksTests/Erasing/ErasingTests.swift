import Geometry
import Inking
import TestSupport
import Testing

@testable import Marks

/// The rest of lines after an eraser.
@Suite struct ErasingTests {
  /// The visible form of a line that a test cuts.
  enum Form: CaseIterable {
    case raw, styled, turned, tapered
  }

  private static let tolerance = 1.0 / 64

  private static func line(_ form: Form, _ random: inout SeededGenerator) -> Stroke {
    var rank = Point(x: 100, y: 100)
    var heading = 0.0
    var stroke = Stroke(ink: Ink(colour: .black, width: Double.random(in: 0.5...9, using: &random)))
    for index in 0..<Int.random(in: 2...120, using: &random) {
      let pressure = Double.random(in: 0...1, using: &random)
      stroke.add(
        Vertex(at: rank), PenState(pressure: pressure, tilt: nil, time: UInt32(index * 8)))
      heading += Double.random(in: -0.9...0.9, using: &random)
      let way = Vector(dx: Double.random(in: 0...9, using: &random), dy: 0)
      rank = rank + way.turned(by: heading)
    }
    var style = PenStyle()
    style.leastWidth = 0.2
    switch form {
    case .raw: return stroke
    case .styled: return stroke.styled(DrawnStyle(style, unit: 1))
    case .turned:
      let turn = Transform(a: 1.5, b: 0.5, c: -0.25, d: 2, tx: 30, ty: -7)
      return stroke.styled(DrawnStyle(style, unit: 1)).transformed(by: turn)
    case .tapered:
      (style.taperIn, style.taperOut, style.trimsHooks) = (4, 6, true)
      style.stabiliser = .weighted(0.4)
      return stroke.styled(DrawnStyle(style, unit: 0.5))
    }
  }

  /// An eraser that passes near a line.
  private static func eraser(over line: Stroke, _ random: inout SeededGenerator) -> Eraser {
    let ranks = Array(line.vertices.map(\.location))
    let points = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let rank = ranks[Int.random(in: ranks.indices, using: &random)]
      return rank
        + Vector(
          dx: Double.random(in: -20...20, using: &random),
          dy: Double.random(in: -20...20, using: &random))
    }
    return Eraser(
      through: points, radius: Double.random(in: 1...12, using: &random), tolerance: tolerance)
  }

  /// The visible points of a line, and their places.
  private func points(_ stroke: Stroke, _ tolerance: Double) -> [(rank: Double, point: LinePoint)] {
    var points: [(rank: Double, point: LinePoint)] = []
    SeenLine(of: stroke).forEachPlace(tolerance: tolerance) { points.append(($0, $1)) }
    return points
  }

  private func strokes(_ marks: [Mark]) -> [Stroke] {
    marks.compactMap { if case .stroke(let stroke) = $0 { stroke } else { nil } }
  }

  /// The distance between the eraser's edge and the ink at a point; negative if the eraser touched it.
  private func gap(_ point: LinePoint, _ line: Stroke, _ eraser: Eraser) -> Double {
    let location = point.location + (SeenLine(of: line).origin - .zero)
    let distance = eraser.ways.map {
      Vector.distance(toSegmentFrom: $0.start - location, to: $0.end - location)
    }.min()
    return (distance ?? .infinity) - (eraser.ways[0].radius + point.width / 2)
  }

  @Test(arguments: Form.allCases) func piecesAreWhatTheEraserDoesNotReach(form: Form) throws {
    var random = SeededGenerator(7)
    var cuts = 0
    for _ in 0..<300 {
      let line = Self.line(form, &random)
      let eraser = Self.eraser(over: line, &random)
      let cut = Mark.stroke(line).cut(by: eraser)
      let pieces = cut.map { strokes(Mark.stroke(line).pieces(of: $0)) } ?? [line]
      if cut != nil { cuts += 1 }
      let parts = pieces.map { $0.part ?? StrokePart(from: 0, to: Double(line.count - 1)) }
      // Adjacent points of so fine a polygon are close together.
      var wrong: [String] = []
      for (rank, point) in points(line, 1e-3) {
        let gap = gap(point, line, eraser)
        let isLeft = parts.contains { $0.start <= rank && rank <= $0.end }
        // Near the eraser's edge rounding decides.
        if abs(gap) > 4 * Self.tolerance, isLeft != (gap > 0) { wrong.append("\(gap) at \(rank)") }
      }
      #expect(wrong == [], "\(parts)")
    }
    #expect(cuts > 100)
  }

  @Test(arguments: Form.allCases) func pieceShowsWhatTheWholeShowedThere(form: Form) throws {
    var random = SeededGenerator(8)
    for _ in 0..<100 {
      let line = Self.line(form, &random)
      let eraser = Self.eraser(over: line, &random)
      guard let cut = Mark.stroke(line).cut(by: eraser) else { continue }
      let whole = points(line, 0.05)
      for piece in strokes(Mark.stroke(line).pieces(of: cut)) {
        let part = try #require(piece.part)
        let inner = whole.filter { $0.rank > part.start && $0.rank < part.end }
        let shown = points(piece, 0.05).filter { $0.rank > part.start && $0.rank < part.end }
        #expect(shown.map(\.point) == inner.map(\.point))
        #expect(shown.map(\.rank) == inner.map(\.rank))
      }
    }
  }

  @Test(arguments: Form.allCases) func endsJustTouchWhatIsErased(form: Form) throws {
    var random = SeededGenerator(9)
    for _ in 0..<100 {
      let line = Self.line(form, &random)
      let eraser = Self.eraser(over: line, &random)
      guard let cut = Mark.stroke(line).cut(by: eraser) else { continue }
      for piece in strokes(Mark.stroke(line).pieces(of: cut)) {
        let shown = points(piece, 0.01)
        let part = try #require(piece.part)
        if part.start > 0, let first = shown.first {
          #expect(abs(gap(first.point, line, eraser)) < 4 * Self.tolerance)
        }
        if part.end < Double(line.count - 1), let last = shown.last {
          #expect(abs(gap(last.point, line, eraser)) < 4 * Self.tolerance)
        }
      }
    }
  }

  @Test func piecesShareWhatTheHandDrew() throws {
    var random = SeededGenerator(10)
    let line = Mark.stroke(Self.line(.turned, &random))
    let eraser = Eraser(through: [line.location], radius: 3, tolerance: Self.tolerance)
    let pieces = line.pieces(of: try #require(line.cut(by: eraser)))
    #expect(!pieces.isEmpty)
    for piece in pieces {
      #expect(piece.drawnSamples == line.drawnSamples)
      #expect(piece.sharesBody(with: line))
      #expect(line.sharesBody(with: piece))
    }
  }

  @Test func dotGoesAsAWhole() {
    let dot = Mark.dot(Dot(at: Point(x: 10, y: 0), ink: Ink(colour: .black, width: 6)))
    for (radius, isTouched) in [(6.9, false), (7.1, true)] {
      let eraser = Eraser(through: [.zero], radius: radius, tolerance: 0.01)
      #expect((dot.cut(by: eraser).map(dot.pieces(of:)) == []) == isTouched)
    }
  }

  @Test func groupIsReplacedByWhatIsLeftOfItsLines() throws {
    let (line, other) = (
      Mark.stroke(Stroke(through: [.zero, Point(x: 100, y: 0)])),
      Mark.dot(Dot(at: Point(x: 50, y: 80)))
    )
    let group = Mark.stroke(Stroke(grouping: [line, other], ink: .line))
      .transformed(by: .scale(2)).moved(by: Vector(dx: 10, dy: 0))
    let eraser = Eraser(through: [Point(x: 110, y: 0)], radius: 5, tolerance: 0.01)
    let left = group.pieces(of: try #require(group.cut(by: eraser)))
    #expect(left.count == 1)
    let marks = try #require(strokes(left).first?.group)
    #expect(marks.count == 3)
    #expect(
      marks.last?.location == other.transformed(by: .scale(2)).location + Vector(dx: 10, dy: 0))
    let parts = strokes(marks).compactMap(\.part)
    // Half the width of a line that became twice as wide is one unit.
    #expect(parts.map(\.start) == [0, 0.53] && parts.map(\.end) == [0.47, 1])
  }

  @Test func groupUnderFiltersStays() {
    let line = Mark.stroke(Stroke(through: [.zero, Point(x: 100, y: 0)]))
    let group = Mark.filtered(FilteredGroup([line]))
    let eraser = Eraser(through: [Point(x: 50, y: 0)], radius: 5, tolerance: 0.01)
    #expect(group.cut(by: eraser) == nil)
    #expect(line.cut(by: eraser) != nil)
  }

  @Test(arguments: [false, true]) func lineThatStaysInOnePlaceGoesAsAWhole(isStyled: Bool) throws {
    let stroke = Stroke(through: repeatElement(Point(x: 5, y: 5), count: 100_000))
    let line = Mark.stroke(isStyled ? stroke.styled(DrawnStyle(PenStyle(), unit: 1)) : stroke)
    let eraser = Eraser(through: [.zero, Point(x: 9, y: 9)], radius: 1, tolerance: 0.01)
    #expect(line.pieces(of: try #require(line.cut(by: eraser))) == [])
    let far = Eraser(through: [Point(x: 50, y: 0)], radius: 1, tolerance: 0.01)
    #expect(line.cut(by: far) == nil)
  }

  @Test func styleOfAPieceChangesAsThatOfTheWhole() throws {
    var random = SeededGenerator(11)
    let line = Self.line(.styled, &random)
    let part = StrokePart(from: 1, to: Double(line.count) / 2)
    let other = DrawnStyle(PenStyle(), unit: 2)
    #expect(line.showing(part).styled(other) == line.styled(other).showing(part))
    #expect(line.showing(part).styled(other).showing(nil) == line.styled(other))
  }
}
