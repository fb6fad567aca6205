import Geometry
import Marks
import Testing

/// The numbers of shapes, and the middles of their sides.
@Suite struct ShapeNumberTests {
  private func mark(_ kind: ShapeFigure.Kind) -> Mark {
    let figure = ShapeFigure(kind, half: Size(width: 30, height: 20))
    return .shape(ShapeMark(Shape(.figure(figure)), ink: .line, at: .zero))
  }

  @Test func polygonsAndStarsGetOtherNumbersOfCorners() {
    let change = ShapePropertyChange(.corners(7))
    #expect(change.changed(mark(.polygon(sides: 5))) == mark(.polygon(sides: 7)))
    #expect(
      change.changed(mark(.star(points: 5, depth: 0.4))) == mark(.star(points: 7, depth: 0.4)))
    #expect(change.changed(mark(.rectangle)) == nil)
    #expect(change.changed(mark(.polygon(sides: 7))) == nil)
  }

  @Test(arguments: [(-3, 3), (2, 3), (1000, 64)])
  func aNumberOfCornersStaysWithinTheLimits(wanted: Int, made: Int) {
    let change = ShapePropertyChange(.corners(wanted))
    #expect(change.changed(mark(.polygon(sides: 5))) == mark(.polygon(sides: made)))
  }

  @Test func theNumberOfCornersIsCommonToPolygonsAndStars() {
    let five = [mark(.polygon(sides: 5)), mark(.star(points: 5, depth: 0.4)), mark(.ellipse)]
    #expect(CommonShape(of: five).corners == .same(5))
    #expect(CommonShape(of: five + [mark(.polygon(sides: 6))]).corners == .mixed)
    #expect(CommonShape(of: [mark(.rectangle)]).corners == .none)
  }

  @Test func aScaledGroupKeepsTheSizeOfItsFiltersWithOtherMembers() throws {
    let marks = [mark(.rectangle), mark(.ellipse)]
    let group = FilteredGroup(marks, through: GroupFilters("blur:2", overhang: 4))
    let larger = group.transformed(by: .scale(2))
    let held = larger.holding([larger.marks[0].moved(by: Vector(dx: 8, dy: 0)), larger.marks[1]])
    #expect(held.unit == larger.unit && held.unit == 2)
    #expect(held.marks[1] == larger.marks[1])
    let way = held.marks[0].location - larger.marks[0].location
    #expect(abs(way.dx - 8) < 1e-9 && abs(way.dy) < 1e-9)
    #expect(larger.holding(larger.marks) == larger)
  }
}
