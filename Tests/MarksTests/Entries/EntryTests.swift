import Geometry
import TestSupport
import Testing

@testable import Marks

/// Entries of a drawing: adding, replacing and removing them, and their part in the memento.
@Suite struct EntryTests {
  private static func drawing(_ count: Int = 4) -> Drawing {
    Drawing((0..<count).map { .dot(Dot(at: Point(x: Double($0) * 4, y: 0))) })
  }

  private static func body(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func addedEntryGetsTheNextIDAsItsKey() throws {
    var drawing = Self.drawing()
    let first = drawing.entries.nextID
    drawing.apply(
      drawing.delta(of: [
        .add(kind: "thread", body: Self.body("a")),
        .add(kind: "message", parent: first, body: Self.body("b")),
      ]))
    #expect(drawing.entries.roots.keys == [first])
    let child = try #require(drawing.entries.readChildren()?.first)
    #expect((child.key, child.id, child.parent) == (first + 1, first + 1, first))
    #expect(drawing.entries.nextID == first + 2)
  }

  @Test func replacedEntryKeepsItsKeyKindParentAndMarks() throws {
    var drawing = Self.drawing()
    let mark = MarkReference(drawing.rankedMarks[1])
    drawing.apply(
      drawing.delta(of: [.add(kind: "thread", marks: [mark, mark], body: Self.body("a"))]))
    let old = try #require(drawing.entries.roots.values.first)
    drawing.apply(drawing.delta(of: [.replace(old, body: Self.body("b"))]))
    let new = try #require(drawing.entries.roots.values.first)
    #expect(new.id > old.id && new.key == old.key && new.kind == "thread")
    #expect(new.marks == [mark] && new.body == Self.body("b"))
  }

  @Test func mediaStayWithABodyUnlessOthersAreGiven() throws {
    var drawing = Self.drawing()
    let hashes = try (1...2).map { try #require(MediumHash(Array(repeating: $0, count: 32))) }
    drawing.apply(drawing.delta(of: [.add(kind: "a", media: hashes, body: [])]))
    for (media, wanted) in [(nil, hashes), ([hashes[1]], [hashes[1]]), ([], [])] {
      let old = try #require(drawing.entries.roots.values.first)
      drawing.apply(drawing.delta(of: [.replace(old, body: [1], media: media)]))
      #expect(drawing.entries.roots.values.first?.media == wanted)
    }
  }

  /// A view that shows an entry may have an earlier version of it than the drawing.
  @Test func changeOfAnEarlierVersionChangesThePresentOne() throws {
    var drawing = Self.drawing()
    let marks = drawing.rankedMarks.map { MarkReference($0) }
    drawing.apply(drawing.delta(of: [.add(kind: "a", marks: [marks[0]], body: [1])]))
    let first = try #require(drawing.entries.roots.values.first)
    drawing.apply(drawing.delta(of: [.attach(first, to: [marks[1]])]))
    let before = drawing.entries.roots
    let delta = drawing.delta(of: [.replace(first, body: [2])])
    drawing.apply(delta)
    #expect(drawing.entries.roots.values.first?.marks == [marks[1]])
    drawing.apply(delta.reversed)
    #expect(drawing.entries.roots == before)
    drawing.apply(drawing.delta(of: [.remove(first)]))
    #expect(drawing.entries.roots.isEmpty)
    #expect(drawing.delta(of: [.replace(first, body: [3])]).isEmpty)
    #expect(drawing.delta(of: [.remove(first)]).isEmpty)
  }

  @Test func changesOfOneEntryFollowEachOther() throws {
    var drawing = Self.drawing()
    let mark = MarkReference(drawing.rankedMarks[2])
    drawing.apply(drawing.delta(of: [.add(kind: "a", body: [1])]))
    let entry = try #require(drawing.entries.roots.values.first)
    let delta = drawing.delta(of: [.replace(entry, body: [2]), .attach(entry, to: [mark])])
    #expect(delta.entryEdits.count == 1)
    drawing.apply(delta)
    let new = try #require(drawing.entries.roots.values.first)
    #expect(new.body == [2] && new.marks == [mark])
    let gone = drawing.delta(of: [.remove(entry), .replace(entry, body: [3])])
    drawing.apply(gone)
    #expect(drawing.entries.roots.isEmpty)
  }

  @Test func childrenOfAnEntryThatIsGoneAreGoneUntilItIsBack() throws {
    var drawing = Self.drawing()
    drawing.apply(
      drawing.delta(of: [
        .add(kind: "a", body: []), .add(kind: "b", parent: 1, body: []),
        .add(kind: "c", parent: 2, body: []), .add(kind: "a", body: []),
        .add(kind: "b", parent: 4, body: []),
      ]))
    let root = try #require(drawing.entries.roots[1])
    drawing.apply(drawing.delta(of: [.remove(root)]))
    #expect(drawing.entries.readChildren()?.map(\.key) == [5])
    drawing.apply(Delta([.entries([try #require(EntryEdit(from: nil, to: root))])]))
    #expect(drawing.entries.readChildren()?.map(\.key) == [2, 3, 5])
  }

  @Test func mementosContainEntries() throws {
    var drawing = Self.drawing()
    var states = [(drawing.memento(), drawing.entries.known)]
    for number in 0..<20 {
      if number % 3 == 0 { drawing.add(.dot(Dot(at: Point(x: Double(number), y: 9)))) }
      let known = drawing.entries.known
      if number % 5 == 4, let last = known.last {
        drawing.apply(drawing.delta(of: [.remove(last)]))
      } else if number % 2 == 1, let first = known.first {
        drawing.apply(drawing.delta(of: [.replace(first, body: [UInt8(number)])]))
      } else {
        drawing.apply(
          drawing.delta(of: [.add(kind: "a", parent: known.first?.key, body: [UInt8(number)])]))
      }
      states.append((drawing.memento(), drawing.entries.known))
    }
    var random = SeededGenerator(5)
    for (memento, known) in states.shuffled(using: &random) {
      drawing.restore(from: memento)
      #expect(drawing.entries.known == known)
    }
  }

  /// Restores a state without a common ancestor with the drawing's.
  @Test func restoringAnotherDrawingBringsItsEntries() {
    var other = Self.drawing()
    other.apply(other.delta(of: [.add(kind: "a", body: [1])]))
    let memento = other.memento()
    var drawing = Self.drawing(2)
    drawing.apply(
      drawing.delta(of: (0..<9).map { _ in .add(kind: "b", body: []) }))
    drawing.restore(from: memento)
    #expect(drawing.entries.known == other.entries.known)
    #expect(drawing.entries.nextID == 10)
  }

  @Test func deltaOfEntriesAloneChangesNoMark() {
    var drawing = Self.drawing()
    let before = drawing
    _ = drawing.memento()
    let area = drawing.apply(drawing.delta(of: [.add(kind: "a", body: [1])]))
    #expect(area == nil && drawing == before)
    let delta = drawing.delta(since: before)
    #expect(delta?.edits == [] && delta?.isEmpty == false && delta?.entryEdits.count == 1)
    #expect(delta?.move == nil)
  }

  @Test func moveBesideAnEntryIsStillOneMove() {
    let drawing = Self.drawing()
    let move = MarkSelection(allOf: drawing)?.move(by: Vector(dx: 4, dy: 0))
    let entries = drawing.delta(of: [.add(kind: "a", body: [])])
    var delta = entries
    delta.append(
      .move(move ?? Move(RankRanges(), by: .zero, area: Rect(x: 0, y: 0, width: 0, height: 0))))
    #expect(delta.move == move && delta.entryEdits == entries.entryEdits)
    #expect(Delta(delta.reversed.reversed.parts) == delta)
  }

  @Test func entryThatIsAddedAndRemovedLeavesNothing() throws {
    var drawing = Self.drawing()
    var delta = drawing.delta(of: [.add(kind: "a", body: [])])
    drawing.apply(delta)
    let entry = try #require(drawing.entries.roots.values.first)
    delta.append(drawing.delta(of: [.remove(entry)]))
    #expect(delta.isEmpty)
  }

  @Test func versionsOfDifferentEntriesMakeNoEdit() {
    let entry = Entry(key: 1, id: 1, kind: "a", body: [])
    let others = [
      Entry(key: 2, id: 2, kind: "a", body: []), Entry(key: 1, id: 2, kind: "b", body: []),
      Entry(key: 2, id: 2, kind: "a", parent: 1, body: []),
    ]
    for other in others { #expect(EntryEdit(from: entry, to: other) == nil) }
    #expect(EntryEdit(from: nil, to: nil) == nil)
  }

  @Test func limitsHoldWhatAFileCanKeep() {
    func holds(_ entry: Entry) -> Bool { Limits.hold(entry) }
    #expect(holds(Entry(key: 1, id: 1, kind: "a", body: [])))
    let most = [UInt8](repeating: 0, count: Limits.entryBytes)
    #expect(holds(Entry(key: 2, id: 3, kind: "a", parent: 1, body: most)))
    #expect(!holds(Entry(key: 2, id: 3, kind: "a", body: most + [0])))
    #expect(!holds(Entry(key: 2, id: 1, kind: "a", body: [])))
    #expect(!holds(Entry(key: 2, id: 2, kind: "a", parent: 2, body: [])))
    #expect(!holds(Entry(key: 2, id: 2, kind: "A b", body: [])))
    #expect(!holds(Entry(key: 0, id: 2, kind: "a", body: [])))
    for rank in [Double.nan, .infinity, 1e300] {
      let mark = MarkReference(rank: rank, id: 1)
      #expect(!holds(Entry(key: 2, id: 2, kind: "a", marks: [mark], body: [])))
    }
    let deep = MarkReference(rank: 1, id: 1, path: Array(repeating: 0, count: 65))
    #expect(!holds(Entry(key: 2, id: 2, kind: "a", marks: [deep], body: [])))
  }
}
