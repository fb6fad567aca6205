import Glibc
import Joining
import Marks
import TestSupport
import Testing

@testable import Documents

/// Copies whose rows no program writes. They may be joined or refused, but harm nothing.
@Suite(.timeLimit(.minutes(120))) struct HostileJoinTests {
  private let trial: CopyTrial

  /// The numbers in the tables that joining reads.
  private static let columns = [
    "sittings.person", "sittings.fork", "sittings.fork_serial", "marks.sitting", "marks.serial",
    "steps.parent", "steps.sitting", "steps.serial", "steps.time", "steps.redo", "changes.place",
    "changes.mark", "changes.dx", "changes.dy", "changes.above", "changes.appears",
    "moves.first", "moves.last", "moves.dx", "moves.dy", "locks.first", "locks.last",
    "origins.mark", "origins.origin", "members.position", "members.member", "ways.sitting",
    "ways.serial", "ways.clock", "ways.start", "ways.target", "joins.parent", "head.step",
    "steps.number", "marks.number",
  ]

  private static let columnsOfEntries = [
    "entries.sitting", "entries.serial", "entries.key", "entries.parent", "entries.number",
    "entry_marks.entry", "entry_marks.place", "entry_marks.mark", "entry_marks.path",
    "entry_changes.key", "entry_changes.entry", "present_entries.entry", "present_entries.key",
    "present_entries.parent",
  ]

  private static let values: [Int64] = {
    let small: [Int64] = [-2, -1, 0, 1, 2, 3, 7]
    let large = [31, 32, 48, 49, 62].map { (shift: Int) -> Int64 in 1 << shift }
    return small + large + large.map { -$0 } + [.min, .min + 1, .max - 1, .max]
  }()

  init() throws {
    trial = try CopyTrial.withCopy()
  }

  private func change(_ name: String, _ sql: String) throws {
    try Database(path: trial.path(name), for: .writing).execute("PRAGMA foreign_keys = OFF; \(sql)")
  }

  /// Puts strange numbers into some rows of a copy.
  private func spoil(
    _ name: String, in columns: [String] = columns, _ random: inout SeededGenerator
  ) throws {
    for _ in 0..<Int.random(in: 1..<4, using: &random) {
      let names = columns[Int.random(in: 0..<columns.count, using: &random)]
        .split(separator: ".")
      let value = Self.values[Int.random(in: 0..<Self.values.count, using: &random)]
      let row = Int.random(in: 0..<9, using: &random)
      // A row that breaks a rule of its table stays as it is.
      try change(
        name,
        """
        UPDATE OR IGNORE \(names[0]) SET \(names[1]) = \(value)
        WHERE (\(names[1]) IS NULL OR \(names[1]) <> \(value)) AND random() % 2 = \(row % 2)
        """)
    }
  }

  @Test(arguments: 0..<(Extent.isWhole ? 400 : 40))
  func strangeNumbersHarmNothing(seed: Int) throws {
    var acts = RandomActs(UInt64(seed))
    for name in ["a", "b"] {
      try trial.draw(name) { copyist in for _ in 0..<8 { try acts.act(copyist) } }
    }
    try spoil(seed % 4 == 0 ? "a" : "b", &acts.random)
    let before = try? trial.seen("a")
    let report = try? trial.join("b", into: "a")
    if report == nil {
      #expect((try? trial.seen("a")) == before)
    } else if seed % 4 != 0 {
      _ = try trial.seen("a")
    }
  }

  @Test(arguments: 0..<(Extent.isWhole ? 400 : 40))
  func strangeEntriesHarmNothing(seed: Int) throws {
    var acts = RandomActs(UInt64(seed))
    for name in ["a", "b"] {
      try trial.draw(name) { copyist in
        try copyist.pin([0, 1])
        for _ in 0..<4 { try acts.act(copyist) }
        try copyist.enter([.add(kind: "message", parent: 1, body: [])])
      }
    }
    try spoil("b", in: Self.columnsOfEntries, &acts.random)
    try expectNoHarm { try trial.entries("a") }
  }

  /// Joins the copies, and expects that the first one can be read afterwards, and is as before if it couldn't be joined.
  private func expectNoHarm<Seen: Equatable>(_ see: () throws -> Seen) throws {
    let before = try see()
    let isJoined = (try? trial.join("b", into: "a")) != nil
    let after = try see()
    #expect(isJoined || after == before)
  }

  @Test(arguments: 0..<(Extent.isWhole ? 400 : 40))
  func aDamagedCopyHarmsNothing(seed: Int) throws {
    var acts = RandomActs(UInt64(seed))
    for name in ["a", "b"] {
      try trial.draw(name) { copyist in
        try copyist.pin([0, 1])
        for _ in 0..<4 { try acts.act(copyist) }
      }
    }
    let file = try #require(fopen(trial.path("b"), "r+"))
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    for _ in 0..<acts.number(1..<6) {
      fseek(file, acts.number(100..<size), SEEK_SET)
      putc(Int32(acts.number(0..<256)), file)
    }
    fclose(file)
    try expectNoHarm { try trial.marks("a") }
  }

  @Test func aLongChainOfPiecesTakesNoStack() throws {
    try trial.draw("b") { try $0.add(Copyist.line(90)) }
    let count = 50_000
    try change(
      "b",
      """
      WITH RECURSIVE n (i) AS (SELECT 1000 UNION ALL SELECT i + 1 FROM n WHERE i < \(1000 + count))
      INSERT INTO marks (number, sitting, serial, kind, min_x, min_y, max_x, max_y, body)
      SELECT i, sitting, i, kind, min_x, min_y, max_x, max_y, body FROM n, marks WHERE number = 1;
      WITH RECURSIVE n (i) AS (SELECT 1001 UNION ALL SELECT i + 1 FROM n WHERE i < \(1000 + count))
      INSERT INTO origins SELECT i, 1 - i FROM n;
      UPDATE changes SET mark = \(1000 + count) WHERE step = (SELECT max(number) FROM steps)
      """)
    _ = try? trial.join("b", into: "a")
    _ = try trial.seen("a")
  }

  @Test func unwantedJoiningChangesNothing() throws {
    for name in ["a", "b"] { try trial.draw(name) { try $0.add(Copyist.line(90)) } }
    let before = try trial.marks("a")
    let there = try DrawingFile(opening: trial.path("b"), for: .reading)
    let writer = try DrawingWriter(DrawingFile(opening: trial.path("a"), for: .writing))
    #expect(throws: DrawingFileError.self) {
      _ = try DrawingJoin.join(there, into: writer, while: { false })
    }
    #expect(try writer.file.contents().marks == before)
  }
}
