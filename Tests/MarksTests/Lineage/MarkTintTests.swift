import Geometry
import TestSupport
import Testing

@testable import Marks

/// The colours of people, in which a view shows marks.
@Suite struct MarkTintTests {
  private let anna = Person(id: "anna", name: "Anna", colour: 0xFF_8000)
  private let ben = Person(id: "ben", name: "Ben", colour: 0x00_00FF)

  /// Marks 1 and 2 are Anna's, 3 is Ben's, nobody is known of 4, and Ben makes what comes after these.
  private var authors: Authors {
    var authors = Authors()
    for (index, person) in [anna, anna, ben, nil].enumerated() {
      authors.add(index + 1, by: person)
    }
    return authors.withNewer(by: ben)
  }

  private func line(_ x: Double, alpha: Float = 1) -> Mark {
    .stroke(
      Stroke(
        through: [Point(x: x, y: 0), Point(x: x, y: 50)],
        ink: Ink(colour: Colour(0x20_2020, alpha: alpha), width: 4)))
  }

  private func name(_ lineage: Lineage, id: Int = 9) -> String? {
    let mark = RankedMark(rank: 1, id: id, mark: line(0), lineage: lineage)
    return authors.index(of: mark).map { authors.people[$0].name }
  }

  @Test func marksMadeSinceAreOfThePersonWhoDrewThoseFromWhichTheyCome() {
    #expect(name(.own, id: 1) == "Anna" && name(.own) == "Ben")
    // Of a version, and of a piece.
    #expect(name(Lineage(origin: 2)) == "Anna" && name(Lineage(origin: -1)) == "Anna")
    #expect(name(Lineage(origin: 4)) == nil)
    // Of groups, with the members of one person, of several, and of a piece and an unknown mark.
    #expect(name(Lineage(members: [1, 2])) == "Anna" && name(Lineage(members: [1, -2])) == "Anna")
    #expect(name(Lineage(members: [1, 3])) == "Ben" && name(Lineage(members: [1, 0])) == "Ben")
    // The people that were read count, whatever the lineage.
    #expect(name(Lineage(origin: 1), id: 3) == "Ben")
  }

  @Test func inkHasTheColourOfThePersonAndKeepsItsOpacityAndItsWidth() throws {
    let tint = MarkTint(authors)
    for (id, colour) in [(1, 0xFF_8000), (3, 0x00_00FF), (4, 0x80_8080)] as [(Int, UInt32)] {
      let mark = RankedMark(rank: 1, id: id, mark: line(9, alpha: 0.5))
      let ink = Ink(colour: Colour(colour, alpha: 0.5), width: 4)
      #expect(tint.shown(mark) == mark.mark.drawn(with: ink))
    }
    #expect(tint.shownAsNew(line(1)).ink?.colour == Colour(0x00_00FF))
  }

  @Test func membersOfGroupsHaveTheColourOfTheGroupAndKeepTheirFilters() throws {
    let inner = Mark.filtered(FilteredGroup([line(1), line(2)]))
    let filters = GroupFilters("blur:3", overhang: 9)
    let group = Mark.filtered(FilteredGroup([inner, line(3)], through: filters))
    let shown = MarkTint(authors).shown(RankedMark(rank: 1, id: 1, mark: group))
    guard case .filtered(let outer) = shown else {
      Issue.record("It is no group any more.")
      return
    }
    #expect(outer.filters == filters)
    let leaves = try #require(outer.marks.first?.members) + outer.marks.dropFirst()
    #expect(leaves.count == 3)
    #expect(leaves.allSatisfy { $0.ink?.colour == Colour(0xFF_8000) })
  }

  @Test func aDrawingShowsTheColoursToAllWhoDrawItAndHasItsOwn() throws {
    var drawing = Drawing((1...4).map { line(Double($0) * 20) })
    drawing.add(.filtered(FilteredGroup([line(200), line(400)])))
    let own = drawing
    drawing.tint = MarkTint(authors)
    #expect(drawing == own && drawing.delta(since: own)?.isEmpty == true)
    #expect(drawing.rankedMarks == own.rankedMarks)
    let colours = [0xFF_8000, 0xFF_8000, 0x00_00FF, 0x80_8080, 0x00_00FF].map { Colour($0) }
    func ink(_ mark: Mark) -> Colour? { mark.ink?.colour ?? mark.members?.first?.ink?.colour }
    var (rest, batches) = (drawing.visibleBatches, [Mark]())
    while let batch = rest.next() { batches += batch.marks.map(\.mark) }
    #expect(batches.map(ink) == colours)
    var visited: [Mark] = []
    drawing.visitVisibleMarks { visited.append($0) }
    #expect(visited == batches)
    let area = Rect(x: 0, y: 0, width: 300, height: 100)
    #expect(drawing.visibleMarks(touching: area).map(\.mark) == batches)
    #expect(drawing.sample(of: 9).map(\.mark) == batches)
    // Of a group without filters, only the members in the area come.
    var near: [Mark] = []
    drawing.visitVisibleMarks(touching: area) { near.append($0) }
    #expect(near.count == 5 && near.map(ink) == colours)
    #expect(near.last == MarkTint(authors).shownAsNew(line(200)))
  }

  @Test func marksOfAFileHaveTheColoursAsWell() throws {
    let whole = Drawing((1...4).map { line(Double($0) * 20) })
    var drawing = try #require(StandingSource(whole)).drawing
    drawing.add(line(100))
    drawing.tint = MarkTint(authors)
    var seen: [Mark] = []
    drawing.visitVisibleMarks(touching: Rect(x: 0, y: 0, width: 200, height: 9)) {
      seen.append($0)
    }
    let colours = [0xFF_8000, 0xFF_8000, 0x00_00FF, 0x80_8080, 0x00_00FF].map { Colour($0) }
    #expect(seen.compactMap(\.ink?.colour) == colours)
    #expect(drawing.sample(of: 5).compactMap(\.mark.ink?.colour) == colours)
  }

  @Test func coloursThatLookAlikeGetOtherHues() {
    let wanted = [0xFF_8000, 0xFF_8800, 0x00_00FF, 0xFF_8010].map { Colour($0) }
    let colours = MarkTint.distinct(wanted)
    #expect(colours[0] == wanted[0] && colours[2] == wanted[2])
    for (index, colour) in colours.enumerated() {
      for other in colours[(index + 1)...] {
        let apart = zip(
          [colour.red, colour.green, colour.blue], [other.red, other.green, other.blue])
        #expect(apart.contains { abs($0 - $1) > 0.12 })
      }
    }
    // More people than there are hues keep their colours.
    #expect(MarkTint.distinct(Array(repeating: .blue, count: 100)).count == 100)
  }

  @Test func whatWasExpectedIsForetold() {
    let before = authors
    func later(_ people: [Person?], by person: Person?) -> Authors {
      var authors = before
      for (index, person) in people.enumerated() { authors.add(5 + index, by: person) }
      return authors.withNewer(by: person)
    }
    #expect(before.foretells(later([ben, ben], by: ben)))
    #expect(!before.foretells(later([ben, anna], by: ben)))
    #expect(!before.foretells(later([nil], by: ben)))
    #expect(!before.foretells(later([ben], by: anna)))
    let renamed = Person(id: "ben", name: "Benjamin", colour: 1)
    #expect(!before.foretells(later([renamed], by: renamed)))
  }
}
