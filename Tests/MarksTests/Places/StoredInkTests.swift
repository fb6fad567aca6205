import Geometry
import Testing

@testable import Marks

/// The bounds of drawings whose marks lie in a source, and the places of their ink.
@Suite struct StoredInkTests {
  @Test func boundsShrinkWhenTheOutermostInkGoes() throws {
    var marks = (0..<200).map { number in
      Mark.dot(Dot(at: Point(x: Double(number % 20), y: Double(number / 20))))
    }
    let near = try #require(Drawing(marks).bounds)
    marks.insert(.dot(Dot(at: Point(x: 1e6, y: -3e5))), at: 70)
    var drawing = Drawing(Shelf(Drawing(marks)), at: Drawing.memento(after: nil, Delta()))
    let memento = drawing.memento()
    let whole = try #require(drawing.bounds)
    drawing.apply(drawing.edits(removing: [try #require(drawing.rankedMark(at: 71))]))
    #expect(drawing.bounds == near)
    drawing.restore(from: memento)
    #expect(drawing.bounds == whole)
    drawing.apply(drawing.edits(removing: drawing.rankedMarks))
    #expect(drawing.bounds == nil)
  }

  @Test func boundsFollowWhatIsMovedTogether() throws {
    let near = (0..<200).map { number in
      Mark.dot(Dot(at: Point(x: Double(number % 20), y: Double(number / 20))))
    }
    let shelf = Shelf(Drawing(near + [.dot(Dot(at: Point(x: 1e6, y: 50)))]))
    var drawing = Drawing(shelf, at: Drawing.memento(after: nil, Delta()))
    let frame = Rect(x: -5, y: 5, width: 30, height: 20)
    func move(_ way: Vector) throws -> Delta {
      try Delta([.move(#require(MarkSelection(inside: frame, of: drawing)).move(by: way))])
    }
    drawing.apply(try move(Vector(dx: 0, dy: 5000)))
    let farther = try #require(drawing.bounds)
    #expect((5000..<5100).contains(farther.maxY) && farther.maxX > 1e6)
    // Removes the moved marks, and then the mark farthest from the origin.
    let moved = drawing.visibleMarks(touching: Rect(x: -5, y: 4900, width: 30, height: 200))
    #expect(moved.count == 80)
    drawing.apply(drawing.edits(removing: moved))
    #expect(try #require(drawing.bounds).maxY < 52)
    drawing.apply(drawing.edits(removing: [try #require(drawing.rankedMark(at: 201))]))
    let left = try #require(Drawing(drawing.rankedMarks.map(\.mark)).bounds)
    #expect(drawing.bounds == left && left.maxX < 30)
  }

  @Test(arguments: [true, false]) func inkIsFoundWhereLinesGo(isStored: Bool) {
    var group = Stroke()
    group.add(.stroke(Stroke(through: [Point(x: 0, y: 100), Point(x: 100, y: 200)])))
    group.add(.dot(Dot(at: Point(x: 500, y: 500), ink: Ink(colour: .black, width: 10))))
    let marks = Drawing([
      .stroke(Stroke(through: [.zero, Point(x: 1000, y: 1000)])), .stroke(group),
    ])
    let drawing =
      isStored ? Drawing(Shelf(marks), at: Drawing.memento(after: nil, Delta())) : marks
    func isFound(_ x: Double, _ y: Double) -> Bool {
      drawing.mayHaveInk(in: Rect(x: x, y: y, width: 10, height: 10))
    }
    #expect(isFound(700, 695) && isFound(45, 145) && !isFound(504, 470))
    #expect(isFound(504, 495) && !isFound(470, 504))
    #expect(!isFound(700, 200) && !isFound(60, 120) && !isFound(2000, 2000))
  }

  @Test func aLongLineIsNotWalkedToFindItsInk() {
    func isFound(_ count: Int) -> Bool {
      let line = Stroke(through: (0..<count).map { Point(x: Double($0), y: Double($0)) })
      return Drawing([.stroke(line)]).mayHaveInk(in: Rect(x: 700, y: 200, width: 1, height: 1))
    }
    #expect(!isFound(4000) && isFound(5000))
  }

  @Test func whereManyMarksComeNearNoLinesAreLookedAt() {
    let line = Mark.stroke(Stroke(through: [.zero, Point(x: 1000, y: 1000)]))
    let drawing = Drawing(Array(repeating: line, count: 9))
    #expect(drawing.mayHaveInk(in: Rect(x: 700, y: 200, width: 1, height: 1)))
  }
}
