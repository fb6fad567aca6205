import Geometry
import Marks
import TestSupport
import Testing

@testable import Documents

/// Entries in a file and in its history.
@Suite struct EntryFileTests {
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

  private func count(_ table: String) throws -> Int64? {
    try writer.file.database.integer("SELECT count(*) FROM \(table)")
  }

  @Test func entriesAreReadAsTheyWereWritten() throws {
    let contents = try writer.file.contents()
    #expect(contents.entries == sample.states.last)
    #expect(contents.steps.suffix(sample.deltas.count).map(\.delta) == sample.deltas)
    #expect(contents.nextEntry == 8)
    let opening = try writer.opening()
    #expect(opening.roots == contents.entries.filter { $0.parent == nil })
    #expect(opening.hasOtherEntries && opening.nextEntry == 8)
    for (index, delta) in sample.deltas.enumerated() {
      #expect(try writer.file.step(4 + index).delta == delta)
    }
    let (drawing, _) = try #require(contents.restored())
    #expect(drawing.entries.known == sample.states.last && drawing.entries.nextID == 8)
    let kinds = try writer.file.entryCounts()
    #expect(kinds == ["thread": 1, "message": 1, "filters": 1])
    #expect(try writer.file.summary().entries == kinds)
  }

  @Test func goingThroughTheHistoryBringsTheEntriesOfEachStep() throws {
    for step in [3, 5, 4, 7, 0, 6, 8, 4] {
      let wanted = step < 4 ? [] : sample.states[step - 4]
      try writer.write([.go(step)])
      #expect(try writer.file.contents().entries == wanted)
      #expect(try writer.opening().roots == wanted.filter { $0.parent == nil })
      // The tables of present marks have this state now.
      #expect(try writer.file.contents().entries == wanted)
      for first in 1...9 {
        #expect(
          try writer.file.childEntries(at: step, .from(first), under: 99)
            == wanted.filter { $0.parent != nil && $0.key >= first })
      }
      for parents in [[1], [5], [1, 5], [2, 9]] as [Set<Int>] {
        #expect(
          try writer.file.childEntries(at: step, .of(parents), under: 99)
            == wanted.filter { $0.parent.map(parents.contains) ?? false })
      }
    }
  }

  @Test func branchesHaveEntriesOfTheirOwn() throws {
    try writer.write([.go(5)])
    let other = Entry(key: 8, id: 8, kind: "message", parent: 1, body: [9])
    try writer.write([.step(EntrySample.step(9, after: 5, [EntryEdit(from: nil, to: other)]))])
    #expect(try writer.file.contents().entries == sample.states[1] + [other])
    try writer.write([.go(8)])
    #expect(try writer.file.contents().entries == sample.states.last)
    try writer.settle()
    try writer.write([.go(9)])
    #expect(try writer.file.contents().entries == sample.states[1] + [other])
  }

  @Test func aForgottenStepLeavesNoEntries() throws {
    for step in 4...8 {
      let path = folder.path + "/\(step).scrawl"
      let writer = try DrawingWriter(DrawingFile(creating: path))
      try writer.write(Array(sample.records.prefix(step + 1)))
      try writer.settle()
      try writer.write([.forget(step, next: nil)])
      let wanted = step == 4 ? [] : sample.states[step - 5]
      #expect(try writer.file.contents().entries == wanted)
      guard step == 4 else { continue }
      for table in ["entries", "entry_marks", "entry_changes"] {
        #expect(try writer.file.database.integer("SELECT count(*) FROM \(table)") == 0)
      }
      #expect(try writer.opening().roots == [])
      #expect(try writer.file.database.integer("SELECT count(*) FROM present_entries") == 0)
    }
  }

  @Test func aStepThatGoesOnKeepsTheFirstAndTheLastVersionOfAnEntry() throws {
    var last = Entry(key: 8, id: 8, kind: "note", marks: sample.marks, body: [0])
    try writer.write([.step(EntrySample.step(9, after: 8, [EntryEdit(from: nil, to: last)]))])
    try writer.settle()
    let before = try #require(try writer.file.provenance().entries[8])
    for number in 9...12 {
      let next = Entry(key: 8, id: number, kind: "note", marks: sample.marks, body: [UInt8(number)])
      try writer.write([.more(EntrySample.step(9, after: 8, [EntryEdit(from: last, to: next)]))])
      last = next
    }
    let contents = try writer.file.contents()
    #expect(contents.entries == (sample.states.last ?? []) + [last])
    #expect(contents.steps.last?.delta.entryEdits == [try #require(EntryEdit(from: nil, to: last))])
    #expect(try count("entries WHERE key = 8") == 2)
    #expect(try count("entry_marks WHERE entry BETWEEN 8 AND 11") == 0)
    #expect(try writer.file.provenance().entries[8] == before)
    try writer.write([.more(EntrySample.step(9, after: 8, [EntryEdit(from: last, to: nil)]))])
    #expect(try count("entries WHERE key = 8") == 0)
    #expect(try writer.file.contents().entries == sample.states.last)
  }

  @Test func aStepThatGoesOnBringsBackWhatItFound() throws {
    let old = try #require(sample.states.last?.first { $0.kind == "filters" })
    let new = Entry(key: old.key, id: 8, kind: "filters", body: [5])
    for (before, after) in [(old, new), (new, nil), (nil, old)] {
      let step = EntrySample.step(9, after: 8, [EntryEdit(from: before, to: after)])
      try writer.write([after == new ? .step(step) : .more(step)])
    }
    #expect(try writer.file.contents().entries == sample.states.last)
    #expect(try count("entry_changes WHERE step = 9") == 0)
    #expect(try count("entries WHERE number = 8") == 0)
  }

  /// The id of a mark whose step was lost is given to another mark.
  @Test func anEntryIsNotAboutALaterMarkOfTheSameNumber() throws {
    let (first, second) = (Sketch.dot(4, at: 4), Sketch.dot(5, at: 5))
    let entry = Entry(
      key: 8, id: 8, kind: "note", marks: [MarkReference(first), MarkReference(second)], body: [])
    let delta = Delta([
      .edits(Sketch.edit(nil, first) + Sketch.edit(nil, second)),
      .entries([EntryEdit(from: nil, to: entry)].compactMap(\.self)),
    ])
    try writer.write([
      .step(StoredStep(id: 9, parent: 8, step: Step("add", at: 1), delta: delta))
    ])
    try writer.write([.more(Sketch.step(9, after: 8, Sketch.edit(second, nil)))])
    #expect(try writer.file.contents().entries.last?.marks == [MarkReference(first)])
  }

  @Test func marksThatCannotBeWrittenAreNoReferences() throws {
    let entry = Entry(key: 8, id: 8, kind: "note", marks: sample.marks, body: [])
    let record = Record.step(EntrySample.step(9, after: 8, [EntryEdit(from: nil, to: entry)]))
    try writer.write([record.leavingOut([2])])
    #expect(try writer.file.contents().entries.last?.marks == sample.marks.filter { $0.id != 2 })
  }

  @Test func aFileThatIsReadAloneTellsTheEntriesOfItsHead() throws {
    try writer.settle()
    try writer.write([.go(5)])
    try writer.file.copy(to: target, replacing: false)
    let bytes = try FileBytes.read(target)
    let file = try DrawingFile(opening: target, for: .reading)
    #expect(try file.opening().roots == sample.states[1].filter { $0.parent == nil })
    #expect(try file.contents().entries == sample.states[1])
    #expect(try FileBytes.read(target) == bytes)
  }

  @Test(arguments: 1...5) func aFileOfAnEarlierStepHasNoEntriesUntilItGetsSome(step: Int) throws {
    try FileBytes.write(FileBytes.read(Golden.path(of: "step\(step).scrawl")), to: target)
    #expect(try DrawingFile(opening: target, for: .reading).opening().roots == [])
    #expect(try DrawingFile(opening: target, for: .reading).entryCounts() == [:])
    let later = try DrawingWriter(DrawingFile(opening: target, for: .writing))
    let contents = try later.file.contents()
    let entry = Entry(key: 1, id: 1, kind: "note", body: [1])
    let id = (contents.steps.map(\.id).max() ?? 0) + 1
    try later.write([
      .step(EntrySample.step(id, after: contents.head, [EntryEdit(from: nil, to: entry)]))
    ])
    #expect(try later.opening().roots == [entry])
    try later.write([.go(contents.head)])
    #expect(try later.file.contents().entries == [])
  }

  @Test func theLongestBodyIsKeptAndALongerOneIsRefused() throws {
    let most = Entry(
      key: 8, id: 8, kind: "note", body: [UInt8](repeating: 7, count: Limits.entryBytes))
    try writer.write([.step(EntrySample.step(9, after: 8, [EntryEdit(from: nil, to: most)]))])
    #expect(try writer.opening().roots.contains(most))
    #expect(try writer.file.contents().entries.last == most)
    let longer = Entry(key: 9, id: 9, kind: "note", body: most.body + [0])
    let step = EntrySample.step(10, after: 9, [EntryEdit(from: nil, to: longer)])
    do {
      try writer.write([.step(step)])
      Issue.record("It was written.")
    } catch {
      #expect(error.isLasting)
    }
    #expect(try writer.file.contents().head == 9)
  }

  @Test func manyEntriesMakeADrawingLarge() throws {
    #expect(try !writer.file.isLarge())
    let entry = Entry(key: 5001, id: 5001, kind: "note", body: [])
    try writer.write([.step(EntrySample.step(9, after: 8, [EntryEdit(from: nil, to: entry)]))])
    #expect(try writer.file.isLarge())
  }

  /// A step with long bodies is read separately, like one with many marks.
  @Test func longBodiesCountAsManyEdits() throws {
    for number in 0..<4 {
      let long = Entry(
        key: 8 + number, id: 8 + number, kind: "note", body: .init(repeating: 1, count: 100 << 10))
      let step = EntrySample.step(9 + number, after: 8 + number, [EntryEdit(from: nil, to: long)])
      try writer.write([.step(step)])
    }
    #expect(try writer.file.hasEdits(ofStep: 12, moreThan: 100))
    #expect(try !writer.file.hasEdits(ofStep: 12, moreThan: 101))
    #expect(try writer.file.opening(edits: 250).steps.map(\.id) == [10, 11, 12])
  }

  @Test(arguments: [
    "DELETE FROM present_entries", "UPDATE present_entries SET entry = 1 WHERE key = 1",
    "UPDATE present_entries SET parent = 3 WHERE key = 2",
    "INSERT INTO present_entries VALUES (0, 5, 5)",
    "DELETE FROM entry_changes WHERE step = 8", "UPDATE entry_changes SET key = 9 WHERE key = 1",
    "UPDATE entry_changes SET step = 99 WHERE step = 8",
    "INSERT INTO entry_changes VALUES (0, 1, 'put', 1)",
    "UPDATE entry_changes SET change = 'taken' WHERE step = 4",
    "DELETE FROM entries WHERE number = 1",
    "UPDATE entries SET kind = 'other' WHERE number = 4", "UPDATE entries SET kind = 'A b'",
    "UPDATE entries SET parent = 1 WHERE number = 4", "UPDATE entries SET media = x'01'",
    "UPDATE entries SET body = zeroblob(4194305) WHERE number = 1",
    "UPDATE entries SET number = 1 << 60 WHERE number = 7",
    "UPDATE entries SET number = 0 WHERE number = 7",
    "UPDATE entries SET key = -1 WHERE number = 7",
    "UPDATE entries SET parent = -1 WHERE number = 2",
    "UPDATE entries SET number = -5 WHERE number = 7",
    "UPDATE entry_marks SET path = '1..2'", "UPDATE entry_marks SET place = 1e300",
    "UPDATE entry_marks SET mark = -1",
  ])
  func entriesThatContradictEachOtherAreFound(sql: String) throws {
    try writer.settle()
    try writer.file.copy(to: target, replacing: false)
    do {
      let database = try Database(path: target, for: .writing)
      database.allowNewValues()
      try database.execute(
        "PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(sql)")
    }
    #expect(throws: DrawingFileError.self) {
      try DrawingFile(opening: target, for: .reading).contents()
    }
  }

  @Test(arguments: [
    "DELETE FROM present_entries", "UPDATE present_entries SET entry = 1 WHERE key = 1",
    "UPDATE present_entries SET parent = 3 WHERE key = 2",
    "INSERT INTO present_entries VALUES (0, 5, 5)",
    "DELETE FROM entry_changes WHERE step = 8",
  ])
  func tablesThatContradictEachOtherAreFoundInALargeFile(sql: String) throws {
    try writer.settle()
    try writer.file.copy(to: target, replacing: false)
    #expect(try findings() == [])
    do { try Database(path: target, for: .writing).execute("PRAGMA foreign_keys = OFF; \(sql)") }
    #expect(try findings() != [])
  }

  private func findings() throws -> [String] {
    try SharedDrawing(try DrawingWriter(DrawingFile(opening: target, for: .writing)))
      .findings { true }
  }
}
