import Geometry
import Marks

/// The drawing for which costs are stated: random walks in steps of 3 over a window of 1280 by 800.
enum Walk {
  static func drawing(strokes: Int, vertices: Int) -> Drawing {
    let walk = WalkStrokes(WalkPlan(strokes: strokes, vertices: vertices), isInked: false)
    return Drawing(walk.map(Mark.stroke))
  }

  /// The same walks in the form in which the program keeps them, with places on the pen's grid.
  static func inkedMarks(strokes: Int, vertices: Int) -> [Mark] {
    WalkStrokes(WalkPlan(strokes: strokes, vertices: vertices)).map(Mark.stroke)
  }
}
