import Glibc
import Marks
import TestSupport
import Testing

@testable import Documents

/// A step can change until the next act, and never afterwards.
@Suite struct DraftTests {
  private let folder: TemporaryFolder
  private let writer: DrawingWriter
  private var path: String { folder.path + "/a.scrawl" }

  /// Three dots, each of which a step adds.
  init() throws {
    folder = try TemporaryFolder()
    writer = try DrawingWriter(DrawingFile(creating: folder.path + "/a.scrawl"))
    try writer.write(Sketch.dots(1...3))
  }

  /// More of a step, which adds another dot.
  private func more(_ step: Int, _ dot: Int) -> Record {
    .more(Sketch.step(step, after: step - 1, Sketch.edit(nil, Sketch.dot(dot, at: Double(dot)))))
  }

  private func refuse(_ record: Record, by writer: DrawingWriter) throws {
    let before = try ContentsText.text(of: writer.file.contents())
    let error = #expect(throws: DrawingFileError.self) { try writer.write([record]) }
    guard case .failed(let cause)? = error else {
      Issue.record("The step can change: \(String(describing: error))")
      return
    }
    #expect(cause.message == "the step is finished")
    // The store leaves such a record out rather than trying again.
    #expect(error?.isLasting == true)
    #expect(try ContentsText.text(of: writer.file.contents()) == before)
  }

  @Test func theLastStepCanChangeUntilTheNextOne() throws {
    #expect(try writer.file.draft() == 3)
    try writer.write([more(3, 4)])
    #expect(try writer.file.contents().marks.map(\.id) == [1, 2, 3, 4])
    try refuse(more(2, 5), by: writer)
    try refuse(.forget(2, next: nil), by: writer)
    try writer.write([.step(Sketch.step(4, after: 3, []))])
    #expect(try writer.file.draft() == 4)
    try refuse(more(3, 5), by: writer)
  }

  @Test func aStepThatWasUndoneAndRedoneCannotChange() throws {
    try writer.write([.go(2), .go(3)])
    #expect(try writer.file.draft() == nil)
    try refuse(more(3, 4), by: writer)
    try refuse(.forget(3, next: nil), by: writer)
  }

  @Test func afterAForgottenStepThereIsNoDraft() throws {
    try writer.write([.forget(3, next: nil)])
    #expect(try writer.file.draft() == nil)
    try refuse(.forget(2, next: nil), by: writer)
  }

  @Test func settlingAndOtherRecordsLeaveTheDraft() throws {
    try writer.settle()
    try writer.write([.property("paper", .text("white"))])
    try writer.keep([StoredPyramidTile(level: 1, x: 0, y: 0, state: 3, pixels: [7])])
    try writer.write([more(3, 4)])
    #expect(try writer.file.draft() == 3)
  }

  @Test func finishingEndsTheDraft() throws {
    try writer.finish()
    #expect(try writer.file.draft() == nil)
    #expect(try writer.file.database.integer("SELECT present FROM head") == 3)
    try refuse(more(3, 4), by: writer)
  }

  @Test func aFileThatIsOpenedAgainInTheSameSittingGoesOnWithItsDraft() throws {
    let sitting = SittingID()
    let other = folder.path + "/b.scrawl"
    do {
      _ = try DrawingWriter(creating: other, sitting: sitting, with: Sketch.dots(1...3))
    }
    let again = try DrawingWriter(DrawingFile(opening: other, for: .writing), sitting: sitting)
    try again.write([more(3, 4)])
    #expect(try again.file.contents().marks.count == 4)
  }

  @Test func anotherSittingEndsTheDraftWithItsFirstAct() throws {
    let other = folder.path + "/b.scrawl"
    try writer.file.copy(to: other, replacing: false)
    let bytes = try FileBytes.read(other)
    do { _ = try DrawingWriter(DrawingFile(opening: other, for: .writing)) }
    #expect(try FileBytes.read(other) == bytes)
    let next = try DrawingWriter(DrawingFile(opening: other, for: .writing))
    try refuse(more(3, 4), by: next)
    try next.write([.go(2)])
    #expect(try next.file.draft() == nil)
  }

  @Test func anotherPersonCannotChangeTheStep() throws {
    let signature = Signature(by: Person(id: "b", name: "B", colour: 1))
    #expect(throws: DrawingFileError.self) {
      try writer.write([.signature(signature), more(3, 4)])
    }
    // The writer takes back all that failed, the signature as well.
    try writer.write([more(3, 4)])
    #expect(try writer.file.persons().isEmpty)
  }

  @Test func aDrawingThatIsWrittenFromMemoryKeepsItsDraft() throws {
    var contents = try writer.file.contents()
    #expect(!contents.isDraft)
    contents.isDraft = true
    let other = try DrawingWriter(
      creating: folder.path + "/b.scrawl", sitting: SittingID(), with: contents.records)
    try other.write([more(3, 4)])
    contents.isDraft = false
    let sealed = try DrawingWriter(
      creating: folder.path + "/c.scrawl", sitting: SittingID(), with: contents.records)
    try refuse(more(3, 4), by: sealed)
  }

  /// A program that is killed leaves what its gesture has done so far, and the next program goes on from there.
  @Test func aKilledProgramLeavesItsDraftFinished() throws {
    try writer.write([more(3, 4)])
    // The file as it is now is all that a kill leaves.
    let bytes = try FileBytes.read(path)
    let other = folder.path + "/b.scrawl"
    try FileBytes.write(bytes, to: other)
    let next = try DrawingWriter(DrawingFile(opening: other, for: .writing))
    let opening = try next.opening()
    #expect((opening.marks, opening.nextStep) == (4, 4))
    try refuse(more(3, 5), by: next)
    try next.write([.step(Sketch.step(4, after: 3, Sketch.edit(nil, Sketch.dot(5, at: 5))))])
    #expect(try next.file.contents().marks.map(\.id) == [1, 2, 3, 4, 5])
  }

  @Test(arguments: ["2", "99", "-1", "NULL"]) func aStrangeDraftIsHarmless(draft: String) throws {
    let other = folder.path + "/b.scrawl"
    try writer.file.copy(to: other, replacing: false)
    try Database(path: other, for: .writing)
      .execute("PRAGMA foreign_keys = OFF; UPDATE head SET draft = \(draft)")
    let next = try DrawingWriter(DrawingFile(opening: other, for: .writing))
    _ = try next.opening()
    try next.write([.step(Sketch.step(4, after: 3, Sketch.edit(nil, Sketch.dot(4, at: 4))))])
    #expect(try next.file.contents().marks.map(\.id) == [1, 2, 3, 4])
    #expect(try next.file.draft() == 4)
  }
}
