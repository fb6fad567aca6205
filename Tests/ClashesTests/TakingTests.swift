import Geometry
import Inking
import Marks
import Merging
import Testing

@testable import Clashes

/// A present mark takes a property of another version of itself.
@Suite struct TakingTests {
  private static let ink = Ink(colour: Colour(0x0000FF), width: 2)
  private static let other = Ink(colour: Colour(0xFF0000, alpha: 0.5), width: 6)

  private static func line(_ ink: Ink = ink) -> Mark {
    .stroke(Stroke(through: [Point(x: 8, y: 0), Point(x: 40, y: 16)], ink: ink))
  }

  private static let look = PictureLook(
    medium: MediumHash(digest: [UInt8](repeating: 1, count: MediumHash.count)),
    size: Size(width: 40, height: 30))

  private static func taken(
    _ property: Property, by mark: Mark, of look: Mark, insteadOf other: Mark? = nil
  ) throws -> Mark {
    try #require(mark.taking(property, of: look, insteadOf: other))
  }

  @Test func eachPartOfAnInkIsTakenAlone() throws {
    let (own, look) = (Self.line(), Self.line(Self.other))
    let colour = try Self.taken(.colour, by: own, of: look)
    #expect(colour.ink == Ink(colour: Colour(0xFF0000), width: 2))
    let width = try Self.taken(.width, by: own, of: look)
    #expect(width.ink == Ink(colour: Self.ink.colour, width: 6))
    let opacity = try Self.taken(.opacity, by: own, of: look)
    #expect(opacity.ink == Ink(colour: Colour(0x0000FF, alpha: 0.5), width: 2))
    #expect(!own.has(.colour, as: look, ratherThan: nil))
    #expect(colour.has(.colour, as: look, ratherThan: own))
    #expect(!colour.has(.width, as: look, ratherThan: own))
  }

  @Test func whatWasMovedStaysThere() throws {
    let way = Vector(dx: 100, dy: -3)
    let moved = Self.line().moved(by: way)
    #expect(
      try Self.taken(.colour, by: moved, of: Self.line(Self.other)).location
        == Self.line().location + way)
    let style = DrawnStyle(PenStyle(), unit: 1)
    let styled = Self.line().with(Look(ink: Self.ink, style: style))
    let taken = try Self.taken(.style, by: moved, of: styled)
    #expect(taken.look?.style == style)
    #expect(taken.location == styled.location + way)
  }

  @Test func aShapeIsTakenWithoutTheInkAndComesWhereTheMarkWasMoved() throws {
    let here = Self.line().transformed(by: .scale(2))
    let there = Self.line().transformed(by: .rotation(by: .pi / 2, around: .zero))
    let way = Vector(dx: 10, dy: 5)
    let present = there.drawn(with: Self.other).moved(by: way)
    #expect(present.has(.geometry, as: there, ratherThan: here))
    #expect(!present.has(.geometry, as: here, ratherThan: there))
    let taken = try Self.taken(.geometry, by: present, of: here, insteadOf: there)
    #expect(taken.ink == Self.other)
    #expect(taken.location == Point(x: 26, y: 5))
    #expect(taken.has(.geometry, as: here, ratherThan: there))
    let back = try Self.taken(.geometry, by: taken, of: there, insteadOf: here)
    #expect((back.location - present.location).length < 0.001)
    #expect(back.has(.geometry, as: there, ratherThan: here))
  }

  @Test func aShapeComesWhereTheLookLiesIfTheMarkHasAThirdOne() throws {
    let here = Self.line().transformed(by: .scale(2))
    let there = Self.line().transformed(by: .scale(3))
    let present = Self.line().transformed(by: .scale(5)).moved(by: Vector(dx: 7, dy: 7))
    #expect(!present.has(.geometry, as: here, ratherThan: there))
    #expect(!present.has(.geometry, as: there, ratherThan: here))
    let taken = try Self.taken(.geometry, by: present, of: here, insteadOf: there)
    #expect(taken.location == here.location)
  }

  @Test func dotsThatLieElsewhereComeThere() throws {
    let here = Mark.dot(Dot(at: Point(x: 3, y: 4), ink: Self.ink))
    let there = Mark.dot(Dot(at: Point(x: 9, y: 4), ink: Self.other))
    #expect(there.has(.geometry, as: there, ratherThan: here))
    #expect(!there.has(.geometry, as: here, ratherThan: there))
    let taken = try Self.taken(.geometry, by: there, of: here, insteadOf: there)
    #expect(taken.location == here.location && taken.ink == Self.other)
  }

  @Test func aPictureTakesItsCropItsFiltersAndItsShapeOneByOne() throws {
    var (cropped, filtered, turned) = (Self.look, Self.look, Self.look)
    cropped.crop = Rect(x: 5, y: 5, width: 10, height: 10)
    cropped.turnsInDark = true
    (filtered.filters, filtered.overhang) = ("blur:2", 6)
    turned.shape = .scale(3)
    func mark(_ look: PictureLook, x: Double = 0) -> Mark {
      .picture(PictureMark(look, at: Point(x: x, y: 0)))
    }
    let filteredMark = try Self.taken(.filters, by: mark(cropped), of: mark(filtered))
    var both = cropped
    (both.filters, both.overhang) = ("blur:2", 6)
    #expect(filteredMark == mark(both))
    #expect(try Self.taken(.picture, by: mark(filtered), of: mark(cropped)) == mark(both))
    let shaped = try Self.taken(.geometry, by: filteredMark, of: mark(turned, x: 50))
    both.shape = .scale(3)
    #expect(shaped == mark(both, x: 50))
  }

  @Test func aGroupTakesFiltersAndShapeAndKeepsItsMembers() throws {
    let (group, other) = (FilteredGroup([Self.line()]), FilteredGroup([Self.line(Self.other)]))
    let blurred = try Self.taken(
      .filters, by: .filtered(group),
      of: .filtered(other.through(GroupFilters("blur:2", overhang: 6))))
    #expect(blurred.members == [Self.line()])
    let large = Mark.filtered(other).transformed(by: .scale(2))
    let shaped = try Self.taken(.geometry, by: blurred, of: large, insteadOf: .filtered(group))
    #expect(shaped.members == [Self.line().transformed(by: .scale(2))])
    guard case .filtered(let result) = shaped else { return }
    #expect(result.filters.text == "blur:2")
  }

  @Test func marksOfAnotherKindLackTheProperty() {
    let dot = Mark.dot(Dot(at: .zero))
    #expect(Self.line().taking(.geometry, of: dot, insteadOf: nil) == nil)
    #expect(dot.taking(.style, of: Self.line(), insteadOf: nil) == nil)
    #expect(dot.taking(.filters, of: Self.line(), insteadOf: nil) == nil)
    #expect(dot.taking(.picture, of: Self.line(), insteadOf: nil) == nil)
  }
}
