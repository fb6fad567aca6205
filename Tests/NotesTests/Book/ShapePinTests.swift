import Geometry
import Marks
import Testing

@testable import Notes

/// Messages about shapes stay about them, and their dots lie at them.
@Suite struct ShapePinTests {
  private static let ink = Ink(colour: .black, width: 2)

  /// The way by which tests move shapes, a whole number of the steps of the canvas.
  private static let way = Vector(dx: 32, dy: -48)

  private static func box(_ middle: Point) -> Mark {
    let figure = ShapeFigure(.rectangle, half: Size(width: 50, height: 30))
    return .shape(ShapeMark(Shape(.figure(figure)), ink: ink, at: middle))
  }

  /// The place of the dot of a message about a box: at the upper right corner of its ink.
  private static func corner(_ middle: Point) -> Point { middle + Vector(dx: 51, dy: -31) }

  private static let middle = Point(x: 100, y: 100)
  private static let other = Point(x: 400, y: 20)

  /// A box with a message, below one without.
  private func drawing() -> Drawing {
    var drawing = Drawing([Self.box(Self.middle), Self.box(Self.other)])
    let thread = NoteThread(id: Samples.thread)
    drawing.apply(
      drawing.delta(of: [
        .add(
          kind: NoteThread.kind, marks: [MarkReference(drawing.rankedMarks[0])], body: thread.body)
      ]))
    return drawing
  }

  private func anchors(_ drawing: Drawing) -> [MarkReference] {
    drawing.entries.roots(ofKind: NoteThread.kind).flatMap(\.marks)
  }

  private func dot(_ drawing: Drawing) throws -> Point {
    try #require(PinPlaces(drawing).all.first).place
  }

  private func isNear(_ one: Point, _ other: Point, within distance: Double = 1e-6) -> Bool {
    (one - other).length < distance
  }

  private func move(_ mark: RankedMark, in drawing: inout Drawing) throws {
    let selection = try #require(MarkSelection([mark], of: drawing))
    drawing.apply(drawing.delta(moving: selection, by: Self.way))
  }

  private func group(_ drawing: inout Drawing) {
    let marks = drawing.rankedMarks
    drawing.apply(drawing.delta(grouping: marks, as: FilteredGroup(marks.map(\.mark))))
  }

  private func erase(through points: Point..., in drawing: inout Drawing) {
    let eraser = Eraser(through: points, radius: 4, tolerance: 1.0 / 64)
    drawing.apply(drawing.delta(cutting: drawing.pieces(leftBy: eraser)))
  }

  @Test func aDotFollowsAShapeThatIsMovedAndUndoBringsItBack() throws {
    var drawing = drawing()
    var places = PinPlaces(drawing)
    #expect(try isNear(dot(drawing), Self.corner(Self.middle)))
    let before = drawing.memento()
    try move(drawing.rankedMarks[0], in: &drawing)
    let hasMoved = places.follow(drawing)
    #expect(hasMoved && places.lookedAt == 1)
    #expect(try isNear(#require(places.all.first).place, Self.corner(Self.middle + Self.way)))
    drawing.restore(from: before)
    let isBack = places.follow(drawing)
    #expect(isBack)
    #expect(try isNear(#require(places.all.first).place, Self.corner(Self.middle)))
    #expect(anchors(drawing) == [MarkReference(drawing.rankedMarks[0])])
  }

  @Test func aRestyledShapeKeepsItsMessage() throws {
    var drawing = drawing()
    let old = drawing.rankedMarks[0]
    guard case .shape(let shape) = old.mark else { return }
    var new = shape.shape
    (new.line.dash, new.fill) = (.dashed, ShapeFill(.crossHatched, .blue))
    let wide = ShapeMark(new, ink: Ink(colour: .blue, width: 12), at: shape.anchor)
    drawing.apply(drawing.delta(of: drawing.edits(replacing: [(old, .shape(wide))])))
    #expect(drawing.rankedMarks[0].id != old.id)
    #expect(anchors(drawing) == [MarkReference(drawing.rankedMarks[0])])
    // The outline is wider by five units on each side.
    #expect(try isNear(dot(drawing), Self.corner(Self.middle) + Vector(dx: 5, dy: -5)))
  }

  @Test func aMessageIsAboutTheShapeInAGroupAndItsDotLiesThere() throws {
    var drawing = drawing()
    let before = drawing.memento()
    group(&drawing)
    #expect(drawing.count == 1)
    #expect(anchors(drawing).map(\.path) == [[0]])
    #expect(try isNear(dot(drawing), Self.corner(Self.middle)))
    group(&drawing)
    #expect(anchors(drawing).map(\.path) == [[0, 0]])
    #expect(try isNear(dot(drawing), Self.corner(Self.middle)))
    try move(drawing.rankedMarks[0], in: &drawing)
    #expect(try isNear(dot(drawing), Self.corner(Self.middle + Self.way)))
    drawing.restore(from: before)
    #expect(anchors(drawing) == [MarkReference(drawing.rankedMarks[0])])
  }

  @Test func theDotGrowsWithAGroupThatIsScaled() throws {
    var drawing = drawing()
    group(&drawing)
    let old = drawing.rankedMarks[0]
    drawing.apply(
      drawing.delta(of: drawing.edits(replacing: [(old, old.mark.transformed(by: .scale(2)))])))
    // The outline keeps its width.
    let wanted = Point(x: 200, y: 200) + Vector(dx: 101, dy: -61)
    #expect(try isNear(dot(drawing), wanted))
  }

  @Test func aShapeThatLeavesItsGroupTakesItsMessageAlong() throws {
    var drawing = drawing()
    group(&drawing)
    try move(drawing.rankedMarks[0], in: &drawing)
    drawing.apply(drawing.delta(dissolving: drawing.rankedMarks))
    #expect(drawing.count == 2)
    #expect(anchors(drawing) == [MarkReference(drawing.rankedMarks[0])])
    #expect(try isNear(dot(drawing), Self.corner(Self.middle + Self.way)))
  }

  @Test(arguments: [false, true]) func allThatAnEraserLeavesOfAShapeHasItsMessage(
    isInGroup: Bool
  ) throws {
    var drawing = drawing()
    if isInGroup { group(&drawing) }
    let before = drawing.memento()
    erase(through: Point(x: 100, y: 40), Point(x: 100, y: 160), in: &drawing)
    // The ink below the dot's corner is still there, and nothing else than the two halves has the message.
    #expect(try isNear(dot(drawing), Self.corner(Self.middle), within: 0.5))
    if !isInGroup {
      #expect(drawing.count == 3 && anchors(drawing).count == 2)
      #expect(anchors(drawing) == drawing.rankedMarks.prefix(2).map { MarkReference($0) })
    }
    drawing.restore(from: before)
    #expect(try isNear(dot(drawing), Self.corner(Self.middle)))
  }

  @Test func aShapeThatIsErasedTakesItsDotAndUndoBringsBoth() throws {
    for isInGroup in [false, true] {
      var drawing = drawing()
      if isInGroup { group(&drawing) }
      let before = drawing.memento()
      drawing.apply(Delta(drawing.edits(removing: [drawing.rankedMarks[0]])))
      #expect(PinPlaces(drawing).all.isEmpty)
      drawing.restore(from: before)
      #expect(try isNear(dot(drawing), Self.corner(Self.middle)))
    }
  }
}
