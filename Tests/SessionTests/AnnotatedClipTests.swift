import Coding
import Documents
import Geometry
import Marks
import TestSupport
import Testing

@testable import Session

/// Copying marks with entries about them, and pasting them.
@Suite(.timeLimit(.minutes(120))) struct AnnotatedClipTests {
  private let session = DrawingSession()
  private let medium = Medium(type: "image/png", bytes: [1, 2, 3])
  private let other = Medium(type: "image/png", bytes: [4])

  /// Three dots; a thread about the first two with a message that has a picture, one about the last, one about all.
  init() throws {
    let dots = (0..<3).map { Mark.dot(Dot(at: Point(x: Double($0) * 10, y: 0))) }
    _ = session.perform(.insert(dots, above: nil), as: StepName.insert.now)
    let marks = session.drawing.rankedMarks.map { MarkReference($0) }
    _ = session.perform(
      .entries([
        .add(kind: "note", marks: Array(marks[..<2]), body: [1]),
        .add(kind: "answer", parent: 1, media: [medium.hash], body: [2]),
        .add(kind: "note", marks: [marks[2]], body: [3]),
        .add(kind: "answer", parent: 3, media: [other.hash], body: [4]),
        .add(kind: "note", marks: marks, body: [5]),
        .add(kind: "note", body: [6]), .add(kind: "other", marks: marks, body: [7]),
      ]), as: StepName.insert.now, bringing: [medium.hash: medium, other.hash: other])
  }

  private func copied(_ count: Int) throws -> [UInt8] {
    let selection = try #require(
      MarkSelection(Array(session.drawing.rankedMarks.prefix(count)), of: session.drawing))
    let marks = try CopiedMarks.bytes(
      of: selection, in: session.drawing, open: session.store.sitting)
    return try AnnotatedMarks.bytes(
      of: selection, in: session.drawing, with: ["note"], marks: marks)
  }

  private func paste(
    _ bytes: [UInt8], into session: DrawingSession,
    choosing choose: ([CopiedEntry]) -> [CopiedEntry] = { $0 }
  ) throws -> [MediumHash: Medium] {
    let pasted = try PastedMarks(
      annotated: bytes, at: .zero, grid: 1, into: session.drawing, open: session.store.sitting,
      choosing: choose)
    _ = session.perform(
      .prepared(pasted.change), as: StepName.paste.now, bringing: pasted.media)
    return pasted.media
  }

  @Test func entriesAboutTheCopiedMarksComeWithWhatBelongsToThem() throws {
    let target = DrawingSession()
    #expect(try paste(copied(2), into: target) == [medium.hash: medium])
    let marks = target.drawing.rankedMarks.map { MarkReference($0) }
    let roots = target.drawing.entries.roots(ofKind: "note")
    #expect(roots.map(\.body) == [[1], [5]])
    // The copy of the thread about all three refers to the two copied ones.
    #expect(roots.map(\.marks) == [marks, marks])
    #expect(target.drawing.entries.roots.count == 2)
    let children = try #require(target.drawing.entries.readChildren())
    #expect(children.map(\.body) == [[2]])
    #expect(children.map(\.parent) == [roots[0].key])
    #expect(target.drawing.media.medium(medium.hash) == medium)
  }

  @Test func inTheSameDrawingBothHaveEntries() throws {
    _ = try paste(copied(3), into: session)
    let marks = session.drawing.rankedMarks.map { MarkReference($0) }
    let roots = session.drawing.entries.roots(ofKind: "note").filter { !$0.marks.isEmpty }
    #expect(roots.map(\.body) == [[1], [3], [5], [1], [3], [5]])
    #expect(
      roots.map(\.marks) == [
        Array(marks[..<2]), [marks[2]], Array(marks[..<3]), Array(marks[3..<5]), [marks[5]],
        Array(marks[3...]),
      ])
  }

  @Test func oneUndoTakesMarksAndEntriesBack() throws {
    let before = (session.drawing.rankedMarks, session.drawing.entries.known)
    _ = try paste(copied(3), into: session)
    let after = (session.drawing.rankedMarks, session.drawing.entries.known)
    for _ in 0..<2 {
      session.undo()
      #expect((session.drawing.rankedMarks, session.drawing.entries.known) == before)
      session.redo()
      #expect((session.drawing.rankedMarks, session.drawing.entries.known) == after)
    }
  }

  /// A change prepared for a drawing is made anew if the drawing has got other entries meanwhile.
  @Test func numbersAreNeverUsedTwice() throws {
    let pasted = try PastedMarks(
      annotated: copied(3), at: .zero, grid: 1, into: session.drawing,
      open: session.store.sitting, choosing: { $0 })
    _ = session.perform(.add(.dot(Dot(at: .zero))), as: StepName.dot.now)
    _ = session.perform(.entries([.add(kind: "note", body: [])]), as: StepName.insert.now)
    _ = session.perform(.prepared(pasted.change), as: StepName.paste.now)
    let ids = session.drawing.entries.known.map(\.id)
    #expect(Set(ids).count == ids.count && ids.count == 13)
  }

  @Test func whatIsNotChosenStaysBehindWithItsMedia() throws {
    let target = DrawingSession()
    let media = try paste(copied(3), into: target) { entries in
      entries.filter { $0.parent == nil }
    }
    #expect(media.isEmpty)
    #expect(target.drawing.entries.known.map(\.body) == [[1], [3], [5]])
  }

  @Test func aMediumThatNothingMentionsIsRefused() throws {
    let marks = try CopiedMarks.bytes(
      of: #require(MarkSelection(allOf: session.drawing)), in: session.drawing,
      open: session.store.sitting)
    let bytes = try AnnotatedClipCoder.bytes(of: [], [medium], with: marks)
    #expect(throws: ClipError.damaged) { try paste(bytes, into: DrawingSession()) }
    #expect(throws: ClipError.damaged) { try paste(marks, into: DrawingSession()) }
  }

  @Test func onlyRootsAboutTheSelectionCount() throws {
    let drawing = session.drawing
    let first = try #require(MarkSelection([drawing.rankedMarks[0]], of: drawing))
    #expect(AnnotatedMarks.mayBe(first, in: drawing, with: ["note"]))
    #expect(!AnnotatedMarks.mayBe(first, in: drawing, with: ["answer"]))
    let blank = DrawingSession()
    _ = blank.perform(.add(.dot(Dot(at: .zero))), as: StepName.dot.now)
    let all = try #require(MarkSelection(allOf: blank.drawing))
    #expect(!AnnotatedMarks.mayBe(all, in: blank.drawing, with: ["note"]))
  }
}
