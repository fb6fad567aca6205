import Geometry
import Marks
import TestSupport
import Testing

@testable import Documents

/// Hashes of what sittings did, by which copies of a drawing are compared.
@Suite struct ActHashTests {
  private let folder: TemporaryFolder
  private let sitting = SittingID()
  private var path: String { folder.path + "/a.scrawl" }
  private var target: String { folder.path + "/b.scrawl" }

  /// A drawing with changes of all kinds, and two ways.
  init() throws {
    folder = try TemporaryFolder()
    let writer = try DrawingWriter(
      creating: folder.path + "/a.scrawl", sitting: sitting, with: Sketch.dots(1...3))
    let area = Rect(x: 0, y: 0, width: 99, height: 99)
    let move = Move(RankRanges(through: 2), by: Vector(dx: 3, dy: 4), area: area)
    let line = RankedMark(rank: 7, id: 4, mark: .stroke(Self.line))
    let inked = RankedMark(
      rank: 7, id: 5, mark: line.mark.drawn(with: Ink(colour: Colour(0xFF_0000), width: 3)),
      lineage: Lineage(origin: 4))
    let red = Ink(colour: Colour(0xFF_0000), width: 5)
    let piece = RankedMark(
      rank: 3, id: 6, mark: .dot(Dot(at: .zero, ink: red)), lineage: Lineage(origin: -3))
    let group = RankedMark(
      rank: 8, id: 7, mark: .stroke(Stroke(grouping: [piece.mark, line.mark], ink: red)),
      lineage: Lineage(members: [-2, 3]))
    let note = Entry(
      key: 1, id: 1, kind: "note",
      marks: [MarkReference(line), MarkReference(Sketch.dot(1, at: 1))], body: [1, 2])
    try writer.write([
      Self.step(4, after: 3, [.move(move)]),
      Self.step(5, after: 4, [.edits(Sketch.edit(nil, line))]),
      Self.step(6, after: 5, [.edits(Sketch.edit(line, inked))]), .go(5),
      Self.step(
        7, after: 5,
        [
          .edits(Sketch.edit(Sketch.dot(3, at: 3), piece) + Sketch.edit(nil, group)),
          .lock(Lock(RankRanges([3]), count: 1)),
        ]),
      Self.step(8, after: 7, [.entries([EntryEdit(from: nil, to: note)].compactMap(\.self))]),
      Self.step(9, after: 8, [], further: [6]), .go(8),
    ])
    try writer.finish()
  }

  private static let line = Stroke(
    through: (0..<500).map { Point(x: Double($0 % 97) * 3.7, y: Double($0 % 89) * 1.3) })

  private static func step(
    _ id: Int, after parent: Int, _ parts: [Delta.Part], further: [Int] = []
  ) -> Record {
    .step(
      StoredStep(
        id: id, parent: parent, further: further, step: Step("step", at: Double(id)),
        delta: Delta(parts)))
  }

  /// Changes the file by SQL, and forgets the hashes in it.
  private func change(_ sql: String) throws {
    try Database(path: path, for: .writing).execute(
      """
      PRAGMA foreign_keys = OFF; PRAGMA ignore_check_constraints = ON; \(sql);
      UPDATE sittings SET hash = NULL, hashed = 0
      """)
  }

  private func chain(_ path: String) throws -> ChainHash? {
    try DrawingFile(opening: path, for: .reading).chain(of: sitting)
  }

  // MARK: The hash

  /// The vectors of the reference implementation with 128 bits.
  @Test(arguments: [
    (0, "a3817f04ba25a8e66df67214c7550293"), (8, "3b62a9ba6258f5610f83e264f31497b4"),
    (16, "6ee2a4ca67b054bbfd3315bf85230577"),
  ])
  func numbersAreHashedAsSipHashDoes(count: Int, expected: String) {
    var hash = ContentHash(key: (0x0706_0504_0302_0100, 0x0F0E_0D0C_0B0A_0908))
    for start in stride(from: 0, to: count, by: 8) {
      hash.append((0..<8).reduce(0 as UInt64) { $0 | UInt64(start + $1) << UInt64(8 * $1) })
    }
    let text = hash.digest.bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    #expect(text == expected)
    #expect(ContentDigest(hash.digest.bytes) == hash.digest)
  }

  @Test func bytesOfDifferentLengthsHaveDifferentHashes() {
    let digests = (0..<40).map { count in
      var hash = ContentHash()
      [UInt8](repeating: 0, count: count).withUnsafeBytes { hash.append($0) }
      return hash.digest
    }
    #expect(Set(digests).count == 40)
  }

  // MARK: Chains

  @Test func closingADrawingKeepsTheHashOfItsSitting() throws {
    let file = try DrawingFile(opening: path, for: .reading)
    let kept = try #require(try file.sittings().last?.chain)
    #expect(kept.reach == 9)
    #expect(try file.chain(of: sitting) == kept)
    #expect(try file.chain(of: SittingID()) == nil)
    try change("SELECT 1")
    #expect(try DrawingFile(opening: path, for: .reading).sittings().last?.chain == nil)
    #expect(try chain(path) == kept)
  }

  @Test func aHashThatGoesOnIsThatOfAllSteps() throws {
    let whole = try chain(path)
    let file = try DrawingFile(opening: path, for: .reading)
    let chain = try ActChain(file.database)
    var parts = ChainHash.none
    try chain.visit(1, after: 0) { stamp, digest throws(SQLiteError) in
      parts.append(digest, at: stamp)
      guard stamp.index == 0 else { return }
      let rest = try ActChain(file.database).chain(of: 1, from: parts)
      #expect(rest == whole)
    }
  }

  /// All numbers of the file are others, as if it had taken over the steps of another file.
  @Test func numbersOfTheFileAreNoPartOfTheHash() throws {
    let before = try chain(path)
    try change(
      """
      UPDATE steps SET number = number + 100 WHERE number > 0;
      UPDATE steps SET parent = parent + 100 WHERE parent > 0;
      UPDATE steps SET redo = NULL;
      UPDATE changes SET step = step + 100; UPDATE moves SET step = step + 100;
      UPDATE locks SET step = step + 100; UPDATE entry_changes SET step = step + 100;
      UPDATE joins SET step = step + 100, parent = parent + 100;
      UPDATE ways SET number = number + 7, start = start + 100, target = target + 100;
      UPDATE marks SET number = number + 50 WHERE number < 4;
      UPDATE changes SET mark = mark + 50 WHERE mark < 4;
      UPDATE changes SET above = above + 50 WHERE above BETWEEN 1 AND 3;
      UPDATE origins SET mark = mark + 50 WHERE mark < 4;
      UPDATE origins SET origin = -53 WHERE origin = -3;
      UPDATE members SET member = CASE member WHEN 3 THEN 53 ELSE -52 END;
      UPDATE entry_marks SET mark = mark + 50 WHERE mark < 4;
      UPDATE entry_marks SET entry = entry + 20; UPDATE entries SET number = number + 20, key = 21;
      UPDATE entry_changes SET entry = 21, key = 21;
      UPDATE sittings SET number = 12 WHERE number = 1;
      UPDATE steps SET sitting = 12 WHERE number > 0; UPDATE marks SET sitting = 12;
      UPDATE entries SET sitting = 12; UPDATE ways SET sitting = 12;
      UPDATE moves SET min_x = -5; UPDATE locks SET marks = 9
      """)
    #expect(try chain(path) == before)
  }

  @Test(arguments: [
    "UPDATE steps SET name = 'other' WHERE number = 5",
    "UPDATE steps SET time = 7 WHERE number = 2",
    "UPDATE steps SET parent = 1 WHERE number = 3",
    "UPDATE steps SET serial = 10 WHERE number = 9", "UPDATE joins SET parent = 3",
    "DELETE FROM joins", "UPDATE changes SET place = 5 WHERE step = 5",
    "UPDATE changes SET mark = 2 WHERE step = 1", "UPDATE changes SET dx = 1 WHERE step = 2",
    "UPDATE changes SET above = 0 WHERE step = 6", "DELETE FROM changes WHERE step = 3",
    "UPDATE changes SET appears = 0 WHERE step = 1", "UPDATE moves SET dy = 1",
    "UPDATE moves SET last = 1", "UPDATE locks SET locks = 0", "UPDATE locks SET first = 1",
    "UPDATE marks SET body = x'01' WHERE number = 2",
    "UPDATE marks SET serial = 44 WHERE number = 4",
    "UPDATE entries SET body = x'03'", "UPDATE entries SET kind = 'other'",
    "UPDATE entry_marks SET path = '1' WHERE mark = 4", "DELETE FROM entry_marks WHERE mark = 1",
    "UPDATE entry_changes SET change = 'taken'", "UPDATE ways SET target = 1 WHERE start = 6",
    "DELETE FROM ways WHERE start = 6", "UPDATE ways SET clock = 4 WHERE start = 6",
    "UPDATE steps SET sitting = 0, serial = 99 WHERE number = 3", "DELETE FROM origins",
    "UPDATE origins SET origin = 3 WHERE mark = 6", "UPDATE origins SET origin = -2 WHERE mark = 6",
    "DELETE FROM origins WHERE mark = 5", "INSERT INTO origins VALUES (7, 3)",
    "UPDATE origins SET origin = -4 WHERE mark = 5", "DELETE FROM members",
    "UPDATE members SET member = 2 WHERE position = 0", "UPDATE members SET member = -member",
    "UPDATE members SET member = 1 WHERE position = 1", "INSERT INTO members VALUES (7, 2, 0)",
    "UPDATE members SET position = 5 WHERE position = 1", "INSERT INTO members VALUES (4, 0, 1)",
  ])
  func everythingThatAStepSaysIsPartOfTheHash(sql: String) throws {
    let before = try chain(path)
    try change(sql)
    #expect(try chain(path) != before)
  }

  /// The hash of a step that adds a dot, as the documentation describes it.
  @Test func aStepIsHashedAsDescribed() throws {
    let file = try DrawingFile(opening: path, for: .reading)
    let body = try file.database.prepare(
      "SELECT body, above FROM marks, changes WHERE number = 2 AND step = 2")
    #expect(try body.step())
    func name(_ id: [UInt8], _ serial: Int64, _ hash: inout ContentHash) {
      hash.append(serial)
      for half in [id[..<8], id[8...]] {
        hash.append(half.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
      }
    }
    func text(_ bytes: [UInt8], _ hash: inout ContentHash) {
      hash.append(UInt64(bytes.count))
      for start in stride(from: 0, to: bytes.count, by: 8) {
        let word = bytes[start..<min(start + 8, bytes.count)]
        hash.append(word.reversed().reduce(0 as UInt64) { $0 << 8 | UInt64($1) })
      }
    }
    var hash = ContentHash()
    name(sitting.bytes, 2, &hash)
    name(sitting.bytes, 1, &hash)
    text(Array("step".utf8), &hash)
    hash.append(2000 as Int64)
    // It joins and moves nothing, and changes one rank.
    hash.append(0 as UInt64)
    hash.append(0 as UInt64)
    hash.append(2.0)
    for number: Int64 in [1, 0, 0] { hash.append(number) }
    name(sitting.bytes, 2, &hash)
    switch body.property(at: 1) {
    case .integer(0): hash.append(-2 as Int64)
    case .integer(let above): name(sitting.bytes, above, &hash)
    default: hash.append(-1 as Int64)
    }
    hash.append(0 as UInt64)
    text(body.blob(at: 0), &hash)
    // The mark has no origin and no members.
    for number: Int64 in [0, 0] { hash.append(number) }
    // Then come the numbers of changes, locks and entries.
    for count: UInt64 in [1, 0, 0] { hash.append(count) }
    var found: [Int64: ContentDigest] = [:]
    try StepHasher(file.database).visit(1, after: 0) { serial, digest throws(SQLiteError) in
      found[serial] = digest
    }
    #expect(found.keys.sorted() == Array(1...9))
    #expect(found[2] == hash.digest)
  }

  // MARK: Comparing

  /// The first difference of a copy, whose own acts `body` writes, or which SQL changes.
  private func difference(
    keepingHash: Bool = true, sql: String = "SELECT 1", _ records: [Record] = []
  ) throws -> ActStamp? {
    do {
      let file = try DrawingFile(opening: path, for: .reading)
      try file.copy(to: target, replacing: true)
    }
    if !keepingHash { try change("SELECT 1") }
    try Database(path: target, for: .writing).execute("PRAGMA foreign_keys = OFF; \(sql)")
    let other = try DrawingWriter(
      DrawingFile(opening: target, for: .writing), sitting: sitting)
    try other.write(records)
    let file = try DrawingFile(opening: path, for: .reading)
    let forth = try file.firstDifference(of: sitting, from: other.file)
    #expect(try other.file.firstDifference(of: sitting, from: file) == forth)
    return forth
  }

  @Test(arguments: [true, false]) func copiesThatGoOnDoNotDiffer(keepingHash: Bool) throws {
    #expect(try difference(keepingHash: keepingHash) == nil)
    let next = Record.step(Sketch.step(10, after: 8, Sketch.edit(nil, Sketch.dot(9, at: 9))))
    #expect(try difference(keepingHash: keepingHash, [next]) == nil)
    let file = try DrawingFile(opening: path, for: .reading)
    #expect(try file.firstDifference(of: SittingID(), from: file) == nil)
  }

  @Test(arguments: [true, false]) func theFirstStepThatDiffersIsFound(keepingHash: Bool) throws {
    let forget = "UPDATE sittings SET hash = NULL, hashed = 0"
    let fifth = "UPDATE steps SET name = 'other' WHERE number = 5; \(forget)"
    #expect(try difference(keepingHash: keepingHash, sql: fifth) == ActStamp(clock: 5))
    let missing = "UPDATE steps SET sitting = 0, serial = 99 WHERE number = 3; \(forget)"
    #expect(try difference(keepingHash: keepingHash, sql: missing) == ActStamp(clock: 3))
    let way = "UPDATE ways SET target = 1 WHERE start = 6; \(forget)"
    #expect(try difference(keepingHash: keepingHash, sql: way) == ActStamp(clock: 6, index: 1))
  }

  /// The copy goes on, and keeps its hash, before the other file does.
  @Test func aHashThatReachesFurtherIsComparedToo() throws {
    do {
      let file = try DrawingFile(opening: path, for: .reading)
      try file.copy(to: target, replacing: false)
    }
    let next = Record.step(Sketch.step(10, after: 8, Sketch.edit(nil, Sketch.dot(9, at: 9))))
    let other = try DrawingWriter(DrawingFile(opening: target, for: .writing), sitting: sitting)
    try other.write([next])
    try other.finish()
    #expect(try other.file.sittings().last?.chain?.reach == 10)
    let here = try DrawingWriter(DrawingFile(opening: path, for: .writing), sitting: sitting)
    try here.write([next, .step(Sketch.step(11, after: 10, []))])
    #expect(try here.file.firstDifference(of: sitting, from: other.file) == nil)
    try other.write([.step(Sketch.step(11, after: 10, [], "other"))])
    #expect(try here.file.firstDifference(of: sitting, from: other.file) == ActStamp(clock: 11))
  }

  @Test func hashesThatAreMissingAreKeptLater() throws {
    let kept = try chain(path)
    try change("SELECT 1")
    let file = try DrawingFile(opening: path, for: .writing)
    try file.keepChains()
    #expect(try file.sittings().last?.chain == kept)
    #expect(try file.sittings().first?.chain == nil)
  }
}
