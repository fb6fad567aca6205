import Geometry

/// Sketches for tests.
enum DrawnLines {
  /// The places of a hand that passes corners, at most ten units apart.
  static func through(_ corners: [Point]) -> [Point] {
    zip(corners, corners.dropFirst()).reduce(corners.prefix(1).map(\.self)) { places, side in
      let way = side.1 - side.0
      let count = max((way.length / 10).rounded(.up), 1)
      return places
        + stride(from: 1, through: count, by: 1).map { side.0 + way * ($0 / count) }
    }
  }

  /// The outline of a rectangle, from the upper left corner and back to it.
  static func box(_ rect: Rect) -> [Point] { through(rect.corners + rect.corners.prefix(1)) }

  /// A wave that means no figure.
  static let wave = (0...60).map { step in
    Point(x: 60 + Double(step) * 4, y: step / 10 % 2 == 0 ? 100 : 150)
  }
}
