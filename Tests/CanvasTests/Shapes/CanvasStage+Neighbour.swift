import Geometry
import Marks
import Session

@testable import Canvas

extension CanvasStage {
  /// Adds a rectangle from (50, 50) to (110, 90), to which others snap.
  func addNeighbour() {
    let figure = ShapeFigure(.rectangle, half: Size(width: 30, height: 20))
    let mark = ShapeMark(
      Shape(.figure(figure)), ink: Ink(colour: .black, width: 2), at: Point(x: 80, y: 70))
    perform(.add(.shape(mark)), as: .shape, joining: false)
  }
}
