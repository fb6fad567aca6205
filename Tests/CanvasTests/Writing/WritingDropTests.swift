import Geometry
import Marks
import Testing
import Toolkit
import Typesetting

@testable import Canvas

/// Words that are dropped while the user types.
@Suite struct WritingDropTests {
  private func stage(turned angle: Double = 0, zoom: Double = 1) -> WritingStage {
    let stage = WritingStage()
    stage.canvas.turn(to: angle)
    stage.canvas.zoom(to: zoom, at: .zero)
    stage.click(100, 80)
    stage.type("one two")
    return stage
  }

  @Test(arguments: [(0.0, 1.0), (0.7, 1.0), (0, 2)])
  func wordsGoInWhereTheCaretIsShown(angle: Double, zoom: Double) throws {
    let stage = stage(turned: angle, zoom: zoom)
    let view = try #require(stage.view)
    // Beside the caret before "two".
    let caret = view.caret(at: 4)
    let place = Point(x: caret.centre.x + 1, y: caret.centre.y)
    #expect(stage.canvas.showDrop(at: place) && view.dropPlace == 4)
    #expect(stage.canvas.drop("and\r\n", at: place))
    #expect(view.dropPlace == nil && view.editor.selection == TextSelection(8))
    stage.type("x")
    stage.press(.escape)
    #expect(stage.words == ["one and\nxtwo"])
  }

  @Test func dropsBesideTheTextAreNotTaken() throws {
    let stage = stage()
    #expect(!stage.canvas.showDrop(at: Point(x: 350, y: 250)))
    #expect(!stage.canvas.drop("and", at: Point(x: 350, y: 250)))
    #expect(stage.canvas.showDrop(at: Point(x: 101, y: 80)))
    #expect(!stage.canvas.showDrop(at: nil))
    #expect(stage.view?.dropPlace == nil)
    stage.press(.escape)
    #expect(!stage.canvas.showDrop(at: Point(x: 101, y: 80)) && stage.words == ["one two"])
  }
}
