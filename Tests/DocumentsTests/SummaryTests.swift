import Documents
import Geometry
import Marks
import TestSupport
import Testing

@Suite struct SummaryTests {
  @Test func aSummaryTellsWhatTheContentsTell() throws {
    let folder = try TemporaryFolder()
    let writer = try DrawingWriter(DrawingFile(creating: folder.path + "/a.scrawl"))
    let line = RankedMark(
      rank: 3, id: 3,
      mark: .stroke(Stroke(through: [Point(x: -7.5, y: 1), Point(x: 20.25, y: 9)])))
    let group = RankedMark(
      rank: 4, id: 4, mark: .stroke(Stroke(grouping: [.dot(Dot(at: .zero))], ink: .line)))
    try writer.write(
      Sketch.dots(1...2) + [
        .step(Sketch.step(3, after: 2, Sketch.edit(nil, line))), .go(1),
        .step(Sketch.step(4, after: 1, Sketch.edit(nil, group))), .go(3),
        .property("a", .integer(1)), .go(2), .go(3), .go(1), .go(2),
      ])
    var summary = try writer.file.summary()
    #expect((summary.dots, summary.lines, summary.groups, summary.vertices) == (2, 0, 0, 0))
    #expect((summary.steps, summary.undoable, summary.redoable, summary.branches) == (4, 2, 1, 2))
    #expect(summary.bounds == Rect(x: 0, y: 0, width: 3, height: 3))
    #expect(summary.schema == 7)
    #expect(summary.properties == ["a": .integer(1)])
    try writer.write([.go(3)])
    summary = try writer.file.summary()
    #expect((summary.dots, summary.lines, summary.marks) == (2, 1, 3))
    #expect(summary.bounds == Rect(x: -8, y: 0, width: 29, height: 10))
    try writer.write([.go(4)])
    summary = try writer.file.summary()
    #expect((summary.dots, summary.groups, summary.marks) == (1, 1, 2))
    try writer.write([.go(0)])
    summary = try writer.file.summary()
    #expect((summary.marks, summary.bounds, summary.undoable) == (0, nil, 0))
    #expect(summary.redoable == 2)
  }
}
