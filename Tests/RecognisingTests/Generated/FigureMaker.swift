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
  private let hand: Hand
  private var chance: Chance

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

  private mutating func place() -> Point {
    Point(x: chance.number(0...2000), y: chance.number(0...1500))
  }

  /// A tilt: that of a figure which is meant to be level, or any other one.
  private mutating func tilt() -> (angle: Double, isLevel: Bool) {
    if chance.happens(0.4) {
      return (Double(chance.whole(0...3)) * .pi / 2 + chance.normal(1.3 * .pi / 180), true)
    }
    let quarter = Double(chance.whole(0...3)) * .pi / 2
    return (quarter + chance.number(7...83) * .pi / 180, false)
  }

  /// A number of the normal distribution, for a hand as careful as this one.
  private mutating func slip(_ deviation: Double) -> Double {
    chance.normal(deviation * hand.care)
  }

  private mutating func displacement(_ deviation: Double) -> Vector {
    Vector(dx: slip(deviation), dy: 0).turned(by: chance.number(0...2 * .pi))
  }

  private func diagonal(_ points: [Point]) -> Double {
    let box = points.dropFirst().reduce(Rect(origin: points[0], size: .zero)) { $0.union($1) }
    return hypot(box.width, box.height)
  }

  private mutating func finish(
    _ kind: FigureKind, _ ways: [[Point]], _ truths: [[Point]], size: Double
  ) -> DrawnSketch {
    let strokes = ways.map { hand.samples(of: $0, size: size, &chance) }
    return DrawnSketch(kind: kind, strokes: strokes, truths: truths, size: diagonal(truths[0]))
  }

  // MARK: - Lines and arrows

  private mutating func side(_ from: Point, _ to: Point, most: Double = .infinity) -> [Point] {
    Way.side(from, to, bow: slip(0.02), second: slip(0.008), most: most)
  }

  private static func level(_ from: Point, _ to: Point, by angle: Double) -> [Point] {
    NearestFigure.turned([from, to], by: -angle)
  }

  private mutating func line() -> DrawnSketch {
    let length = chance.logarithmic(30...800)
    let (angle, isLevel) = tilt()
    let from = place()
    let to = from + Vector(dx: length, dy: 0).turned(by: angle)
    var way = side(from, to)
    if chance.happens(0.05) {
      // To and fro.
      for _ in 0..<chance.whole(1...2) {
        guard let start = way.last else { break }
        let goal = (start - from).length < length / 2 ? to : from
        way += side(start, goal + displacement(0.015 * length)).dropFirst()
      }
    }
    let slant = remainder(angle, .pi / 2)
    let truths = [[from, to]] + (isLevel ? [Self.level(from, to, by: slant)] : [])
    var ways = [way]
    if chance.happens(0.08) {
      let middle = way.count / 2 + chance.whole(-12...12)
      ways = [Array(way[...middle]), Array(way[(middle - chance.whole(-1...2))...])]
    }
    return finish(.line, ways, truths, size: length)
  }

  private mutating func arrow() -> DrawnSketch {
    let length = chance.logarithmic(40...800)
    let (angle, isLevel) = tilt()
    let tail = place()
    let axis = Vector(dx: 1, dy: 0).turned(by: angle)
    let tip = tail + axis * length
    // Barbs of less than seven pixels are a smear.
    let barb = max(length * chance.number(0.12...0.4), 9)
    let spread = chance.number(20...60) * .pi / 180
    func end(_ side: Double, _ chance: inout Chance) -> Point {
      let own = barb * (1 + chance.normal(0.08 * hand.care))
      return tip + (axis * -own).turned(by: side * (spread + chance.normal(0.07)))
    }
    let first = chance.sign()
    let (left, right) = (end(first, &chance), end(-first, &chance))
    let shaft = side(tail, tip)
    let miss = 0.06 * barb
    let style = chance.number(0...1)
    let round = barb * max(0, chance.number(-0.05...0.1))
    var ways: [[Point]]
    if style < 0.55 {
      // Shaft, barb, back to the tip, barb.
      let again = tip + displacement(miss)
      ways = [
        Way.joined(
          Way.joined(Way.joined(shaft, side(tip, left), cut: round), side(left, again), cut: round),
          side(again, right), cut: round)
      ]
    } else if style < 0.62 {
      // Shaft, and round the head back to the tip.
      ways = [
        Way.joined(
          Way.joined(Way.joined(shaft, side(tip, left), cut: round), side(left, right), cut: round),
          side(right, tip + displacement(miss)), cut: round)
      ]
    } else if style < 0.85 {
      let again = tip + displacement(miss)
      let head = Way.joined(side(left, again), side(again, right), cut: round)
      ways = [shaft, head]
    } else {
      ways = [shaft, side(left, tip + displacement(miss)), side(tip + displacement(miss), right)]
    }
    if ways.count > 1 {
      ways = ways.map { chance.happens(0.3) ? $0.reversed() : $0 }
      if chance.happens(0.3) { chance.shuffle(&ways) }
    }
    let slant = remainder(angle, .pi / 2)
    let truths = [[tail, tip]] + (isLevel ? [Self.level(tail, tip, by: slant)] : [])
    return finish(.arrow, ways, truths, size: length)
  }

  // MARK: - Ellipses

  private mutating func round(_ kind: FigureKind) -> DrawnSketch {
    let width = chance.logarithmic(30...800)
    let widest = max(1.3, min(12, width / 8))
    let aspect = kind == .circle ? 1 : chance.logarithmic(1.25...widest)
    let (angle, isLevel) = kind == .circle ? (chance.number(0...6), false) : tilt()
    let centre = place()
    let (a, b) = (
      width / 2 * (1 + slip(0.028)), width / aspect / 2 * (1 + slip(0.028))
    )
    let bends = [(3, slip(0.014), chance.number(0...6)), (4, slip(0.014), chance.number(0...6))]
    let mean = (a * b).squareRoot()
    let gap = slip(0.06) * 2 * mean
    let around = Double.pi * (a + b)
    var turns = 1 + gap / around
    let isTwice = chance.happens(0.05)
    if isTwice { turns += chance.number(0.3...1.2) }
    let start = chance.number(0...2 * .pi)
    let direction = chance.sign()
    let drift = displacement(0.015 * 2 * mean)
    let count = Int(300 * turns)
    let growth = isTwice ? slip(0.02) : 0
    let way = (0...count).map { step in
      let share = Double(step) / Double(count)
      let turn = start + direction * 2 * .pi * turns * share
      let bend = bends.reduce(1 + growth * share) { $0 + $1.1 * sin(Double($1.0) * turn + $1.2) }
      return centre
        + Vector(dx: a * bend * cos(turn), dy: b * bend * sin(turn)).turned(by: angle)
        + drift * share
    }
    let strokes = chance.happens(0.1) && !isTwice ? halves(way, mean) : [way]
    let slant = remainder(angle, .pi / 2)
    let half = Size(width: a, height: b)
    let radius = Size(width: (a + b) / 2, height: (a + b) / 2)
    let truths =
      kind == .circle
      ? [Self.ellipse(centre, radius, 0, 64)]
      : [Self.ellipse(centre, half, angle, 64)]
        + (isLevel ? [Self.ellipse(centre, half, angle - slant, 64)] : [])
    return finish(kind, strokes, truths, size: width)
  }

  /// Two strokes of one way, each in any direction.
  private mutating func halves(_ way: [Point], _ mean: Double) -> [[Point]] {
    let middle = way.count / 2 + chance.whole(-way.count / 8...way.count / 8)
    var ways = [Array(way[...middle]), Array(way[middle...])].map {
      Way.extended($0, by: slip(0.03) * 2 * mean)
    }
    ways = ways.map { chance.happens(0.5) ? $0.reversed() : $0 }
    chance.shuffle(&ways)
    return ways
  }

  // MARK: - Polygons

  private mutating func polygon(_ kind: FigureKind) -> DrawnSketch {
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

  private static func box(_ width: Double, _ height: Double) -> [Point] {
    [(-1.0, -1.0), (1, -1), (1, 1), (-1, 1)].map {
      Point(x: $0.0 * width / 2, y: $0.1 * height / 2)
    }
  }

  private static func rhombus(_ width: Double, _ height: Double) -> [Point] {
    [(1.0, 0.0), (0, 1), (-1, 0), (0, -1)].map {
      Point(x: $0.0 * width / 2, y: $0.1 * height / 2)
    }
  }

  /// A trapezium, a parallelogram or a kite whose angles are far from right ones.
  private mutating func quadrilateral(_ size: Double) -> [Point] {
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
  private mutating func triangle(_ size: Double) -> [Point] {
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
  private mutating func convex(_ count: Int, _ size: Double) -> [Point] {
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
  private mutating func outline(_ corners: [Point], scale: Double) -> [[Point]] {
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
