import Geometry
import Marks
import Testing

@Suite struct MementoTests {
  private func dot(_ x: Int) -> Mark { .dot(Dot(at: Point(x: Double(x), y: 0))) }

  @Test func changedThenRestoredEqualsOld() {
    var drawing = Drawing((0..<600).map(dot))
    let old = drawing
    let memento = drawing.memento()
    drawing.removeAll()
    drawing.add(dot(-1))
    drawing.restore(from: memento)
    #expect(drawing == old)
    #expect(TextDumper.text(of: drawing) == TextDumper.text(of: old))
  }

  @Test func restoringAnswersOnlyTheAreaThatDiffers() {
    var drawing = Drawing((0..<600).map(dot))
    let memento = drawing.memento()
    drawing.add(dot(5000))
    #expect(drawing.restore(from: memento) == Rect(x: 4999, y: -1, width: 2, height: 2))
    drawing.remove(dot(300))
    #expect(drawing.restore(from: memento) == Rect(x: 299, y: -1, width: 2, height: 2))
    #expect(drawing.restore(from: memento) == nil)
  }

  @Test func theEditsSinceAnEarlierStateLeadFromThereToHere() {
    var drawing = Drawing((0..<600).map(dot))
    let beginning = drawing.memento()
    drawing.add(dot(700))
    _ = drawing.memento()
    drawing.remove(dot(5))
    var earlier = drawing
    drawing.restore(from: beginning)
    drawing.remove(dot(9))
    drawing.add(dot(800))
    let edits = drawing.edits(since: earlier)
    #expect(edits?.compactMap(\.old?.mark) == [dot(9), dot(700)])
    #expect(edits?.compactMap(\.new?.mark) == [dot(5), dot(800)])
    earlier.apply(edits ?? [])
    #expect(earlier == drawing)
    #expect(drawing.edits(since: drawing)?.isEmpty == true)
    #expect(Drawing().edits(since: drawing) == nil)
  }
}
