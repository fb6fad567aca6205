import Geometry
import TestSupport
import Testing

@testable import Marks

/// Pasting copies, and restoring marks that were cut.
@Suite struct PastingTests {
  private var drawing = Drawing((0..<5).map { .dot(Dot(at: Point(x: Double($0) * 100, y: 0))) })

  private func copies(_ marks: some Sequence<RankedMark>, isOwn: Bool = true) -> [MarkCopy] {
    marks.map {
      MarkCopy($0.mark.moved(by: Vector(dx: 0, dy: 50)), of: isOwn ? $0 : nil)
    }
  }

  @Test func copiesComeAboveAllOthersInTheirOrder() {
    var drawing = drawing
    let copied = Array(drawing.rankedMarks[1...2])
    drawing.apply(drawing.pasting(copies(copied)).delta)
    let all = drawing.rankedMarks
    #expect(all.count == 7)
    #expect(all.suffix(2).map(\.id) == [6, 7])
    #expect(all.suffix(2).map(\.mark.location) == [Point(x: 100, y: 50), Point(x: 200, y: 50)])
  }

  @Test func copiesOfMarksThatAreThereBringNothingBack() {
    #expect(drawing.pasting(copies(drawing.rankedMarks)).returned.isEmpty)
  }

  @Test func marksThatWereCutComeBackAsTheNewOnes() {
    var drawing = drawing
    let cut = Array(drawing.rankedMarks[1...3])
    drawing.apply(drawing.edits(removing: [cut[0], cut[2]]))
    let pasting = drawing.pasting(copies(cut))
    drawing.apply(pasting.delta)
    let new = Array(drawing.rankedMarks.suffix(3))
    #expect(pasting.returned.map(\.old) == [cut[0], cut[2]])
    #expect(pasting.returned.map(\.new) == [new[0], new[2]])
    #expect(new.map(\.mark) == copies(cut).map(\.mark.settled))
  }

  @Test func entriesAboutMarksThatWereCutAreAboutTheNewOnes() throws {
    var drawing = drawing
    let marks = Array(drawing.rankedMarks[1...3])
    drawing.apply(
      drawing.delta(of: [
        .add(kind: "thread", marks: marks.map { MarkReference($0) }, body: []),
        .add(kind: "thread", marks: [MarkReference(marks[1])], body: []),
      ]))
    drawing.apply(drawing.edits(removing: [marks[0], marks[2]]))
    let delta = drawing.pasting(copies(marks)).delta
    drawing.apply(delta)
    let new = Array(drawing.rankedMarks.suffix(3))
    let entries = drawing.entries.roots(ofKind: "thread")
    #expect(drawing.presentMarks(of: entries[0]) == [marks[1], new[0], new[2]])
    #expect(drawing.presentMarks(of: entries[1]) == [marks[1]])
    drawing.apply(delta.reversed)
    let before = drawing.entries.roots(ofKind: "thread")[0]
    #expect(drawing.presentMarks(of: before) == [marks[1]])
    #expect(before.marks == marks.map { MarkReference($0) })
  }

  @Test func marksThatWereBroughtElsewhereDoNotComeBack() {
    var drawing = drawing
    let copied = drawing.rankedMarks[0]
    drawing.apply(drawing.edits(bringing: [copied], above: drawing.rankedMarks[3].rank))
    #expect(drawing.rankedMark(at: copied.rank) == nil)
    #expect(drawing.pasting(copies([copied])).returned.isEmpty)
  }

  @Test func afterUndoNothingComesBack() {
    var drawing = drawing
    let copied = drawing.rankedMarks[0]
    let before = drawing.memento()
    drawing.apply(drawing.edits(removing: [copied]))
    _ = drawing.memento()
    #expect(drawing.pasting(copies([copied])).returned.count == 1)
    drawing.restore(from: before)
    #expect(drawing.pasting(copies([copied])).returned.isEmpty)
  }

  @Test func nothingComesBackFromAnotherDrawing() {
    var drawing = drawing
    let cut = drawing.rankedMarks
    drawing.apply(drawing.edits(removing: cut))
    #expect(drawing.pasting(copies(cut, isOwn: false)).returned.isEmpty)
  }

  @Test func marksOfAFileComeBackAfterACutAlone() throws {
    var first = Drawing()
    var drawing = Drawing(PastedSource(), at: first.memento())
    let selection = try #require(
      MarkSelection(inside: Rect(x: 95, y: -9, width: 210, height: 18), of: drawing))
    let cut = drawing.rankedMarks(in: selection)
    #expect(cut.map(\.id) == [2, 3, 4])
    #expect(drawing.pasting(copies(cut)).returned.isEmpty)
    drawing.apply(drawing.delta(removing: selection))
    let pasting = drawing.pasting(copies(cut))
    #expect(pasting.returned.map(\.old) == cut)
    #expect(pasting.returned.map(\.new.id) == [6, 7, 8])
  }
}

private final class PastedSource: ListedSource {
  let placed = (0..<5).map {
    RankedMark(
      rank: Double($0 + 1), id: $0 + 1, mark: .dot(Dot(at: Point(x: Double($0) * 100, y: 0))))
  }

  var bounds: Rect? { Rect(x: -1, y: -1, width: 402, height: 2) }
  let nextID = 6
  let hasFailed = false

  func extents(touching area: Rect) -> [MarkExtent] {
    placed.compactMap { mark in
      BoundsMeasurer.bounds(of: mark.mark).map {
        MarkExtent(rank: mark.rank, id: mark.id, bounds: $0)
      }
    }.filter { $0.bounds.touches(area) }
  }

  func batch(above rank: Double, atMost count: Int) -> MarkBatch? {
    let next = placed.filter { $0.rank > rank }.prefix(count)
    return next.last.map { last in MarkBatch(upTo: last.rank) { Array(next) } }
  }
}
