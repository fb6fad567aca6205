import Geometry
import Marks
import Testing

@Suite struct VisitorTests {
  @Test func seesTheChildrenInOrderThenTheStroke() {
    var stroke = Stroke()
    stroke.add(.vertex(Vertex(at: Point(x: 1, y: 0))))
    stroke.add(.vertex(Vertex(at: Point(x: 2, y: 0))))
    #expect(Recorder.record(Drawing([.stroke(stroke)])) == ["mark", "v1", "v2", "stroke"])
  }

  @Test func seesADotAlone() {
    let drawing = Drawing([.dot(Dot(at: Point(x: 5, y: 0)))])
    #expect(Recorder.record(drawing) == ["mark", "d5"])
  }

  @Test func seesAStrokeInsideAStrokeInItsPlace() {
    var group = Stroke()
    group.add(.stroke(Stroke(through: [Point(x: 1, y: 0)])))
    group.add(.dot(Dot(at: Point(x: 2, y: 0))))
    group.add(.vertex(Vertex(at: Point(x: 3, y: 0))))
    #expect(
      Recorder.record(Drawing([.stroke(group)]))
        == ["mark", "mark", "v1", "stroke", "mark", "d2", "v3", "stroke"])
  }

  @Test func seesAnEmptyStroke() {
    #expect(Recorder.record(Drawing([.stroke(Stroke())])) == ["mark", "stroke"])
  }

  @Test func throwsItsOwnErrorAndStops() {
    var limited = Limited(rest: 3)
    let stroke = Stroke(through: (0..<10).map { Point(x: Double($0), y: 0) })
    #expect(throws: Limited.Full.self) {
      try Drawing([.stroke(stroke)]).accept(&limited)
    }
    #expect(limited.rest == 0)
  }

  @Test func seesOnlyWhatTouchesAnArea() {
    let marks = (0..<1000).map { Mark.dot(Dot(at: Point(x: Double($0) * 10, y: 0))) }
    var recorder = Recorder()
    Drawing(marks).visitVisibleMarks(
      touching: Rect(x: 5005, y: -5, width: 10, height: 10)
    ) { $0.accept(&recorder) }
    #expect(recorder.seen == ["mark", "d5010"])
  }
}

/// Records the visits.
private struct Recorder: MarkWalker {
  var seen: [String] = []

  static func record(_ drawing: Drawing) -> [String] {
    var recorder = Recorder()
    drawing.accept(&recorder)
    return recorder.seen
  }

  mutating func visitMark(_ mark: Mark) { seen.append("mark") }
  mutating func visitVertex(_ vertex: Vertex) { seen.append("v\(Int(vertex.location.x))") }
  mutating func visitDot(_ dot: Dot) { seen.append("d\(Int(dot.location.x))") }
  mutating func visitStroke(_ stroke: Stroke) { seen.append("stroke") }
  mutating func visitLeaf(_ leaf: some LeafMark) { seen.append(leaf.word) }
  mutating func visitFiltered(_ group: FilteredGroup) { group.present(to: &self) }
}

/// A noncopyable visitor that throws after a number of vertices.
private struct Limited: MarkWalker, ~Copyable {
  struct Full: Error {}
  typealias Failure = Full

  var rest: Int

  mutating func visitMark(_ mark: Mark) {}
  mutating func visitVertex(_ vertex: Vertex) throws(Full) {
    guard rest > 0 else { throw Full() }
    rest -= 1
  }
  mutating func visitLeaf(_ leaf: some LeafMark) {}
  mutating func visitStroke(_ stroke: Stroke) {}
  mutating func visitFiltered(_ group: FilteredGroup) throws(Full) {
    try group.present(to: &self)
  }
}
