import Geometry
import Marks
import TestSupport
import Testing

@testable import Documents

/// Entries in copies of a file, in salvaged files, and in files written from memory.
@Suite(.timeLimit(.minutes(120))) struct EntryCopyTests {
  private let folder: TemporaryFolder
  private let writer: DrawingWriter
  private let sample: EntrySample
  private var target: String { folder.path + "/b.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
    writer = try DrawingWriter(DrawingFile(creating: folder.path + "/a.scrawl"))
    sample = try EntrySample()
    try writer.write(sample.records)
  }

  @Test func aCopyOfEverythingHasTheEntriesAndTheirOrigins() throws {
    try writer.file.copy(to: target, replacing: false)
    let copy = try DrawingFile(opening: target, for: .reading)
    #expect(
      try ContentsText.text(of: copy.contents()) == ContentsText.text(of: writer.file.contents()))
    #expect(try copy.provenance() == writer.file.provenance())
    #expect(try copy.provenance().entries.count == 7)
  }

  @Test func recordsOfTheContentsWriteTheSameEntriesWithTheirOrigins() throws {
    let contents = try writer.file.contents()
    let records =
      [Record.medium(sample.medium)] + contents.records + [
        .provenance(try writer.file.provenance())
      ]
    let other = try DrawingWriter(creating: target, sitting: SittingID(), with: records)
    #expect(try ContentsText.text(of: other.file.contents()) == ContentsText.text(of: contents))
    let (mine, theirs) = (try writer.file.provenance(), try other.file.provenance())
    for (number, origin) in mine.entries {
      let there = try #require(theirs.entries[number])
      #expect(there.serial == origin.serial)
      #expect(theirs.sittings[there.sitting]?.id == mine.sittings[origin.sitting]?.id)
    }
  }

  private func bare(_ entries: CopyContent.Entries) throws -> DrawingContents {
    try writer.file.copy(
      to: target, replacing: true, of: .withoutHistory(keeping: [], entries: entries))
    let file = try DrawingFile(opening: target, for: .reading)
    #expect(try file.opening().roots == file.contents().entries.filter { $0.parent == nil })
    return try file.contents()
  }

  @Test func aCopyWithoutHistoryHasThePresentEntriesWithNewNumbers() throws {
    // The second mark is erased, so that the third one has the second place in the copy.
    try writer.write([.step(Sketch.step(9, after: 8, Sketch.edit(Sketch.dot(2, at: 2), nil)))])
    let copy = try bare(.all)
    #expect(copy.entries.map(\.key) == [1, 2, 3] && copy.entries.map(\.id) == [1, 2, 3])
    #expect(copy.entries.map(\.kind) == ["thread", "filters", "message"])
    #expect(copy.entries.map(\.parent) == [nil, nil, 1])
    #expect(
      copy.entries[0].marks == [MarkReference(rank: 1, id: 1), MarkReference(rank: 2, id: 2)])
    #expect(copy.entries.map(\.body) == [[4], Array(0...255), Array("later".utf8)])
    #expect(copy.steps.count == 2 && copy.steps[1].step.time == 0)
    #expect(
      try DrawingFile(opening: target, for: .reading).medium(hash: sample.medium.hash.bytes) != nil)
    #expect(copy.restored() != nil)
  }

  @Test func aCopyWithoutHistoryHasTheEntriesThatItIsAskedFor() throws {
    #expect(try bare(.none).entries == [])
    #expect(try DrawingFile(opening: target, for: .reading).media() == [])
    #expect(try bare(.roots(ofKinds: ["filters"])).entries.map(\.kind) == ["filters"])
    #expect(try bare(.roots(ofKinds: ["thread"])).entries.map(\.kind) == ["thread", "message"])
    #expect(try DrawingFile(opening: target, for: .reading).media() == [sample.medium])
  }

  @Test func earlierVersionsAndRemovedEntriesAreNotInTheBytesOfACopyWithoutHistory() throws {
    let secret = Array("a secret that nobody is to read later".utf8)
    let root = Entry(key: 8, id: 8, kind: "thread", body: secret)
    let child = Entry(key: 9, id: 9, kind: "message", parent: 8, body: secret)
    let old = Entry(key: 10, id: 10, kind: "note", body: secret)
    let new = Entry(key: 10, id: 11, kind: "note", body: [])
    // The child of a removed root stays in the table of present entries.
    try writer.write([
      .step(
        EntrySample.step(9, after: 8, [root, child, old].map { EntryEdit(from: nil, to: $0) })),
      .step(
        EntrySample.step(
          10, after: 9, [EntryEdit(from: root, to: nil), EntryEdit(from: old, to: new)])),
    ])
    #expect(try bare(.all).entries.count == 4)
    let bytes = try FileBytes.read(target)
    #expect(!bytes.indices.contains { bytes[$0...].starts(with: secret) })
    let all = try FileBytes.read(folder.path + "/a.scrawl")
    #expect(all.indices.contains { all[$0...].starts(with: secret) })
  }

  @Test func aCopyOfEntriesAloneHasAHistory() throws {
    try writer.write([.go(3)])
    let entry = Entry(key: 8, id: 8, kind: "note", body: [1])
    try writer.write([
      .step(
        Sketch.step(
          9, after: 3, (1...3).flatMap { Sketch.edit(Sketch.dot($0, at: Double($0)), nil) })),
      .step(EntrySample.step(10, after: 9, [EntryEdit(from: nil, to: entry)])),
    ])
    let copy = try bare(.all)
    #expect(copy.marks == [] && copy.entries.map(\.body) == [[1]])
    #expect(copy.head == 1)
  }

  // MARK: Salvage

  @Test(arguments: [nil, 3, 5, 7]) func aSoundFileIsSalvagedWithItsEntries(head: Int?) throws {
    if let head { try writer.write([.go(head)]) }
    try writer.file.copy(to: target, replacing: false)
    let salvage = try Salvage(of: target)
    #expect(
      try ContentsText.text(of: salvage.contents()) == ContentsText.text(of: writer.file.contents())
    )
    let (mine, theirs) = (try writer.file.provenance(), try salvage.provenance())
    #expect(theirs.entries.mapValues(\.serial) == mine.entries.mapValues(\.serial))
  }

  /// The test overwrites each page in turn with zeros.
  @Test func aDrawingWithoutAPageIsSalvagedWithTheEntriesOfOtherPages() throws {
    try writer.settle()
    try writer.file.copy(to: target, replacing: false)
    let whole = try FileBytes.read(target)
    let known = Set(sample.states.joined())
    var kept = 0
    for page in 0..<whole.count / 4096 {
      var bytes = whole
      bytes.replaceSubrange(page * 4096..<(page + 1) * 4096, with: repeatElement(0, count: 4096))
      try FileBytes.write(bytes, to: target)
      let saved = try Salvage(of: target).contents()
      for entry in saved.entries {
        #expect(known.contains { ($0.key, $0.body) == (entry.key, entry.body) })
      }
      if saved.entries == sample.states.last { kept += 1 }
    }
    // The pages of the versions, their references and their changes can't be salvaged, but all others can.
    #expect(kept >= whole.count / 4096 - 4)
  }

  @Test func aLostVersionLeavesTheOneBefore() throws {
    try writer.settle()
    try writer.file.copy(to: target, replacing: false)
    do {
      try Database(path: target, for: .writing).execute("DELETE FROM entries WHERE number = 7")
    }
    let saved = try Salvage(of: target).contents()
    #expect(saved.entries == [sample.states[1][0], sample.states[0][1], sample.states[1][2]])
    #expect(saved.restored() != nil)
  }

  @Test func lostStepsLeaveThePresentEntries() throws {
    try writer.settle()
    try writer.file.copy(to: target, replacing: false)
    do {
      try Database(path: target, for: .writing).execute(
        "PRAGMA foreign_keys = OFF; DELETE FROM entry_changes; DELETE FROM steps WHERE number > 3")
    }
    let saved = try Salvage(of: target).contents()
    #expect(saved.entries == sample.states.last)
    #expect(saved.restored() != nil)
  }

  @Test func aDrawingOfEntriesAloneIsSalvaged() throws {
    let other = try DrawingWriter(DrawingFile(creating: target))
    let entry = Entry(key: 1, id: 1, kind: "note", body: [1])
    try other.write([.step(EntrySample.step(1, after: 0, [EntryEdit(from: nil, to: entry)]))])
    try other.settle()
    let path = folder.path + "/c.scrawl"
    try other.file.copy(to: path, replacing: false)
    var bytes = try FileBytes.read(path)
    bytes.replaceSubrange(100..<4096, with: repeatElement(0, count: 3996))
    try FileBytes.write(bytes, to: path)
    #expect(try Salvage(of: path).contents().entries == [entry])
  }

  // MARK: Memory

  /// The store makes such a file when it can't read its own any more.
  @Test(arguments: [2, 1000]) func aFileOfWhatIsInMemoryKeepsTheEntries(steps: Int) throws {
    let opening = try writer.file.opening(steps: steps)
    let path = folder.path + "/shared.scrawl"
    try writer.file.copy(to: path, replacing: false)
    let shared = SharedDrawing(try DrawingWriter(DrawingFile(opening: path, for: .writing)))
    let source = FileMarkSource(opening, CurrentFile(shared)) { Issue.record("\($0)") }
    let entries = FileEntrySource(opening, CurrentFile(shared)) { Issue.record("\($0)") }
    var (drawing, history) = try #require(opening.restored(over: source, entries))
    #expect(drawing.entries.readChildren() == sample.states.last?.filter { $0.parent != nil })
    let root = try #require(drawing.entries.roots(ofKind: "thread").first)
    drawing.apply(
      drawing.delta(of: [
        .replace(root, body: [77]), .add(kind: "message", parent: root.key, body: [78]),
      ]))
    history.record(Step("note", at: 2), drawing.memento())
    let contents = DrawingContents(of: drawing, history, knowing: drawing.rankedMarks)
    _ = try DrawingWriter(creating: target, sitting: SittingID(), with: contents.records)
    let kept = try DrawingFile(opening: target, for: .reading).contents()
    #expect(
      kept.entries.filter { $0.parent == nil } == drawing.entries.roots(ofKind: "thread")
        + drawing.entries.roots(ofKind: "filters"))
    #expect(kept.entries.last?.body == [78] && kept.restored() != nil)
    #expect(history.undo().map { _ = drawing.restore(from: $0) } != nil)
    #expect(drawing.entries.readChildren() == sample.states.last?.filter { $0.parent != nil })
  }
}
