import Geometry
import Joining
import Marks
import Merging
import Session
import Testing

@testable import Clashes

/// The looks of a clash that count, and what taking the other one does to the drawing.
@Suite struct ListedClashTests {
  private static let red = Ink(colour: Colour(0xFF0000), width: 2)
  private static let green = Ink(colour: Colour(0x00FF00), width: 2)

  private static func dot(_ x: Double, _ ink: Ink = red) -> Mark {
    .dot(Dot(at: Point(x: x, y: 0), ink: ink))
  }

  /// A drawing of three red dots.
  private let session = DrawingSession()
  private let search = Search()

  /// The finder, which learns where marks lie.
  private final class Search {
    var finder = MarkFinder()
  }

  init() {
    for x in [0.0, 10, 20] { perform(FoundChange(.add(Self.dot(x)), as: .dot)) }
  }

  private func perform(_ change: FoundChange) {
    _ = session.perform(change.change, as: change.name.now)
  }

  private var marks: [RankedMark] { session.drawing.rankedMarks }

  private func clash(
    _ index: Int, _ property: Property?, _ here: ClashLook?, _ there: ClashLook?
  ) -> ListedClash {
    let mark = marks[index]
    search.finder.want(mark.identity, at: mark.rank)
    var clash = JoinClash(mark: mark.identity, property: property, here: nil, there: nil)
    (clash.lookHere, clash.lookThere, clash.rank) = (here, there, mark.rank)
    return ListedClash(clash)
  }

  private func counting(_ clash: ListedClash) -> Set<ClashCopy> {
    clash.counting(
      clash.present(in: session.drawing, &search.finder), in: session.drawing, &search.finder)
  }

  private func take(_ copy: ClashCopy, of clash: ListedClash) throws {
    perform(try #require(clash.change(taking: copy, in: session.drawing, &search.finder)))
  }

  @Test func theOtherColourIsAnOrdinaryStepOfTheSameMark() throws {
    let clash = clash(1, .colour, .mark(Self.dot(10)), .mark(Self.dot(10, Self.green)))
    #expect(counting(clash) == [.here])
    #expect(clash.change(taking: .here, in: session.drawing, &search.finder) == nil)
    let identity = marks[1].identity
    try take(.there, of: clash)
    #expect(marks[1].identity == identity && marks[1].mark.ink == Self.green)
    #expect(marks.count == 3 && counting(clash) == [.there])
    try take(.here, of: clash)
    #expect(marks[1].mark.ink == Self.red)
    session.undo()
    session.undo()
    #expect(counting(clash) == [.here])
  }

  @Test func noLookCountsAfterTheMarkGotAThirdOne() throws {
    let clash = clash(1, .colour, .mark(Self.dot(10)), .mark(Self.dot(10, Self.green)))
    let blue = Self.dot(10, Ink(colour: Colour(0x0000FF), width: 2))
    perform(FoundChange(.replace([(old: marks[1], new: blue)]), as: .ink))
    #expect(counting(clash) == [])
    try take(.there, of: clash)
    #expect(counting(clash) == [.there])
  }

  @Test func aRemovedMarkComesAgainAndGoesAgain() throws {
    var clash = clash(1, nil, .removed, .mark(Self.dot(10, Self.green)))
    perform(FoundChange(.remove([marks[1]]), as: .delete))
    #expect(counting(clash) == [.here])
    try take(.there, of: clash)
    // It comes between the marks between which it lay.
    #expect(marks.map(\.mark.ink) == [Self.red, Self.green, Self.red])
    clash.add(marks[1])
    search.finder.want(marks[1].identity, at: marks[1].rank)
    #expect(counting(clash) == [.there])
    try take(.here, of: clash)
    #expect(marks.count == 2 && counting(clash) == [.here])
    session.undo()
    #expect(counting(clash) == [.there])
  }

  @Test func aMarkThatIsGoneTakesNoLook() throws {
    let clash = clash(1, .colour, .mark(Self.dot(10)), .mark(Self.dot(10, Self.green)))
    perform(FoundChange(.remove([marks[1]]), as: .delete))
    #expect(counting(clash) == [])
    for copy in ClashCopy.allCases {
      #expect(clash.change(taking: copy, in: session.drawing, &search.finder) == nil)
    }
    session.undo()
    #expect(counting(clash) == [.here])
  }

  @Test func aLockedMarkKeepsItsLookUntilItIsUnlocked() throws {
    let locked = clash(1, .lock, .locked(true), .locked(false))
    let coloured = clash(1, .colour, .mark(Self.dot(10)), .mark(Self.dot(10, Self.green)))
    #expect(counting(locked) == [.there])
    try take(.here, of: locked)
    #expect(counting(locked) == [.here])
    #expect(coloured.change(taking: .there, in: session.drawing, &search.finder) == nil)
    try take(.there, of: locked)
    #expect(counting(locked) == [.there])
    try take(.there, of: coloured)
  }

  @Test func aMarkIsBroughtAboveTheOneOfTheOtherCopy() throws {
    let top = ClashLook.Support(mark: marks[2].identity, rank: marks[2].rank)
    let clash = clash(1, .spot, .above(top), .above(nil))
    #expect(counting(clash) == [.there])
    let identity = marks[1].identity
    try take(.here, of: clash)
    #expect(marks[2].identity == identity && counting(clash) == [.here])
    try take(.there, of: clash)
    #expect(marks[0].identity == identity && counting(clash) == [.there])
  }

  @Test func looksThatWereMatchedByLikenessAreTakenWhole() throws {
    let other = Self.dot(99, Self.green)
    let clash = clash(1, nil, .mark(Self.dot(10)), .mark(other))
    #expect(counting(clash) == [.here])
    try take(.there, of: clash)
    #expect(marks[1].mark == other && counting(clash) == [.there])
  }

  @Test func groupsAndClashesWithoutLooksOfferNothing() {
    let look = ClashLook.mark(marks[1].mark)
    for clash in [clash(1, .group, look, look), clash(1, .colour, nil, nil)] {
      #expect(counting(clash) == [])
      #expect(clash.change(taking: .there, in: session.drawing, &search.finder) == nil)
    }
  }
}
