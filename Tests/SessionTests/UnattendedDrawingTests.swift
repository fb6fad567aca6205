import Documents
import Geometry
import Marks
import TestSupport
import Testing

@testable import Session

/// Changes of a file that isn't open in a window.
@Suite struct UnattendedDrawingTests {
  private let home: TemporaryFolder

  private var path: String { home.path + "/house.scrawl" }

  init() throws {
    home = try TemporaryFolder()
    let session = DrawingSession()
    _ = session.perform(.insert([.dot(Dot(at: .zero))], above: nil), as: Step("dot", at: 1))
    try DrawingWriter(DrawingFile(creating: path)).write(session.takeUnwritten())
  }

  private func contents() throws -> DrawingContents {
    try DrawingFile(opening: path, for: .reading).contents()
  }

  @Test func eachChangeIsAStepOnTheDisk() throws {
    let drawing = try UnattendedDrawing(opening: path)
    for body: UInt8 in [1, 2] {
      try drawing.perform(.entries([.add(kind: "thread", body: [body])]), as: .message)
    }
    #expect(drawing.drawing.entries.roots(ofKind: "thread").map(\.body) == [[1], [2]])
    #expect(throws: DrawingFileError.locked) { _ = try UnattendedDrawing(opening: path) }
    withExtendedLifetime(drawing) {}
  }

  @Test func theStepsAreThereWhenItIsLetGo() throws {
    try UnattendedDrawing(opening: path).perform(
      .entries([.add(kind: "thread", body: [1])]), as: .message)
    let contents = try contents()
    #expect(contents.steps.map(\.step.name).suffix(2) == ["dot", "message"])
    #expect(contents.head == contents.steps.last?.id)
    #expect(contents.entries.map(\.body) == [[1]])
    #expect(contents.marks.count == 1)
  }

  @Test func aDrawingThatStandsBeforeAnUndoneStepGetsABranch() throws {
    try DrawingWriter(DrawingFile(opening: path, for: .writing)).write([.go(0)])
    try UnattendedDrawing(opening: path).perform(
      .entries([.add(kind: "thread", body: [1])]), as: .message)
    let contents = try contents()
    #expect(contents.marks.isEmpty)
    #expect(contents.steps.map(\.parent) == [nil, 0, 0])
  }
}
