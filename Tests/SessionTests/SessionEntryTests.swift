import Documents
import Geometry
import Marks
import System
import TestSupport
import Testing

@testable import Session

/// Entries from a change of a session to the file, and back.
@Suite(.timeLimit(.minutes(120))) struct SessionEntryTests {
  private let home: TemporaryFolder

  init() throws {
    home = try TemporaryFolder()
  }

  private var unnamed: UnnamedDrawings { UnnamedDrawings(path: home.path + "/drawings") }

  private func dot(_ number: Int) -> Mark {
    .dot(Dot(at: Point(x: Double(number) * 4, y: 0)))
  }

  /// A session of six dots that handles the events of its store.
  private func session() -> DrawingSession {
    let session = DrawingSession(in: DrawingStore(unnamed), unnamed)
    session.listen { false }
    for number in 0..<6 { _ = session.perform(.add(dot(number)), as: Step("add", at: 1)) }
    return session
  }

  private func open(_ path: String) throws -> DrawingSession {
    let store = DrawingStore(unnamed, opening: path)
    var opened: OpenedDrawing?
    store.onOpening = { event in
      if case .opened(let drawing) = event { opened = drawing }
    }
    try store.wait(for: "the drawing") { opened != nil }
    let session = DrawingSession(try #require(opened), in: store, unnamed)
    session.listen { false }
    return session
  }

  /// Waits until all changes are on the disk; returns the path.
  private func write(_ session: DrawingSession) throws -> String {
    session.flush()
    try session.store.wait(for: "all steps to be written") {
      session.store.written >= session.store.given
    }
    return try #require(session.store.place?.path)
  }

  private func close(_ session: DrawingSession) {
    session.close { _ in [] }
    session.store.waitUntilClosed()
  }

  private func change(_ session: DrawingSession, _ changes: EntryChange..., joining: Bool = false) {
    _ = session.perform(.entries(changes), as: Step("note", at: 1), joining: joining)
  }

  @Test func whoWatchesADrawingIsToldWhichEntriesChanged() throws {
    let session = session()
    defer { close(session) }
    let before = session.drawing
    change(session, .add(kind: "note", body: [1]))
    let entry = try #require(session.drawing.entries.roots.values.first)
    #expect(
      session.drawing.delta(since: before)?.entryEdits == [
        try #require(EntryEdit(from: nil, to: entry))
      ])
    let after = session.drawing
    session.undo()
    #expect(session.drawing.entries.roots.isEmpty)
    #expect(
      session.drawing.delta(since: after)?.entryEdits == [
        try #require(EntryEdit(from: entry, to: nil))
      ])
    session.redo()
    #expect(session.drawing.entries.roots.values == [entry])
    #expect(session.drawing.delta(since: after)?.isEmpty == true)
  }

  /// A group is made, ordered, filtered and dissolved by the session's changes.
  @Test func entriesFollowMarksThroughAllChangesOfASession() throws {
    let session = session()
    defer { close(session) }
    let marks = session.drawing.rankedMarks
    for mark in marks {
      change(session, .add(kind: "note", marks: [MarkReference(mark)], body: []))
    }
    let step = Step("order", at: 1)
    func group() throws -> RankedMark {
      try #require(
        session.drawing.rankedMarks.first { if case .filtered = $0.mark { true } else { false } })
    }
    let members = Array(marks[1...3])
    _ = session.perform(.group(members, as: FilteredGroup(members.map(\.mark))), as: step)
    _ = session.perform(.bring([try group()], above: nil), as: step)
    guard case .filtered(let filtered) = try group().mark else { return }
    let other = Mark.filtered(filtered.through(GroupFilters("sepia", overhang: 0)))
    _ = session.perform(.replace([(old: try group(), new: other)]), as: step)
    let prepared = PreparedChange(replacing: [(old: try group(), new: other)], in: session.drawing)
    _ = session.perform(.prepared(prepared), as: step)
    _ = session.perform(.insert([dot(20), dot(21)], above: nil), as: step)
    _ = session.perform(.dissolve([try group()]), as: step)
    for (number, entry) in session.drawing.entries.roots(ofKind: "note").enumerated() {
      #expect(session.drawing.presentMarks(of: entry).map(\.mark) == [dot(number)])
    }
    let contents = try DrawingSnapshot(of: write(session)).file.contents()
    #expect(contents.entries == session.drawing.entries.known)
    while session.history.canUndo { session.undo() }
    #expect(session.drawing.entries.isEmpty)
  }

  @Test func joinedChangesAreOneStepAndATakenBackOneLeavesNothing() throws {
    let session = session()
    defer { close(session) }
    change(session, .add(kind: "note", body: [1]))
    let entry = try #require(session.drawing.entries.roots.values.first)
    change(session, .replace(entry, body: [2]), joining: true)
    change(session, .replace(entry, body: [3]), joining: true)
    #expect(try DrawingSnapshot(of: write(session)).file.contents().entries.map(\.body) == [[3]])
    _ = session.takeBack()
    #expect(session.drawing.entries.roots.isEmpty)
    #expect(try DrawingSnapshot(of: write(session)).file.contents().entries == [])
    change(session, .add(kind: "note", body: [4]))
    #expect(try DrawingSnapshot(of: write(session)).file.contents().entries.map(\.body) == [[4]])
  }

  /// A kill leaves the file in the state after the last transaction.
  @Test func afterAKillTheEntriesAndTheirHistoryAreThere() throws {
    let session = session()
    let mark = MarkReference(session.drawing.rankedMarks[2])
    change(session, .add(kind: "note", marks: [mark], body: [1]))
    let root = try #require(session.drawing.entries.roots.values.first)
    change(session, .add(kind: "answer", parent: root.key, body: [2]))
    change(session, .replace(root, body: [3]))
    session.undo()
    let known = session.drawing.entries.known
    let path = home.path + "/killed.scrawl"
    try File.write(try File.read(write(session)), to: path)
    close(session)
    let again = try open(path)
    defer { close(again) }
    #expect(again.drawing.entries.known == known)
    again.redo()
    #expect(again.drawing.entries.roots.values.map(\.body) == [[3]])
    for _ in 0..<3 { again.undo() }
    #expect(again.drawing.entries.isEmpty)
    let text = Array("after it".utf8)
    change(again, .add(kind: "note", marks: [mark], body: text))
    #expect(try DrawingSnapshot(of: write(again)).file.contents().entries.map(\.body) == [text])
  }

  /// A drawing with many entries stays in its file, as one with many marks does.
  private func manyEntries() throws -> String {
    let session = session()
    defer { close(session) }
    change(session, .add(kind: "note", body: []))
    for part in 0..<12 {
      _ = session.perform(
        .entries(
          (0..<1000).map { .add(kind: "answer", parent: 1, body: [UInt8(part), UInt8($0 % 256)]) }),
        as: Step("note", at: 1))
    }
    return try write(session)
  }

  @Test func childrenOfALargeDrawingAreReadWhereTheyAreWanted() throws {
    let path = try manyEntries()
    let session = try open(path)
    defer { close(session) }
    #expect(session.drawing.hasSource && !session.drawing.entries.areInMemory)
    #expect(session.drawing.entries.known.map(\.key) == [1])
    let before = session.drawing
    let children = try #require(before.entries.readChildren())
    #expect(children.map(\.key) == Array(2...12_001))
    change(session, .remove(children[10]), .replace(children[20], body: [7]))
    change(session, .add(kind: "answer", parent: 1, body: [8]))
    _ = try write(session)
    let now = try #require(session.drawing.entries.readChildren())
    #expect(now.count == 12_000 && now[19].body == [7] && now.last?.body == [8])
    // The file has changed, but the earlier state is still readable.
    #expect(before.entries.readChildren() == children)
    session.undo()
    session.undo()
    _ = try write(session)
    #expect(session.drawing.entries.readChildren() == children)
    for _ in 0..<3 { session.undo() }
    _ = try write(session)
    #expect(session.drawing.entries.readChildren() == Array(children.prefix(9000)))
    #expect(before.entries.readChildren() == children)
  }

  @Test func aDrawingThatArrivesAtAnotherStateKeepsTheNumberOfTheNextEntry() throws {
    let path = try manyEntries()
    let session = try open(path)
    defer { close(session) }
    let next = session.drawing.entries.nextID
    var events = 0
    session.onEvent = { event in if case .arrived = event { events += 1 } }
    change(session, .add(kind: "note", body: [9]))
    session.go(to: 8)
    try session.store.wait(for: "the arrival") { events > 0 }
    #expect(session.drawing.entries.nextID == next + 1)
    #expect(session.drawing.entries.readChildren()?.count == 1000)
    change(session, .add(kind: "answer", parent: 1, body: [10]))
    _ = try write(session)
    #expect(session.drawing.entries.readChildren()?.count == 1001)
    session.onEvent = nil
    let contents = try DrawingSnapshot(of: path).file.contents()
    #expect(contents.entries.last?.id == next + 1)
  }

  // MARK: Looking back

  @Test func theLatestStateIsFoundByLookingBackAndNothingChanges() throws {
    let session = session()
    defer { close(session) }
    for _ in 0..<2 {
      let last = try #require(session.drawing.rankedMarks.last)
      _ = session.perform(.remove([last]), as: Step("delete", at: 2))
    }
    var found: [Int?] = []
    for isWanted: (Int) -> Bool in [{ $0 > 4 }, { $0 < 4 }, { $0 > 6 }] {
      session.lookBack {
        isWanted($0.count) ? $0.count : nil
      } then: {
        found.append($0)
      }
    }
    #expect(found == [5, 3, nil])
    #expect(session.drawing.count == 4)
    session.undo()
    #expect(session.drawing.count == 5)
  }

  @Test func whatAnEarlierSittingDeletedIsFoundByLookingBack() throws {
    let first = session()
    let marks = first.drawing.rankedMarks
    change(first, .add(kind: "note", marks: [MarkReference(marks[2])], body: [1]))
    _ = first.perform(.remove([marks[2]]), as: Step("delete", at: 2))
    let path = try write(first)
    close(first)
    let session = try open(path)
    defer { close(session) }
    let key = try #require(session.drawing.entries.roots.keys.first)
    var found: [Mark]??
    session.lookBack { past -> [Mark]? in
      guard let entry = past.entries.roots[key] else { return [] }
      let marks = past.presentMarks(of: entry).map(\.mark)
      return marks.isEmpty ? nil : marks
    } then: {
      found = .some($0)
    }
    try session.store.wait(for: "what was looked for") { found != nil }
    #expect(found == .some([marks[2].mark]))
    session.undo()
    try session.store.wait(for: "the undo") { !session.waiting.isWaiting }
    #expect(session.drawing.count == 6)
  }
}
