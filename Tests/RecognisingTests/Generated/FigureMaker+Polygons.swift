import Geometry
import Glibc

/// Polygons of three to eight corners.
extension FigureMaker {
  mutating func polygon(_ kind: FigureKind) -> DrawnSketch {
    let size = chance.logarithmic(30...800)
    var (angle, isLevel) = tilt()
    let ideal: [Point]
    var nearest: (([Point]) -> (corners: [Point], angle: Double))?
    switch kind {
    case .rectangle:
      let aspect = chance.logarithmic(1.25...max(1.3, min(12, size / 8)))
      ideal = Self.box(size, size / aspect)
      nearest = { NearestFigure.box($0, isSquare: false) }
    case .square:
      let quarter = Double(chance.whole(0...3)) * .pi / 2
      if !isLevel { angle = quarter + chance.sign() * chance.number(7...29) * .pi / 180 }
      let side = max(size, 30) / 1.2
      ideal = Self.box(side, side)
      nearest = { NearestFigure.box($0, isSquare: true) }
    case .diamond:
      let aspect = isLevel ? chance.logarithmic(1...3) : chance.logarithmic(1.5...3)
      let isRegular = isLevel && chance.happens(0.35)
      let height = isRegular ? size : max(size / aspect, 20)
      ideal = Self.rhombus(size, height)
      nearest = { NearestFigure.rhombus($0, hasEqualDiagonals: isRegular) }
    case .polygon(4): ideal = quadrilateral(size)
    case .triangle: ideal = triangle(size)
    case .polygon(let count): ideal = convex(count, size)
    default: ideal = []
    }
    let count = ideal.count
    let sides = ideal.indices.map { (ideal[($0 + 1) % count] - ideal[$0]).length }
    let drawn = ideal.indices.map { index in
      let mean = (sides[index] * sides[(index + count - 1) % count]).squareRoot()
      return ideal[index] + displacement(0.04 * mean)
    }
    let centre = place()
    func put(_ corners: [Point]) -> [Point] {
      corners.map { centre + $0.vector.turned(by: angle) }
    }
    var truths: [[Point]]
    if let nearest {
      let (best, own) = nearest(drawn)
      truths = [put(best)]
      let slant = remainder(angle, .pi / 2)
      if isLevel { truths.append(NearestFigure.turned(put(best), by: -slant - own)) }
      // A square diamond's diagonals may be read as equal or not.
      if kind == .diamond {
        truths.append(put(NearestFigure.rhombus(drawn, hasEqualDiagonals: false).corners))
      }
    } else {
      truths = [put(drawn)]
    }
    let ways = outline(put(drawn), scale: pow(sides.reduce(1, *), 1 / Double(count)))
    return finish(kind, ways, truths, size: size)
  }

  static func box(_ width: Double, _ height: Double) -> [Point] {
    [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
      Point(x: $0.0 * width / 2, y: $0.1 * height / 2)
    }
  }

  static func rhombus(_ width: Double, _ height: Double) -> [Point] {
    [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)].map {
      Point(x: $0.0 * width / 2, y: $0.1 * height / 2)
    }
  }

  /// A trapezium, a parallelogram or a kite whose angles are far from right ones.
  mutating func quadrilateral(_ size: Double) -> [Point] {
    let (width, height) = (max(size, 50), max(size, 50) * chance.number(0.5...0.8))
    let slant = min(height * chance.number(0.42...0.7), 0.3 * width)
    let (x, y) = (width / 2, height / 2)
    let corners: [Point] =
      switch chance.whole(0...2) {
      case 0:
        [
          Point(x: -x + slant, y: -y), Point(x: x - slant, y: -y), Point(x: x, y: y),
          Point(x: -x, y: y),
        ]
      case 1:
        [
          Point(x: -1.5 * x + slant, y: -y), Point(x: 1.5 * x, y: -y),
          Point(x: 1.5 * x - slant, y: y), Point(x: -1.5 * x, y: y),
        ]
      default:
        [
          Point(x: 0, y: -y), Point(x: x - slant, y: 0), Point(x: 0, y: 2.5 * y),
          Point(x: slant - x, y: 0),
        ]
      }
    return corners
  }

  /// A triangle of which no angle is below 25 degrees.
  mutating func triangle(_ size: Double) -> [Point] {
    while true {
      let (first, second) = (chance.number(25...120), chance.number(25...120))
      guard first + second < 155 else { continue }
      let (left, right) = (first * .pi / 180, second * .pi / 180)
      let height = size * sin(left) * sin(right) / sin(left + right)
      let apex = Point(x: height / tan(left), y: -height)
      let corners = [Point(x: 0, y: 0), Point(x: size, y: 0), apex]
      let middle = NearestFigure.middle(corners)
      return corners.map { .zero + ($0 - middle) }
    }
  }

  /// A regular polygon, or one with other angles that turns by 28 degrees or more at each corner.
  mutating func convex(_ count: Int, _ size: Double) -> [Point] {
    let radius = max(size / 2, 8 / sin(.pi / Double(count)))
    if chance.happens(0.4) {
      return (0..<count).map { number in
        .zero + Vector(dx: radius, dy: 0).turned(by: 2 * .pi * Double(number) / Double(count))
      }
    }
    while true {
      var turns = (0..<count).map { _ in chance.number(0.6...1.4) }
      let sum = turns.reduce(0, +)
      turns = turns.map { $0 * 2 * .pi / sum }
      var angle = 0.0
      let squeeze = chance.number(0.7...1)
      let corners = turns.map { turn in
        angle += turn
        return Point(x: radius * cos(angle), y: radius * squeeze * sin(angle))
      }
      let sides = corners.indices.map { corners[($0 + 1) % count] - corners[$0] }
      let angles = sides.indices.map { sides[$0].turn(from: sides[($0 + count - 1) % count]) }
      let least = 28 * Double.pi / 180
      let lengths = sides.map(\.length)
      guard angles.allSatisfy({ $0 > least }) else { continue }
      guard lengths.allSatisfy({ $0 > 0.5 * 2 * radius * sin(.pi / Double(count)) }) else {
        continue
      }
      let scale = max(1, 16 / (lengths.min() ?? 16))
      return corners.map { .zero + $0.vector * scale }
    }
  }

  /// Strokes along the outline of a polygon; `scale` is its mean side.
  mutating func outline(_ corners: [Point], scale: Double) -> [[Point]] {
    let count = corners.count
    var corners = corners
    if chance.happens(0.5) { corners.reverse() }
    let first = chance.whole(0...count - 1)
    corners = (0..<count).map { corners[(first + $0) % count] }
    let lengths = corners.indices.map { (corners[($0 + 1) % count] - corners[$0]).length }
    let sides = corners.indices.map { index in
      let beside = min(lengths[(index + 1) % count], lengths[(index + count - 1) % count])
      return side(corners[index], corners[(index + 1) % count], most: beside / 3)
    }
    let shortest = lengths.min() ?? 0
    let rounding = chance.number(0...0.12) * shortest
    let cuts = corners.indices.map { index in
      let before = corners[index] - corners[(index + count - 1) % count]
      let after = corners[(index + 1) % count] - corners[index]
      return rounding * min(tan(abs(after.turn(from: before)) / 2), 1.5)
    }
    func way(_ part: Range<Int>) -> [Point] {
      var way: [Point] = sides[part.lowerBound % count]
      for index in part.dropFirst() {
        way = Way.joined(way, sides[index % count], cut: cuts[index % count])
      }
      return way
    }
    if chance.happens(0.25) {
      // Several strokes, each from a corner to another.
      let strokes = min(count, chance.whole(2...4))
      var starts = Array(0..<count)
      chance.shuffle(&starts)
      starts = starts.prefix(strokes).sorted()
      var ways = starts.indices.map { index in
        let end = index + 1 < starts.count ? starts[index + 1] : starts[0] + count
        return way(starts[index]..<end)
      }
      ways = ways.map { way in
        let ends = Way.extended(way, by: slip(0.04) * scale).reversed()
        let both = Way.extended(Array(ends), by: slip(0.04) * scale)
        return chance.happens(0.5) ? both.reversed() : both
      }
      chance.shuffle(&ways)
      return ways
    }
    var whole: [Point]
    let isTwice = chance.happens(0.05)
    let turns = isTwice ? count + chance.whole(1...count) : count
    if chance.happens(0.3) {
      // Begins within a side.
      let share = chance.whole(20...60)
      whole = Array(sides[0][share...])
      for index in 1...turns {
        whole = Way.joined(whole, sides[index % count], cut: cuts[index % count])
      }
      whole.removeLast(min(80 - share, whole.count / 2))
    } else {
      whole = way(0..<turns)
    }
    whole = Way.extended(whole, by: slip(0.06) * scale)
    return [Way.drifting(whole, by: displacement(0.02 * scale))]
  }
}
