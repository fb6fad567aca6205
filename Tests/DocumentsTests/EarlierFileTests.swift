import Assets
import Geometry
import Glibc
import Marks
import TestSupport
import Testing

@testable import Documents

/// Files of earlier schema steps are read without a change, and upgraded when they are written.
@Suite(.timeLimit(.minutes(120))) struct EarlierFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/a.scrawl" }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func takeSample(_ step: Int) throws {
    try FileBytes.write(FileBytes.read(Golden.path(of: "step\(step).scrawl")), to: path)
  }

  /// A file of the third schema step whose history has `steps` steps.
  private func drawEarlier(steps: Int, seed: UInt64) throws -> DrawnFile {
    let drawn = DrawnFile(steps: steps, seed: seed)
    let source = folder.path + "/source.scrawl"
    try drawn.write(to: source)
    try EarlierFile.write(source, to: path)
    unlink(source)
    return drawn
  }

  /// The marks after each step of a history, by their places.
  private func states(of contents: DrawingContents) -> [Int: [Double: RankedMark]] {
    var states: [Int: [Double: RankedMark]] = [:]
    for step in contents.steps {
      var marks = step.parent.flatMap { states[$0] } ?? [:]
      marks.apply(step.delta)
      states[step.id] = marks
    }
    return states
  }

  private func tables(of file: borrowing DrawingFile) throws -> [String] {
    try file.database.texts(
      "SELECT type || ' ' || name || ' ' || coalesce(sql, '') FROM main.sqlite_schema ORDER BY 1")
  }

  @Test(arguments: 1...6) func anUpgradedFileHasTheTablesOfANewOne(step: Int) throws {
    try takeSample(step)
    let file = try DrawingFile(opening: path, for: .writing)
    let new = try DrawingFile(creating: folder.path + "/new.scrawl")
    #expect(try tables(of: file) == tables(of: new))
    #expect(try file.schema() == 7)
    #expect(try file.findings() == [])
    #expect(try file.database.texts("PRAGMA foreign_key_check") == [])
    #expect(try file.database.integer("PRAGMA foreign_keys") == 1)
    #expect(try file.database.integer("PRAGMA temp_store") == 2)
  }

  /// A killed program has written the pages of its last transaction, which the journal can still roll back.
  @Test func anUpgradeThatIsRolledBackIsDoneAgain() throws {
    try takeSample(3)
    let before = try ContentsText.text(of: DrawingFile(opening: path, for: .reading).contents())
    var journal: [UInt8] = []
    do {
      let database = try Database(path: path, for: .writing)
      // Without synchronisation the journal doesn't contain the number of its pages, so SQLite reads all of them.
      try database.execute("PRAGMA synchronous = OFF; BEGIN EXCLUSIVE")
      for step in Assets.schemaSteps[3...] {
        try database.execute(String(decoding: step, as: UTF8.self))
      }
      try database.execute("PRAGMA user_version = \(Schema.latest)")
      journal = try FileBytes.read(path + "-journal")
      try database.execute("COMMIT")
    }
    try FileBytes.write(journal, to: path + "-journal")
    let file = try DrawingFile(opening: path, for: .writing)
    #expect(try file.schema() == Schema.latest)
    let after = try ContentsText.text(of: file.contents())
    #expect(after == before)
  }

  @Test func theHistoryOfAnUpgradedFileIsUndoneAndRedone() throws {
    try takeSample(3)
    let before = try DrawingFile(opening: path, for: .reading).contents()
    let writer = try DrawingWriter(DrawingFile(opening: path, for: .writing))
    let upgraded = try ContentsText.text(of: writer.file.contents())
    #expect(upgraded == ContentsText.text(of: before))
    let states = states(of: before)
    #expect(states.count == 9)
    let ids = states.keys.sorted()
    for id in ids.reversed() + ids {
      try writer.write([.go(id)])
      let expected = (states[id] ?? [:]).values.sorted { $0.rank < $1.rank }
      #expect(try writer.file.contents().marks == expected)
      #expect(try writer.opening().marks == expected.count)
      #expect(try writer.file.contents().marks == expected)
    }
  }

  @Test(arguments: 1...6) func aFileIsReadWithoutAnUpgrade(step: Int) throws {
    try takeSample(step)
    let bytes = try FileBytes.read(path)
    do {
      let file = try DrawingFile(opening: path, for: .reading)
      #expect(try file.schema() == step)
      let contents = try file.contents()
      let opening = try file.opening()
      #expect((opening.head, opening.marks) == (contents.head, contents.marks.count))
      #expect(opening.steps.map(\.id) == (step > 2 ? [0, 1, 2, 5, 8] : [0, 1, 2, 5]))
      #expect(opening.nextStep == (step > 2 ? 10 : 8))
      for stored in contents.steps {
        let children = contents.steps.filter { $0.parent == stored.id }.map(\.id)
        #expect(try file.steps(after: stored.id) == children)
        #expect(try file.parent(ofStep: stored.id) == stored.parent)
        #expect(try file.step(stored.id).edits == stored.edits)
        #expect(try file.way(to: stored.id, steps: 99, edits: 99).last?.id == stored.id)
      }
      #expect(try file.wayOn(from: 1, steps: 2, edits: 99).map(\.id) == [1, 2])
      let outline = try file.outline(before: 99, atMost: 99)
      #expect(outline.map(\.id) == contents.steps.map(\.id).reversed())
      #expect(outline.map(\.next) == contents.steps.map(\.next).reversed())
      let figures = try file.historyFigures()
      #expect((figures.steps, figures.branches) == (step > 2 ? (8, 3) : (6, 2)))
      #expect((figures.undo, figures.redo) == (step > 2 ? (4, 1) : (3, 1)))
      #expect(try file.summary().marks == contents.marks.count)
      #expect(try file.provenance().steps.count == contents.steps.count)
      #expect(try file.media().count == 1)
      var visited = 0
      try file.visitMarks { _ in visited += 1 }
      #expect(visited == contents.marks.count)
      #expect(try file.findings() == [])
    }
    #expect(try FileBytes.read(path) == bytes)
    #expect(FileBytes.names(in: folder.path) == ["a.scrawl"])
  }

  @Test func theMarksOfAFileWithMovesAreReadWhereTheyAre() throws {
    try takeSample(3)
    let file = try DrawingFile(opening: path, for: .reading)
    try Golden.check(ContentsText.text(of: file.contents()), against: "step3.txt")
    let opening = try file.opening()
    let marks = try file.contents().marks
    let moved = try file.encodedMarks(above: 0, atMost: 99).decoded().map {
      $0.mark.moved(by: opening.shifts[$0.rank])
    }
    #expect(moved == marks.map(\.mark))
  }

  @Test(arguments: 1...6) func tilesOfThePyramidAreRead(step: Int) throws {
    try takeSample(step)
    let file = try DrawingFile(opening: path, for: .reading)
    let tile = try file.pyramidTile(level: 2, x: -1, y: 0)
    #expect(tile?.state == (step == 1 ? nil : step == 2 ? 5 : 8))
    let head = try file.opening().head
    let changes = try file.pyramidChanges(to: head)
    #expect(changes.map { $0.areas?.count } == (step > 2 ? [1] : []))
  }

  @Test(arguments: 1...6) func aCopyOfAFileIsSoundAndCanBeWritten(step: Int) throws {
    try takeSample(step)
    let before = try DrawingFile(opening: path, for: .reading).contents()
    let all = folder.path + "/all.scrawl"
    let bare = folder.path + "/bare.scrawl"
    do {
      let file = try DrawingFile(opening: path, for: .reading)
      try file.copy(to: all, replacing: false)
      try file.copy(to: bare, replacing: false, of: .withoutHistory(keeping: ["paper"]))
    }
    #expect(try DrawingFile(opening: all, for: .reading).schema() == step)
    let writer = try DrawingWriter(DrawingFile(opening: all, for: .writing))
    let copied = try ContentsText.text(of: writer.file.contents())
    #expect(copied == ContentsText.text(of: before))
    let file = try DrawingFile(opening: bare, for: .writing)
    #expect(try file.schema() == 7)
    let marks = try file.contents().marks.map(\.mark)
    #expect(marks == before.marks.map(\.mark.settled))
  }

  @Test(arguments: 1...7) func aSoundFileIsSalvagedWithItsWholeHistory(step: Int) throws {
    try takeSample(min(step, 6))
    let before = try DrawingFile(opening: path, for: .reading).contents()
    if step == 7 { _ = try DrawingFile(opening: path, for: .writing) }
    let salvage = try Salvage(of: path)
    #expect((salvage.lostMarks, salvage.lostSteps) == (0, 0))
    #expect(try ContentsText.text(of: salvage.contents()) == ContentsText.text(of: before))
  }

  /// The test overwrites each page in turn with zeros.
  @Test(arguments: [false, true]) func aFileWithoutAPageIsSalvaged(isUpgraded: Bool) throws {
    let drawn = try drawEarlier(steps: 60, seed: 21)
    if isUpgraded { _ = try DrawingFile(opening: path, for: .writing) }
    let whole = try FileBytes.read(path)
    for page in 0..<whole.count / 4096 {
      var bytes = whole
      bytes.replaceSubrange(
        page * 4096..<(page + 1) * 4096, with: repeatElement(0, count: 4096))
      try FileBytes.write(bytes, to: path)
      let salvage = try Salvage(of: path)
      let saved = try salvage.contents()
      #expect(salvage.marks > drawn.all.count / 3 || saved.marks == drawn.present)
      for mark in saved.marks { #expect(drawn.all[mark.id] == mark.mark) }
      if page == 0 {
        #expect(saved.marks == drawn.present)
        #expect(saved.steps.map(\.edits) == drawn.steps.map(\.edits))
      }
      #expect(try FileBytes.read(path) == bytes)
    }
  }

  /// Otherwise an old row could be salvaged instead of the new one.
  @Test func anUpgradeLeavesNoCopiesOfRowsInFreePages() throws {
    _ = try drawEarlier(steps: 60, seed: 21)
    #expect(try count(of: "step", in: path) == 60)
    _ = try DrawingFile(opening: path, for: .writing)
    #expect(try count(of: "step", in: path) == 60)
  }

  /// The number of times that the name of a step is directly followed by the hour of its time in a file.
  private func count(of name: String, in path: String) throws -> Int {
    let bytes = try FileBytes.read(path)
    // The first three of the six bytes that a time in milliseconds takes.
    let row = Array(name.utf8) + [0x01, 0x8B, 0xCF]
    return bytes.indices.filter { bytes[$0] == row[0] && bytes[$0...].starts(with: row) }.count
  }

  @Test(arguments: 1...3) func aQueryOfAViewUsesTheIndexesOfTheTable(step: Int) throws {
    try takeSample(step)
    let file = try DrawingFile(opening: path, for: .reading)
    func plan(_ sql: String) throws -> String {
      let rows = try file.database.prepare("EXPLAIN QUERY PLAN \(sql)")
      var plan: [String] = []
      while try rows.step() { plan.append(rows.text(at: 3)) }
      return plan.joined(separator: "; ")
    }
    for (sql, expected) in [
      ("SELECT name FROM steps WHERE number = 1", "SEARCH main.commands USING INTEGER PRIMARY KEY"),
      ("SELECT number FROM steps WHERE parent = 1", "USING COVERING INDEX commands_by_parent"),
      ("SELECT max(number) FROM steps", "SEARCH main.commands"),
      (
        "SELECT place, dx FROM changes WHERE step = 1 ORDER BY step, place, appears",
        "SEARCH main.changes USING PRIMARY KEY (command=?)"
      ),
      ("SELECT * FROM steps NOT INDEXED ORDER BY number DESC", "SCAN main.commands"),
      (
        "SELECT * FROM changes NOT INDEXED ORDER BY step DESC, place DESC, appears DESC",
        "SCAN main.changes"
      ),
    ] {
      let plan = try plan(sql)
      #expect(plan.contains(expected))
      #expect(!plan.contains("TEMP B-TREE") && !plan.contains("CO-ROUTINE"))
    }
  }

  @Test(arguments: [
    "CREATE VIEW steps AS SELECT * FROM commands",
    "CREATE TABLE steps (number INTEGER PRIMARY KEY)",
    "DROP TABLE overview; CREATE VIEW overview AS SELECT 1 AS level",
  ])
  func aFileWithTablesOfItsOwnIsDamaged(sql: String) throws {
    try takeSample(3)
    do { try Database(path: path, for: .writing).execute(sql) }
    let damaged = DrawingFileError.damaged(["its tables are not those of a drawing"])
    #expect(throws: damaged) { _ = try DrawingFile(opening: path, for: .reading) }
    #expect(throws: damaged) { _ = try DrawingFile(opening: path, for: .writing) }
  }

  /// Opening checks only small files completely, so the upgrade finds the damage.
  @Test(arguments: [
    "UPDATE commands SET parent = 9 WHERE number = 2", "UPDATE changes SET appears = 7",
  ])
  func anUpgradeOfALargeDamagedFileChangesNothing(sql: String) throws {
    let source = folder.path + "/source.scrawl"
    do {
      let writer = try DrawingWriter(DrawingFile(creating: source))
      let long = Medium(type: "text/plain", bytes: .init(repeating: 7, count: 17 << 20))
      try writer.write(Sketch.dots(1...3) + [.medium(long)])
    }
    try EarlierFile.write(source, to: path)
    do {
      try Database(path: path, for: .writing).execute(
        "PRAGMA ignore_check_constraints = ON; \(sql)")
    }
    let bytes = try FileBytes.read(path)
    let error = #expect(throws: DrawingFileError.self) {
      _ = try DrawingFile(opening: path, for: .writing)
    }
    guard case .damaged? = error else {
      Issue.record("The file is not damaged: \(String(describing: error))")
      return
    }
    #expect(try FileBytes.read(path) == bytes)
  }
}
