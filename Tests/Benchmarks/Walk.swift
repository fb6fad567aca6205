import Geometry
import Marks

/// The drawing that costs are told for: random walks in steps of 3 over a window of 1280 by 800.
enum Walk {
  static func drawing(strokes: Int, vertices: Int) -> Drawing {
    let walk = WalkStrokes(WalkPlan(strokes: strokes, vertices: vertices), isInked: false)
    return Drawing(walk.map(Mark.stroke))
  }

  /// The same as the program would keep it, with places on the grid that its pen draws on.
  static func inkedMarks(strokes: Int, vertices: Int) -> [Mark] {
    WalkStrokes(WalkPlan(strokes: strokes, vertices: vertices)).map(Mark.stroke)
  }
}
