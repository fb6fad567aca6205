import Geometry
import Marks
import TestSupport
import Testing

@testable import Documents

/// A file tells who drew all of its marks and did all of its steps.
@Suite struct AuthorTests {
  private let folder: TemporaryFolder
  private let writer: DrawingWriter

  private static let anna = Person(id: "anna", name: "Anna", colour: 0xFF_8000)
  private static let ben = Person(id: "ben", name: "Ben", colour: 0x00_00FF)

  /// A dot by nobody known, two by Anna and one by Ben.
  init() throws {
    folder = try TemporaryFolder()
    writer = try DrawingWriter(DrawingFile(creating: folder.path + "/a.scrawl"))
    let dots = Sketch.dots(1...4)
    try writer.write([dots[0], .signature(Signature(by: Self.anna)), dots[1], dots[2]])
    try writer.write([.signature(Signature(by: Self.ben)), dots[3]])
  }

  private func names(_ authors: Authors, _ numbers: ClosedRange<Int>) -> [String?] {
    numbers.map { authors[$0]?.name }
  }

  /// Writes a step that replaces a dot, or adds a mark.
  private func change(_ step: Int, _ old: Int?, _ new: RankedMark) throws {
    let before = old.map { Sketch.dot($0, at: Double($0)) }
    try writer.write([.step(Sketch.step(step, after: step - 1, Sketch.edit(before, new)))])
  }

  private func version(_ id: Int, at rank: Double, of origin: Int) -> RankedMark {
    RankedMark(
      rank: rank, id: id, mark: .dot(Dot(at: Point(x: Double(id), y: 9))),
      lineage: Lineage(origin: origin))
  }

  @Test func stepsAreOfThePeopleWhoDidThem() throws {
    let authors = try writer.file.stepAuthors()
    #expect(names(authors, 0...5) == [nil, nil, "Anna", "Anna", "Ben", nil])
    #expect(authors.end == 5)
  }

  @Test func marksAreOfThePeopleWhoDrewThem() throws {
    let authors = try writer.file.markAuthors()
    #expect(names(authors, 1...5) == [nil, "Anna", "Anna", "Ben", nil])
    #expect(authors.people == [Self.anna, Self.ben])
  }

  @Test func changedMarksStayOfThePersonWhoDrewThem() throws {
    try change(5, 2, version(5, at: 2, of: 2))
    try change(6, 1, version(6, at: 1, of: 1))
    try change(7, 3, version(7, at: 3, of: -3))
    #expect(names(try writer.file.markAuthors(), 4...7) == ["Ben", "Anna", nil, "Anna"])
    #expect(names(try writer.file.stepAuthors(), 4...7) == ["Ben", "Ben", "Ben", "Ben"])
  }

  @Test func aGroupIsOfThePersonWhoDrewItsMembers() throws {
    func group(_ id: Int, of members: [Int]) -> RankedMark {
      let dots = members.map { Sketch.dot($0, at: Double($0)).mark }
      return RankedMark(
        rank: Double(id), id: id, mark: .stroke(Stroke(grouping: dots, ink: .line)),
        lineage: Lineage(members: members))
    }
    try change(5, nil, group(5, of: [2, 3]))
    try change(6, nil, group(6, of: [2, 4]))
    #expect(names(try writer.file.markAuthors(), 5...6) == ["Anna", "Ben"])
  }

  @Test func whatCameSinceIsAdded() throws {
    let (marks, steps) = (try writer.file.markAuthors(), try writer.file.stepAuthors())
    try change(5, 2, version(5, at: 2, of: 2))
    try writer.write([.signature(Signature(by: Self.anna))])
    try change(6, nil, Sketch.dot(6, at: 6))
    #expect(try writer.file.markAuthors(after: marks) == writer.file.markAuthors())
    #expect(try writer.file.stepAuthors(after: steps) == writer.file.stepAuthors())
    #expect(names(try writer.file.markAuthors(after: marks), 5...6) == ["Anna", "Anna"])
  }

  @Test func aMarkTellsWhoDrewItAndWhoChangedItLast() throws {
    try change(5, 2, version(5, at: 2, of: 2))
    let drawn = Authorship(person: Self.anna, time: 2)
    #expect(try writer.file.story(ofMark: 2) == MarkStory(drawn: drawn, changed: nil))
    let changed = Authorship(person: Self.ben, time: 5)
    #expect(try writer.file.story(ofMark: 5) == MarkStory(drawn: drawn, changed: changed))
    #expect(try writer.file.story(ofMark: 99) == nil)
  }

  @Test func originsInACircleComeToAnEnd() throws {
    try change(5, 2, version(5, at: 2, of: 2))
    try writer.file.database.execute("INSERT INTO origins VALUES (2, 5), (3, 3), (4, 0)")
    #expect(try writer.file.story(ofMark: 5)?.drawn.person == Self.anna)
    #expect(names(try writer.file.markAuthors(), 2...5) == ["Anna", "Anna", "Ben", "Anna"])
  }
}
