import Geometry
import TestSupport
import Testing

@testable import Marks

/// Entries with parents in a source, and their changes in memory.
@Suite struct EntrySourceTests {
  private final class Listed: EntrySource {
    private let all: [Entry]?

    init(_ all: [Entry]?) {
      self.all = all
    }

    func entries(from key: Int) -> [Entry]? { all?.filter { $0.key >= key } }

    func entries(of parents: Set<Int>) -> [Entry]? {
      all?.filter { $0.parent.map(parents.contains) ?? false }
    }
  }

  private let root = Entry(key: 1, id: 1, kind: "a", body: [])
  private let stored = (2...5).map { Entry(key: $0, id: $0, kind: "b", parent: 1, body: [0]) }

  private func drawing(_ source: [Entry]?) -> Drawing {
    Drawing(
      [], nextID: 1, entries: Entries([root], over: Listed(source), nextID: 9),
      at: Drawing.memento(after: nil, Delta()))
  }

  @Test func childrenAreThoseOfTheSourceWithWhatWasChanged() {
    var drawing = drawing(stored)
    #expect(!drawing.entries.areInMemory && drawing.entries.known == [root])
    #expect(drawing.entries.readChildren() == stored)
    let memento = drawing.memento()
    drawing.apply(
      drawing.delta(of: [
        .remove(stored[1]), .replace(stored[2], body: [7]), .add(kind: "b", parent: 3, body: []),
        .add(kind: "b", parent: 4, body: []),
      ]))
    #expect(drawing.entries.readChildren()?.map(\.id) == [2, 10, 5, 12])
    let after = drawing.memento()
    drawing.restore(from: memento)
    #expect(drawing.entries.readChildren() == stored)
    drawing.restore(from: after)
    #expect(drawing.entries.readChildren()?.map(\.id) == [2, 10, 5, 12])
  }

  @Test(arguments: 1...6) func theNewestChildrenAreReadAlone(first: Int) {
    var drawing = drawing(stored)
    drawing.apply(
      drawing.delta(of: [.remove(stored[1]), .add(kind: "b", parent: 1, body: [])]))
    let all = drawing.entries.readChildren() ?? []
    #expect(all.map(\.key) == [2, 4, 5, 10])
    #expect(drawing.entries.readChildren(from: first) == all.filter { $0.key >= first })
  }

  @Test func childrenOfSomeEntriesAreReadAlone() {
    let others = [
      Entry(key: 6, id: 6, kind: "b", parent: 3, body: []),
      Entry(key: 7, id: 7, kind: "b", parent: 3, body: []),
    ]
    var drawing = drawing(stored + others)
    drawing.apply(
      drawing.delta(of: [
        .remove(others[0]), .replace(stored[2], body: [7]), .add(kind: "b", parent: 3, body: []),
        .add(kind: "b", parent: 1, body: []),
      ]))
    #expect(drawing.entries.readChildren(of: [3])?.map(\.id) == [7, 11])
    #expect(drawing.entries.readChildren(of: [1])?.map(\.id) == [2, 3, 10, 5, 12])
    #expect(drawing.entries.readChildren(of: [1, 3])?.map(\.key) == [2, 3, 4, 5, 7, 11, 12])
    #expect(self.drawing(nil).entries.readChildren(of: [1]) == nil)
  }

  @Test(arguments: 1...8) func rootsOfAKindAreThoseThatAScanFinds(seed: UInt64) {
    var random = SeededGenerator(seed)
    var drawing = Drawing()
    var mementos = [drawing.memento()]
    for _ in 0..<120 {
      let root = drawing.entries.known.randomElement(using: &random)
      switch (Int.random(in: 0..<6, using: &random), root) {
      case (0, let root?): drawing.apply(drawing.delta(of: [.remove(root)]))
      case (1, let root?): drawing.apply(drawing.delta(of: [.replace(root, body: [7])]))
      case (2, _): drawing.restore(from: mementos.randomElement(using: &random) ?? mementos[0])
      default:
        let kind = ["a", "b", "c"].randomElement(using: &random) ?? "a"
        drawing.apply(drawing.delta(of: [.add(kind: kind, body: [])]))
      }
      mementos.append(drawing.memento())
      for kind in ["a", "b", "c", "d"] {
        let scanned = drawing.entries.known.filter { $0.kind == kind }
        #expect(drawing.entries.roots(ofKind: kind) == scanned)
      }
    }
  }

  /// A step from before the opening of the drawing is undone; the source still has the entries of that time.
  @Test func earlierVersionsReplaceThoseOfTheSource() throws {
    let old = Entry(key: 4, id: 4, kind: "b", parent: 1, body: [9])
    let new = Entry(key: 4, id: 8, kind: "b", parent: 1, body: [0])
    var drawing = drawing([stored[0], stored[1], new, stored[3]])
    let edits = [
      EntryEdit(from: stored[0], to: nil), EntryEdit(from: new, to: old),
      EntryEdit(from: nil, to: Entry(key: 7, id: 7, kind: "b", parent: 1, body: [])),
    ]
    drawing.apply(Delta([.entries(edits.compactMap(\.self))]))
    #expect(drawing.entries.readChildren()?.map(\.key) == [3, 4, 5, 7])
    #expect(drawing.entries.readChildren()?[1] == old)
  }

  @Test func unreadableChildrenAreNotTakenForNone() {
    #expect(drawing(nil).entries.readChildren() == nil)
    #expect(drawing([]).entries.readChildren() == [])
    #expect(Drawing().entries.readChildren() == [])
  }
}
