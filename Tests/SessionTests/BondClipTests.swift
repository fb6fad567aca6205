import Coding
import Documents
import Geometry
import Marks
import TestSupport
import Testing

@testable import Session

/// Copies of a line and of the mark that holds it keep their bond, and a copy of one of them is free.
@Suite struct BondClipTests {
  private let session = DrawingSession()

  /// A box, and a line whose end is bound to it.
  init() throws {
    let ink = Ink(colour: .black, width: 2)
    let figure = ShapeFigure(.rectangle, half: Size(width: 50, height: 30))
    let path = ShapePath([.zero, Vector(dx: 140, dy: 0)])
    _ = session.perform(
      .insert(
        [
          .shape(ShapeMark(Shape(.figure(figure)), ink: ink, at: Point(x: 0, y: 0))),
          .shape(ShapeMark(Shape(.path(path)), ink: ink, at: Point(x: -200, y: 0))),
        ], above: nil), as: StepName.insert.now)
    let marks = session.drawing.rankedMarks.map { MarkReference($0) }
    let anchor = BondAnchor(bond: Bond(.end, .rim, at: .zero, gap: 5), mark: marks[0])
    _ = session.perform(
      .entries(session.drawing.changes(binding: marks[1], by: anchor)), as: StepName.shape.now)
  }

  private func bonds(_ drawing: Drawing) -> [Entry] {
    drawing.entries.roots(ofKind: Entry.bondKind)
  }

  private func pasted(
    _ marks: [RankedMark], choosing choose: ([CopiedEntry]) -> [CopiedEntry] = { _ in [] }
  ) throws -> Drawing {
    let selection = try #require(MarkSelection(marks, of: session.drawing))
    let plain = try CopiedMarks.bytes(
      of: selection, in: session.drawing, open: session.store.sitting)
    let bytes = try AnnotatedMarks.bytes(
      of: selection, in: session.drawing, with: [], marks: plain)
    return try pasted(bytes, choosing: choose)
  }

  private func pasted(
    _ bytes: [UInt8], choosing choose: ([CopiedEntry]) -> [CopiedEntry]
  ) throws -> Drawing {
    let target = DrawingSession()
    let pasted = try PastedMarks(
      annotated: bytes, at: .zero, grid: 1, into: target.drawing, open: target.store.sitting,
      choosing: choose)
    _ = target.perform(.prepared(pasted.change), as: StepName.paste.now, bringing: pasted.media)
    return target.drawing
  }

  @Test func copiesOfBothAreBound() throws {
    let copy = try pasted(session.drawing.rankedMarks)
    #expect(bonds(copy).map(\.marks) == [copy.rankedMarks.map { MarkReference($0) }])
    #expect(bonds(copy).map(\.body) == bonds(session.drawing).map(\.body))
  }

  @Test func copyOfALineAloneIsFree() throws {
    let copy = try pasted([session.drawing.rankedMarks[1]])
    #expect(copy.count == 1 && bonds(copy).isEmpty)
  }

  @Test func theSelectionOfBothIsCopiedWithItsBond() throws {
    let drawing = session.drawing
    let both = try #require(MarkSelection(allOf: drawing))
    let one = try #require(MarkSelection([drawing.rankedMarks[0]], of: drawing))
    #expect(AnnotatedMarks.mayBe(both, in: drawing, with: []))
    #expect(!AnnotatedMarks.mayBe(one, in: drawing, with: []))
  }

  /// Other programs may write the entries of a clip in another order.
  @Test func aBondBeforeOtherEntriesLeavesThemTheirParents() throws {
    let drawing = session.drawing
    let both = try #require(MarkSelection(allOf: drawing))
    let plain = try CopiedMarks.bytes(of: both, in: drawing, open: session.store.sitting)
    let whole = CopiedEntry.Reference(mark: 0)
    let entries =
      drawing.copiedBonds(among: drawing.rankedMarks) + [
        CopiedEntry(kind: "note", marks: [whole], body: [1]),
        CopiedEntry(kind: "answer", parent: 1, body: [2]),
        CopiedEntry(kind: "answer", parent: 0, body: [3]),
      ]
    let bytes = try AnnotatedClipCoder.bytes(of: entries, [], with: plain)
    let copy = try pasted(bytes) { $0 }
    #expect(bonds(copy).count == 1)
    let root = try #require(copy.entries.roots(ofKind: "note").first)
    let children = try #require(copy.entries.readChildren())
    #expect(children.map(\.parent) == [root.key] && children.map(\.body) == [[2]])
  }
}
