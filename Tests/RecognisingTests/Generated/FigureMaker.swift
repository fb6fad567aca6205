import Geometry
import Glibc

/// Draws figures as people do: too long or too short, bowed, trembling, with round corners and in any direction.
///
/// Figures that even a person couldn't tell apart aren't made, and the limits are these. Rectangles and ellipses have sides of at
/// least 1 to 1.25, and squares that are turned by 29 to 37 degrees aren't drawn, since they are neither upright nor stand on a
/// corner. A turned rhombus has diagonals of at least 1 to 1.5; other quadrilaterals are 20 degrees from four right angles, and a
/// third from four equal sides. Short sides are 8 pixels or more, and those of polygons with five corners or more 16, as a hand
/// trembles by one. Corners are misplaced by a share of the mean of their two sides, and cut off by 1.5 radii at most. Sides bow by
/// at most a third of those beside them. A figure is level but for a slant of the hand, or turned by at least 7 degrees.
struct FigureMaker {
  let hand: Hand
  var chance: Chance

  init(_ hand: Hand, _ chance: Chance) {
    (self.hand, self.chance) = (hand, chance)
  }

  /// The places of an ellipse's outline.
  static func ellipse(_ centre: Point, _ half: Size, _ angle: Double, _ count: Int) -> [Point] {
    (0..<count).map { number in
      let turn = 2 * .pi * Double(number) / Double(count)
      return centre
        + Vector(dx: half.width * cos(turn), dy: half.height * sin(turn)).turned(by: angle)
    }
  }

  mutating func sketch(of kind: FigureKind) -> DrawnSketch {
    switch kind {
    case .line: line()
    case .arrow: arrow()
    case .ellipse, .circle: round(kind)
    default: polygon(kind)
    }
  }

  // MARK: - Common

  mutating func place() -> Point {
    Point(x: chance.number(0...2000), y: chance.number(0...1500))
  }

  /// A tilt: that of a figure which is meant to be level, or any other one.
  mutating func tilt() -> (angle: Double, isLevel: Bool) {
    if chance.happens(0.4) {
      return (Double(chance.whole(0...3)) * .pi / 2 + chance.normal(1.3 * .pi / 180), true)
    }
    let quarter = Double(chance.whole(0...3)) * .pi / 2
    return (quarter + chance.number(7...83) * .pi / 180, false)
  }

  /// A number of the normal distribution, for a hand as careful as this one.
  mutating func slip(_ deviation: Double) -> Double {
    chance.normal(deviation * hand.care)
  }

  mutating func displacement(_ deviation: Double) -> Vector {
    Vector(dx: slip(deviation), dy: 0).turned(by: chance.number(0...2 * .pi))
  }

  func diagonal(_ points: [Point]) -> Double {
    let box = points.dropFirst().reduce(Rect(origin: points[0], size: .zero)) { $0.union($1) }
    return hypot(box.width, box.height)
  }

  mutating func finish(
    _ kind: FigureKind, _ ways: [[Point]], _ truths: [[Point]], size: Double
  ) -> DrawnSketch {
    let strokes = ways.map { hand.samples(of: $0, size: size, &chance) }
    return DrawnSketch(kind: kind, strokes: strokes, truths: truths, size: diagonal(truths[0]))
  }
}
