import Geometry
import Marks
import TestSupport
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

  @Test func undoAllThenRedoAllGoesThroughTheSameStates() {
    var random = SeededGenerator(11)
    for _ in 0..<200 {
      var drawing = Drawing()
      var history = History()
      var states = [TextDumper.text(of: drawing)]
      for step in 0..<Int.random(in: 1...20, using: &random) {
        history.record(drawing.memento())
        switch Int.random(in: 0..<10, using: &random) {
        case 0: drawing.removeAll()
        case 1...3: drawing.lastChild.map { _ = drawing.remove($0) }
        default: drawing.add(dot(step))
        }
        states.append(TextDumper.text(of: drawing))
      }
      for state in states.dropLast().reversed() {
        let memento = history.undo(from: drawing.memento())
        memento.map { _ = drawing.restore(from: $0) }
        #expect(TextDumper.text(of: drawing) == state)
      }
      #expect(!history.canUndo)
      for state in states.dropFirst() {
        let memento = history.redo(from: drawing.memento())
        memento.map { _ = drawing.restore(from: $0) }
        #expect(TextDumper.text(of: drawing) == state)
      }
      #expect(!history.canRedo)
    }
  }

  @Test func changingAfterUndoForgetsRedo() {
    var drawing = Drawing()
    var history = History()
    history.record(drawing.memento())
    drawing.add(dot(1))
    if let memento = history.undo(from: drawing.memento()) { drawing.restore(from: memento) }
    history.record(drawing.memento())
    drawing.add(dot(2))
    #expect(!history.canRedo)
    #expect(history.redo(from: drawing.memento()) == nil)
  }
}
