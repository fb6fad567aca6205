import Geometry
import Testing

@testable import Marks

/// Entries that are pasted with the marks to which they refer.
@Suite struct CopiedEntryTests {
  private var drawing = Drawing([Self.dot(0), Self.dot(1), Self.dot(2)])

  private static func dot(_ x: Double) -> Mark { .dot(Dot(at: Point(x: x, y: 0))) }

  private func copies(_ marks: [RankedMark], areOwn: Bool = true) -> [MarkCopy] {
    marks.map { MarkCopy($0.mark, of: areOwn ? $0 : nil) }
  }

  private let thread = [
    CopiedEntry(
      kind: "a", marks: [.init(mark: 0), .init(mark: 1, path: [2, 0])], body: [1]),
    CopiedEntry(kind: "b", parent: 0, body: [2]),
    CopiedEntry(kind: "a", marks: [.init(mark: 1)], body: [3]),
    CopiedEntry(kind: "b", parent: 2, body: [4]),
  ]

  @Test mutating func copiesOfEntriesAreAboutTheNewMarks() throws {
    drawing.apply(drawing.delta(of: [.add(kind: "c", body: [])]))
    let pasting = drawing.pasting(
      copies(Array(drawing.rankedMarks.prefix(2))), with: thread)
    drawing.apply(pasting.delta)
    let new = Array(drawing.rankedMarks.suffix(2))
    let roots = drawing.entries.roots(ofKind: "a")
    #expect(roots.map(\.body) == [[1], [3]])
    #expect(roots.map(\.key) == [2, 4])
    #expect(
      roots.map(\.marks) == [
        [
          MarkReference(new[0]),
          MarkReference(rank: new[1].rank, id: new[1].id, path: [2, 0]),
        ], [MarkReference(new[1])],
      ])
    #expect(drawing.entries.readChildren()?.map(\.parent) == [2, 4])
    #expect(drawing.entries.nextID == 6)
  }

  @Test mutating func marksAndEntriesAreOneMemento() {
    let before = drawing.memento()
    let marks = drawing.rankedMarks
    drawing.apply(drawing.pasting(copies(marks), with: thread).delta)
    let after = drawing.memento()
    let entries = drawing.entries.known
    drawing.restore(from: before)
    #expect(drawing.rankedMarks == marks && drawing.entries.knownCount == 0)
    drawing.restore(from: after)
    #expect(drawing.rankedMarks.count == 6 && drawing.entries.known == entries)
  }

  @Test mutating func marksThatComeBackBringTheirOwnEntriesAndNoCopies() throws {
    let cut = Array(drawing.rankedMarks.prefix(2))
    drawing.apply(
      drawing.delta(of: [
        .add(kind: "a", marks: [MarkReference(cut[0])], body: [9]),
        .add(kind: "b", parent: 1, body: [8]),
      ]))
    drawing.apply(Delta(drawing.edits(removing: cut)))
    drawing.apply(drawing.pasting(copies(cut), with: thread).delta)
    let new = Array(drawing.rankedMarks.suffix(2))
    let roots = drawing.entries.roots(ofKind: "a")
    // No entry referred to the second mark, so it gets the copies.
    #expect(roots.map(\.body) == [[9], [1], [3]])
    #expect(
      roots.map { $0.marks.map(\.id) } == [[new[0].id], [new[1].id], [new[1].id]])
    let ids = drawing.entries.known.map(\.id)
    #expect(Set(ids).count == ids.count)
    // Further copies aren't the cut marks, and bring no entries.
    drawing.apply(drawing.pasting(copies(cut), with: thread).delta)
    #expect(drawing.entries.roots(ofKind: "a").count == 5)
    #expect(drawing.entries.readChildren()?.count == 5)
  }

  @Test mutating func ofAnotherDrawingAllEntriesAreCopied() {
    let cut = drawing.rankedMarks
    drawing.apply(drawing.delta(of: [.add(kind: "a", marks: [MarkReference(cut[0])], body: [9])]))
    drawing.apply(Delta(drawing.edits(removing: cut)))
    drawing.apply(drawing.pasting(copies(cut, areOwn: false), with: thread).delta)
    #expect(drawing.entries.roots(ofKind: "a").map(\.body) == [[9], [1], [3]])
  }

  @Test func limitsRefuseWhatNoFileKeeps() {
    let about = [CopiedEntry.Reference(mark: 0)]
    func holds(_ copy: CopiedEntry) -> Bool { Limits.hold(copy, at: 1, marks: 1) }
    #expect(holds(CopiedEntry(kind: "a", marks: about, body: [])))
    #expect(holds(CopiedEntry(kind: "a", parent: 0, body: [])))
    #expect(!holds(CopiedEntry(kind: "a", parent: 1, body: [])))
    #expect(!holds(CopiedEntry(kind: "a", parent: -1, body: [])))
    #expect(!holds(CopiedEntry(kind: "a", parent: 0, marks: about, body: [])))
    #expect(!holds(CopiedEntry(kind: "a", body: [])))
    #expect(!holds(CopiedEntry(kind: "A!", marks: about, body: [])))
    #expect(!holds(CopiedEntry(kind: "a", marks: [.init(mark: 1)], body: [])))
    #expect(!holds(CopiedEntry(kind: "a", marks: [.init(mark: 0, path: [-1])], body: [])))
    let deep = [Int](repeating: 0, count: Limits.depth + 1)
    #expect(!holds(CopiedEntry(kind: "a", marks: [.init(mark: 0, path: deep)], body: [])))
    let long = [UInt8](repeating: 0, count: Limits.entryBytes + 1)
    #expect(!holds(CopiedEntry(kind: "a", marks: about, body: long)))
  }
}
