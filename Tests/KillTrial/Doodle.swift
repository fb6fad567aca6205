import Geometry
import Marks
import TestSupport

/// A small stroke that differs from all others.
struct Doodle {
  let places: [(x: Int, y: Int)]

  /// A doodle from the upper left corner of a cell downwards.
  init(in corner: (x: Int, y: Int), using random: inout SeededGenerator) {
    places = (0..<4).map { row in
      (corner.x + Int.random(in: 0...DoodlePage.extent, using: &random), corner.y + row * 2)
    }
  }

  var mark: Mark { mark(movedBy: (0, 0)) }

  func mark(movedBy way: (x: Int, y: Int)) -> Mark {
    .stroke(
      Stroke(through: places.map { Point(x: Double($0.x + way.x), y: Double($0.y + way.y)) }))
  }
}
