import Geometry
import Testing

@testable import Marks

@Suite struct DrawingTests {
  private func dot(_ x: Int) -> Mark { .dot(Dot(at: Point(x: Double(x), y: 0))) }

  private func ranks(_ drawing: Drawing) -> [Int] {
    drawing.chunks.flatMap(\.marks).map { Int($0.location.x) }
  }

  @Test func keepsMarksInTheOrderTheyCame() {
    #expect(ranks(Drawing((0..<1000).map(dot))) == Array(0..<1000))
  }

  @Test func isWhereItsFirstMarkIs() {
    #expect(Drawing().location == .zero)
    #expect(Drawing([dot(7), dot(3)]).location == Point(x: 7, y: 0))
  }

  @Test func addingAnswersTheAreaItTouched() {
    var drawing = Drawing()
    let area = drawing.add(
      .stroke(Stroke(through: [Point(x: 10, y: 20), Point(x: 30, y: 20)])))
    #expect(area == Rect(x: 9.5, y: 19.5, width: 21, height: 1))
  }

  @Test func removesTheTopmostOfEqualMarks() {
    var drawing = Drawing([dot(1), dot(2), dot(1), dot(3)])
    #expect(drawing.remove(dot(1)) == Rect(x: 0, y: -1, width: 2, height: 2))
    #expect(ranks(drawing) == [1, 2, 3])
    #expect(drawing.count == 3)
  }

  @Test func removingWhatIsNotThereDoesNothing() {
    var drawing = Drawing([dot(1)])
    #expect(drawing.remove(dot(2)) == nil)
    #expect(drawing.count == 1)
  }

  @Test func boundsGrowAndShrinkWithTheInk() {
    var drawing = Drawing([dot(0), dot(100)])
    #expect(drawing.bounds == Rect(x: -1, y: -1, width: 102, height: 2))
    drawing.remove(dot(100))
    #expect(drawing.bounds == Rect(x: -1, y: -1, width: 2, height: 2))
    drawing.removeAll()
    #expect(drawing.bounds == nil)
    #expect(drawing.isEmpty)
  }

  @Test func copiesDoNotChangeTogether() {
    var drawing = Drawing((0..<300).map(dot))
    let copy = drawing
    drawing.remove(dot(5))
    drawing.add(dot(999))
    #expect(ranks(copy) == Array(0..<300))
    #expect(drawing != copy)
  }

  @Test func comparesByWhatItHolds() {
    #expect(Drawing([dot(1), dot(2)]) == Drawing([dot(1), dot(2)]))
    #expect(Drawing([dot(1), dot(2)]) != Drawing([dot(2), dot(1)]))
  }
}
