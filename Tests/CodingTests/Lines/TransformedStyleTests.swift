import Coding
import Geometry
import Inking
import Marks
import Testing

/// Transformed lines with a style look the same after they are read, whether they share a body or not.
@Suite struct TransformedStyleTests {
  private var mark: Mark {
    var line = Stroke(ink: Ink(colour: .black, width: 2))
    for index in 0..<80 {
      let state = PenState(pressure: Double(index % 9) / 9, tilt: nil, time: UInt32(index * 8))
      line.add(Vertex(at: Point(x: Double(index), y: Double(index * index % 7))), state)
    }
    var style = PenStyle()
    (style.leastWidth, style.stabiliser, style.trimsHooks) = (0.3, .string(3), true)
    return Mark.stroke(line.styled(DrawnStyle(style, unit: 1)))
      .transformed(by: Transform(a: 6, b: 1, c: -1, d: 5, tx: 30, ty: -7))
  }

  private func seen(_ mark: Mark) throws -> [LinePoint] {
    guard case .stroke(let stroke) = mark else { return [] }
    let line = try #require(stroke.seen)
    var points = [LinePoint(line.origin, width: 0)]
    line.forEachPoint(tolerance: 0.01) { points.append($0) }
    return points
  }

  @Test func lineLooksTheSame() throws {
    let read = try MarkCoder.mark(from: MarkCoder.bytes(of: mark))
    #expect(try seen(read) == seen(mark))
    #expect(read == mark)
  }

  @Test func linesInAGroupLookTheSame() throws {
    let plain = mark.with(Look(ink: mark.ink, style: mark.look?.style))
    #expect(plain.look?.transform == nil)
    let way = Vector(dx: 4, dy: 8)
    let group = Mark.stroke(Stroke(grouping: [mark.moved(by: way), plain], ink: .line))
    let read = try MarkCoder.mark(from: MarkCoder.bytes(of: group))
    guard case .stroke(let stroke) = read, let marks = stroke.group else { return }
    #expect(marks.count == 2)
    #expect(try seen(marks[0]) == seen(mark.moved(by: way).settled))
    #expect(try seen(marks[1]) == seen(plain))
  }
}
