import Geometry
import Glibc
import Marks
import TestSupport
import Testing

@testable import Documents

/// A sitting knows the person who drew in it.
@Suite struct PersonTests {
  private let folder: TemporaryFolder
  private let writer: DrawingWriter
  private var target: String { folder.path + "/b.scrawl" }

  private static let anna = Person(id: "anna", name: "Anna", colour: 0xFF_8000)
  private static let ben = Person(id: "ben", name: "Ben", colour: 0x00_00FF)

  /// A dot by nobody known, one by each of two people, and one more by the first.
  init() throws {
    folder = try TemporaryFolder()
    writer = try DrawingWriter(DrawingFile(creating: folder.path + "/a.scrawl"))
    let records = Sketch.dots(1...4)
    let others = [Self.anna, Self.ben].map { Record.signature(Signature(by: $0)) }
    try writer.write([records[0], others[0], records[1], others[1]])
    try writer.write([records[2], others[0], records[3]])
  }

  private func people(_ file: borrowing DrawingFile) throws -> [Person?] {
    try (1...4).map { try file.authorship(ofStep: $0)?.person }
  }

  private static let expected = [nil, anna, ben, anna]

  @Test func stepsAndMarksTellWhoDrewThem() throws {
    #expect(try people(writer.file) == Self.expected)
    let marks = try writer.file.authorships(ofMarks: [1, 2, 3, 4, 99])
    #expect(marks.keys.sorted() == [1, 2, 3, 4])
    #expect((1...4).map { marks[$0]?.person } == Self.expected)
    #expect((1...4).map { marks[$0]?.time } == [1, 2, 3, 4])
    #expect(try writer.file.authorship(ofMark: 99) == nil)
    #expect(try writer.file.authorship(ofStep: 99) == nil)
    let outline = try writer.file.outline(before: 99, atMost: 99)
    #expect(outline.reversed().map(\.person) == [nil] + Self.expected)
    #expect(try writer.file.sittings().map(\.person) == [nil, nil, Self.anna, Self.ben])
  }

  @Test func aMarkIsOfThePersonWhoDrewItAndNotOfThoseWhoChangedItsPlace() throws {
    let old = Sketch.dot(2, at: 2)
    let new = RankedMark(rank: 9, id: 2, mark: old.mark)
    try writer.write([
      .signature(Signature(by: Self.ben)),
      .step(Sketch.step(5, after: 4, Sketch.edit(old, nil) + Sketch.edit(nil, new))),
    ])
    let found = try #require(try writer.file.authorship(ofMark: 2))
    #expect((found.person, found.time) == (Self.anna, 2))
    #expect(try writer.file.authorship(ofStep: 5)?.person == Self.ben)
  }

  /// Ben changes a mark of Anna, cuts his own one, and changes a piece; nobody's first dot is removed.
  @Test func marksAreCountedForThoseWhoDrewThem() throws {
    func dot(_ id: Int, at rank: Double, _ origin: Int) -> RankedMark {
      let mark = Mark.dot(Dot(at: Point(x: Double(id), y: 7)))
      return RankedMark(rank: rank, id: id, mark: mark, lineage: Lineage(origin: origin))
    }
    let pieces = [dot(6, at: 3, -3), dot(7, at: 3.5, -3)]
    try writer.write([
      .signature(Signature(by: Self.ben)),
      .step(
        Sketch.step(5, after: 4, Sketch.edit(Sketch.dot(2, at: 2), dot(5, at: 2, 2)))),
      .step(
        Sketch.step(
          6, after: 5,
          Sketch.edit(Sketch.dot(3, at: 3), pieces[0]) + Sketch.edit(nil, pieces[1]))),
      .signature(Signature(by: Self.anna)),
      .step(Sketch.step(7, after: 6, Sketch.edit(pieces[1], dot(8, at: 3.5, 7)))),
    ])
    let expected = [
      Contribution(person: Self.anna, marks: 2, steps: 3),
      Contribution(person: Self.ben, marks: 2, steps: 3),
    ]
    #expect(
      try writer.file.contributions() == expected + [Contribution(person: nil, marks: 1, steps: 1)])
    try writer.write([
      .step(Sketch.step(8, after: 7, Sketch.edit(Sketch.dot(1, at: 1), nil))), .go(4),
    ])
    let shares = try writer.file.contributions()
    #expect(shares.map(\.person) == [Self.anna, Self.ben, nil])
    #expect(shares.map(\.marks) == [2, 1, 1])
    #expect(shares.map(\.steps) == [4, 3, 1])
  }

  @Test(arguments: [
    "INSERT INTO origins VALUES (2, -2)", "INSERT INTO origins VALUES (2, 99)",
    "INSERT INTO origins VALUES (1, -9223372036854775808), (2, 3), (3, -2)",
    "UPDATE sittings SET person = 9", "DELETE FROM marks WHERE number = 2",
  ])
  func wrongOriginsLeadNowhere(sql: String) throws {
    try writer.settle()
    try writer.file.database.execute("PRAGMA foreign_keys = OFF; \(sql)")
    #expect(try writer.file.contributions().count >= 2)
  }

  @Test func aPersonWithAnotherNameStaysOne() throws {
    let renamed = Person(id: "anna", name: "A.", colour: 1)
    try writer.write([
      .signature(Signature(by: renamed)),
      .step(Sketch.step(5, after: 4, Sketch.edit(nil, Sketch.dot(5, at: 5)))),
    ])
    #expect(try Set(writer.file.persons().values) == [renamed, Self.ben])
    #expect(try people(writer.file) == [nil, renamed, Self.ben, renamed])
  }

  @Test func waysAreOfTheSittingThatWentThem() throws {
    try writer.write([.go(3), .signature(Signature(by: Self.ben)), .go(2)])
    let sittings = try writer.file.sittings()
    let people = try writer.file.ways().map { way in
      sittings.first { $0.number == way.sitting }?.person
    }
    #expect(people == [Self.anna, Self.ben])
  }

  @Test func copiesAndSalvagedDrawingsKeepThePeople() throws {
    try writer.write([.go(2)])
    try writer.file.copy(to: target, replacing: false)
    #expect(try people(DrawingFile(opening: target, for: .reading)) == Self.expected)
    let saved = folder.path + "/saved.scrawl"
    try Salvage(of: target).write(to: saved)
    let file = try DrawingFile(opening: saved, for: .writing)
    #expect(try people(file) == Self.expected)
    #expect(try file.ways().map { [$0.start, $0.target] } == [[4, 2]])
    #expect(try file.database.texts("PRAGMA foreign_key_check") == [])
  }

  /// The first page has the schema, so SQLite can't read any table.
  @Test func peopleAreFoundInThePagesOfADamagedDrawing() throws {
    try writer.write([.go(2)])
    try writer.file.copy(to: target, replacing: false)
    var bytes = try FileBytes.read(target)
    bytes.replaceSubrange(0..<4096, with: repeatElement(0, count: 4096))
    try FileBytes.write(bytes, to: target)
    let saved = folder.path + "/saved.scrawl"
    try Salvage(of: target).write(to: saved)
    let file = try DrawingFile(opening: saved, for: .reading)
    #expect(try people(file) == Self.expected)
    #expect(try file.ways().map { [$0.start, $0.target] } == [[4, 2]])
    // A row of the index of people looks like a property.
    #expect(try file.properties().isEmpty)
  }

  @Test func aCopyWithoutHistoryNamesNobody() throws {
    try writer.file.copy(to: target, replacing: false, of: .withoutHistory(keeping: []))
    let copy = try DrawingFile(opening: target, for: .reading)
    #expect(try copy.persons().isEmpty)
    #expect(try copy.sittings().allSatisfy { $0.person == nil })
  }

  @Test(arguments: 1...5) func aFileOfAnEarlierStepNamesNobody(step: Int) throws {
    try FileBytes.write(FileBytes.read(Golden.path(of: "step\(step).scrawl")), to: target)
    do {
      let file = try DrawingFile(opening: target, for: .reading)
      #expect(try file.persons().isEmpty && file.ways().isEmpty && file.joins().isEmpty)
      #expect(try file.draft() == nil)
      #expect(try file.authorship(ofStep: 1) != nil)
      #expect(try file.sittings().count > 1)
      for sitting in try file.sittings() { #expect(try file.chain(of: sitting.id) != nil) }
    }
    let upgraded = try DrawingWriter(DrawingFile(opening: target, for: .writing))
    let next = try upgraded.opening().nextStep
    let head = try upgraded.file.contents().head
    try upgraded.write([
      .signature(Signature(by: Self.anna)), .step(Sketch.step(next, after: head, [])),
    ])
    #expect(try upgraded.file.authorship(ofStep: next)?.person == Self.anna)
  }

  @Test(arguments: [
    "UPDATE sittings SET person = 77", "UPDATE persons SET colour = -1, name = ''",
    "UPDATE sittings SET fork = 99, fork_serial = -1, hash = x'01', hashed = -5",
    "UPDATE sittings SET hash = zeroblob(16), hashed = \(Int64.max)",
  ])
  func strangeSittingsAreHarmless(sql: String) throws {
    try writer.file.copy(to: target, replacing: false)
    try Database(path: target, for: .writing).execute("PRAGMA foreign_keys = OFF; \(sql)")
    let other = try DrawingWriter(DrawingFile(opening: target, for: .writing))
    _ = try people(other.file)
    for sitting in try other.file.sittings() { _ = try other.file.chain(of: sitting.id) }
    #expect(try other.file.contents().marks.count == 4)
    _ = try other.file.provenance()
    try other.write([.step(Sketch.step(5, after: 4, []))])
    try other.finish()
  }

  // MARK: Joins

  @Test func aStepThatJoinsBranchesKeepsItsFurtherParents() throws {
    let join = StoredStep(
      id: 6, parent: 5, further: [4, 3], step: Step("merge", at: 6), delta: Delta())
    try writer.write([.step(Sketch.step(5, after: 2, [])), .step(join)])
    #expect(try writer.file.joins() == [6: [3, 4]])
    #expect(try writer.file.step(6).further == [3, 4])
    #expect(try writer.file.step(5).further == [])
    let contents = try writer.file.contents()
    #expect(contents.steps.map(\.further) == [[], [], [], [], [], [], [3, 4]])
    #expect(contents.steps.last?.parent == 5)
    let other = try DrawingWriter(
      creating: target, sitting: SittingID(), with: contents.records)
    #expect(try other.file.joins() == [6: [3, 4]])
    let copy = folder.path + "/copy.scrawl"
    try writer.file.copy(to: copy, replacing: false)
    let salvaged = try Salvage(of: copy).contents()
    #expect(salvaged.steps.last?.further == [3, 4])
    try writer.write([.forget(6, next: nil)])
    #expect(try writer.file.joins().isEmpty)
  }

  @Test func joinsOfStepsThatAreNotThereAreLeftOut() throws {
    try writer.file.copy(to: target, replacing: false)
    try Database(path: target, for: .writing).execute(
      "PRAGMA foreign_keys = OFF; INSERT INTO joins VALUES (4, -1), (77, 1), (4, 2)")
    let file = try DrawingFile(opening: target, for: .reading)
    #expect(try file.contents().steps.last?.further == [2])
    #expect(try file.step(4).further == [2])
    #expect(try Salvage(of: target).contents().steps.last?.further == [2])
  }
}
