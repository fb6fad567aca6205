import Geometry
import Testing

@testable import Marks

@Suite struct InkChangeTests {
  private func line(_ colour: Colour, _ width: Double) -> Mark {
    .stroke(
      Stroke(
        through: [Point(x: 0, y: 0), Point(x: 9, y: 9)], ink: Ink(colour: colour, width: width)))
  }

  private let glass = Colour(0x102030, alpha: 0.5)

  @Test func aColourLeavesTheOpacity() throws {
    let new = try #require(InkChange(.colour(.black)).changed(line(glass, 3)))
    #expect(new.ink == Ink(colour: Colour.black.withAlpha(0.5), width: 3))
  }

  @Test func aWidthIsHeldWithinTheLimits() throws {
    let new = try #require(InkChange(.width(1e12)).changed(line(glass, 3)))
    #expect(new.ink?.width == Limits.widths.upperBound)
    #expect(new.ink?.colour == glass)
  }

  @Test func whatStaysTheSameIsNoChange() {
    #expect(InkChange(.width(3)).changed(line(glass, 3)) == nil)
    #expect(InkChange(.opacity(0.5)).changed(line(glass, 3)) == nil)
  }

  @Test func aLeastWidthLeavesWiderLines() throws {
    #expect(InkChange(.leastWidth(5)).changed(line(glass, 3))?.ink?.width == 5)
    #expect(InkChange(.leastWidth(2)).changed(line(glass, 3)) == nil)
  }

  @Test func groupsGiveItToTheirMarks() throws {
    let group = FilteredGroup([line(.black, 1), line(.blue, 2)])
    let moved = Mark.filtered(group).transformed(by: .scale(2)).moved(by: Vector(dx: 5, dy: 5))
    let new = try #require(InkChange(.colour(glass)).changed(moved))
    guard case .filtered(let after) = new else { return #expect(Bool(false)) }
    #expect(after.marks.allSatisfy { $0.ink?.colour == glass.withAlpha(1) })
    #expect(after.marks.map { $0.ink?.width } == [2, 4])
    #expect(after.frame == BoundsMeasurer.bounds(of: moved))
  }

  @Test func nestedStrokesGiveItToTheirMarks() throws {
    let nested = Mark.stroke(
      Stroke(grouping: [line(.black, 1), .dot(Dot(at: .zero))], ink: .line)
    ).moved(by: Vector(dx: 3, dy: 0))
    let new = try #require(InkChange(.width(7)).changed(nested))
    #expect(CommonInk(of: [new]).width == .same(7))
    #expect(new.location == nested.location)
  }

  @Test func whatMarksHaveInCommonIsSame() {
    let common = CommonInk(of: [line(glass, 1), line(glass.withAlpha(1), 1)])
    #expect(common.colour == .same(glass.withAlpha(1)))
    #expect(common.width == .same(1))
    #expect(common.opacity == .mixed)
    #expect(CommonInk(of: []).width == .none)
  }
}
