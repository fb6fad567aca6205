import Geometry
import Glibc

/// Draws ink that means no figure: writing, signatures, zigzags, spirals, waves, marks and curves.
struct ScribbleMaker {
  private let hand: Hand
  private var chance: Chance

  init(_ hand: Hand, _ chance: Chance) {
    (self.hand, self.chance) = (hand, chance)
  }

  mutating func sketch() -> DrawnSketch {
    let size = chance.logarithmic(30...800)
    let shapes: [[Point]] =
      switch chance.whole(0...15) {
      case 0...2: [word(chance.whole(1...2))]
      case 3...5: [word(chance.whole(3...8))]
      case 6: print(chance.whole(1...3))
      case 7: [zigzag()]
      case 8: [spiral()]
      case 9: [signature()]
      case 10: [tick()]
      case 11: [wave()]
      case 12: [bend()]
      case 13: cross()
      case 14: [odd()]
      default: [scrawl()]
      }
    let angle = chance.happens(0.5) ? chance.normal(0.1) : chance.number(0...2 * .pi)
    let all = shapes.joined()
    let (x, y) = (all.map(\.x), all.map(\.y))
    let extent = max((x.max() ?? 1) - (x.min() ?? 0), (y.max() ?? 1) - (y.min() ?? 0), 1e-6)
    let origin = Vector(dx: chance.number(0...2000), dy: chance.number(0...1500))
    let ways = shapes.map { way in
      way.map { Point.zero + ($0.vector * (size / extent)).turned(by: angle) + origin }
    }
    let strokes = ways.map { hand.samples(of: $0, size: size, &chance) }
    return DrawnSketch(kind: .none, strokes: strokes, truths: [], size: size)
  }

  // MARK: - Curves

  /// A smooth way through knots (Catmull and Rom, 1974).
  private static func curve(_ knots: [Point]) -> [Point] {
    guard knots.count > 2 else { return knots }
    var way: [Point] = []
    for index in 0..<knots.count - 1 {
      let (b, c) = (knots[index].vector, knots[index + 1].vector)
      let a = index > 0 ? knots[index - 1].vector : b
      let d = index + 2 < knots.count ? knots[index + 2].vector : c
      for step in 0..<24 {
        let t = Double(step) / 24
        let first = (c + a * -1) * (0.5 * t)
        let second = (a * 2 + b * -5 + c * 4 + d * -1) * (0.5 * t * t)
        let third = (a * -1 + b * 3 + c * -3 + d) * (0.5 * t * t * t)
        way.append(.zero + b + first + second + third)
      }
    }
    way.append(knots[knots.count - 1])
    return way
  }

  private static func straight(_ corners: [Point]) -> [Point] {
    guard let first = corners.first else { return [] }
    return zip(corners, corners.dropFirst()).reduce([first]) { way, side in
      way + (1...30).map { side.0 + (side.1 - side.0) * (Double($0) / 30) }
    }
  }

  private mutating func near(_ x: Double, _ y: Double, _ deviation: Double = 0.06) -> Point {
    Point(x: x + chance.normal(deviation), y: y + chance.normal(deviation))
  }

  // MARK: - Writing

  /// The knots of cursive letters from their beginnings on the line to their ends; y grows downwards.
  private static let letters: [[(Double, Double)]] = [
    // a, c, d, e, g
    [
      (0, 0), (0.6, -0.9), (0.1, -0.9), (0, -0.3), (0.4, -0.05), (0.65, -0.9), (0.65, -0.1),
      (0.9, 0),
    ],
    [(0, 0), (0.5, -0.9), (0.1, -0.8), (0.1, -0.2), (0.5, 0), (0.8, -0.1)],
    [(0, 0), (0.6, -0.9), (0.1, -0.9), (0, -0.3), (0.4, 0), (0.7, -1.9), (0.65, -0.1), (0.9, 0)],
    [(0, -0.2), (0.5, -0.7), (0.3, -1), (0, -0.6), (0.15, -0.05), (0.7, -0.1)],
    [
      (0, 0), (0.6, -0.9), (0.1, -0.9), (0.1, -0.2), (0.6, -0.9), (0.55, 0.8), (0.2, 0.9), (0.9, 0),
    ],
    // h, l, m, n, r
    [(0, 0), (0.4, -1.6), (0.2, -1.9), (0.1, 0), (0.4, -0.9), (0.65, -0.7), (0.7, 0), (0.9, -0.1)],
    [(0, 0), (0.45, -1.5), (0.25, -1.9), (0.1, -0.5), (0.4, 0), (0.6, -0.1)],
    [(0, 0), (0.1, -0.9), (0.15, 0), (0.4, -0.9), (0.5, 0), (0.8, -0.9), (0.9, 0), (1.1, -0.1)],
    [(0, 0), (0.1, -0.9), (0.15, 0), (0.45, -0.9), (0.6, 0), (0.8, -0.1)],
    [(0, 0), (0.2, -1), (0.45, -0.85), (0.4, -0.2), (0.7, 0)],
    // s, u, v, w, y
    [(0, 0), (0.4, -1), (0.25, -0.6), (0.55, -0.2), (0.2, 0), (0.7, 0)],
    [(0, -0.8), (0.05, -0.1), (0.4, -0.1), (0.55, -0.9), (0.6, 0), (0.9, -0.1)],
    [(0, -0.8), (0.2, 0), (0.5, -0.9), (0.7, -0.8)],
    [(0, -0.8), (0.15, 0), (0.35, -0.7), (0.5, 0), (0.75, -0.9), (0.9, -0.8)],
    [(0, -0.8), (0.1, -0.2), (0.5, -0.9), (0.5, 0.8), (0.2, 0.9), (0.8, 0)],
    // k, p, z, b
    [(0, 0), (0.4, -1.8), (0.15, -1.8), (0.1, 0), (0.5, -0.9), (0.2, -0.5), (0.6, 0), (0.8, 0)],
    [
      (0, 0), (0.2, -0.9), (0.1, 0.9), (0.2, -0.8), (0.6, -0.7), (0.5, -0.1), (0.2, -0.1), (0.8, 0),
    ],
    [(0, -0.9), (0.6, -0.9), (0, 0), (0.6, -0.05), (0.8, -0.1)],
    [(0, 0), (0.4, -1.7), (0.15, -1.8), (0.1, -0.1), (0.5, -0.1), (0.5, -0.7), (0.9, -0.7)],
  ]

  private mutating func word(_ count: Int) -> [Point] {
    let width = chance.number(0.7...1.3)
    let slant = chance.number(-0.1...0.5)
    var (knots, place) = ([Point](), 0.0)
    for _ in 0..<count {
      let letter = Self.letters[chance.whole(0...Self.letters.count - 1)]
      for (x, y) in letter {
        knots.append(near(place + width * x - slant * y, y))
      }
      place += width * ((letter.last?.0 ?? 0) + 0.15)
    }
    return Self.curve(knots)
  }

  /// Printed capital letters, each of several strokes.
  private mutating func print(_ count: Int) -> [[Point]] {
    let capitals: [[[(Double, Double)]]] = [
      [[(0, 0), (0.5, -1.5), (1, 0)], [(0.2, -0.5), (0.8, -0.5)]],
      [
        [(0, 0), (0, -1.5)], [(0, -1.5), (0.9, -1.5)], [(0, -0.8), (0.7, -0.8)],
        [(0, 0), (0.9, 0)],
      ],
      [[(0, 0), (0, -1.5)], [(0, -1.5), (0.9, -1.5)], [(0, -0.8), (0.7, -0.8)]],
      [[(0, 0), (0, -1.5)], [(1, 0), (1, -1.5)], [(0, -0.8), (1, -0.8)]],
      [[(0, 0), (0, -1.5)], [(0.9, -1.5), (0, -0.7), (0.9, 0)]],
      [[(0, -1.5), (0, 0), (0.8, 0)]],
      [[(0, 0), (0, -1.5), (0.5, -0.5), (1, -1.5), (1, 0)]],
      [[(0, 0), (0, -1.5), (1, 0), (1, -1.5)]],
      [[(0, -1.5), (1, -1.5)], [(0.5, -1.5), (0.5, 0)]],
      [[(0, -1.5), (0.5, 0), (1, -1.5)]],
      [[(0, -1.5), (0.3, 0), (0.6, -1), (0.9, 0), (1.2, -1.5)]],
      [[(0, -1.5), (1, 0)], [(1, -1.5), (0, 0)]],
      [[(0, -1.5), (0.5, -0.8), (1, -1.5)], [(0.5, -0.8), (0.5, 0)]],
      [[(0, -1.5), (1, -1.5), (0, 0), (1, 0)]],
      [[(0.7, 0), (0.7, -1.5), (0, -0.5), (1, -0.5)]],
      [[(0, -1.5), (0.9, -1.5), (0.3, 0)]],
      [[(0, -1.1), (0.4, -1.5), (0.4, 0)]],
    ]
    var (ways, place) = ([[Point]](), 0.0)
    for _ in 0..<count {
      for stroke in capitals[chance.whole(0...capitals.count - 1)] {
        ways.append(Self.straight(stroke.map { near(place + $0.0, $0.1) }))
      }
      place += 1.5
    }
    return ways
  }

  private mutating func signature() -> [Point] {
    var (knots, x) = ([Point](), 0.0)
    for number in 0..<chance.whole(8...22) {
      let height = number < 3 ? 2.0 : chance.number(0.2...1.2)
      knots.append(Point(x: x, y: (number % 2 == 0 ? -1 : 1) * height * chance.number(0.4...1)))
      x += chance.number(-0.25...0.9)
    }
    if chance.happens(0.5) {
      // A flourish below.
      knots += [near(x + 0.5, 1.2), near(x / 2, 1.6), near(-0.5, 1.3), near(x + 0.5, 1.8)]
    }
    return Self.curve(knots)
  }

  // MARK: - Marks

  private mutating func zigzag() -> [Point] {
    let (count, height) = (chance.whole(3...12), chance.number(0.25...2.5))
    let step = chance.number(0.1...1)
    return Self.straight(
      (0...count).map { near(Double($0) * step, $0 % 2 == 0 ? 0 : height, 0.05) })
  }

  private mutating func spiral() -> [Point] {
    let turns = chance.number(1.7...5)
    let (inner, start) = (chance.number(0...0.25), chance.number(0...6))
    let squeeze = chance.number(0.5...1)
    let way = (0...Int(turns * 80)).map { step in
      let share = Double(step) / (turns * 80)
      let (radius, turn) = (inner + (1 - inner) * share, start + 2 * .pi * turns * share)
      return Point(x: radius * cos(turn), y: squeeze * radius * sin(turn))
    }
    return chance.happens(0.5) ? way : way.reversed()
  }

  private mutating func tick() -> [Point] {
    let corners = [near(0, -0.4), near(0.35, 0), near(chance.number(0.8...1.4), -1.2)]
    return chance.happens(0.5) ? Self.straight(corners) : Self.curve(corners)
  }

  private mutating func wave() -> [Point] {
    let (turns, height) = (chance.number(1...5), chance.number(0.12...0.8))
    let phase = chance.number(0...6)
    return (0...200).map { step in
      let share = Double(step) / 200
      return Point(x: turns * share, y: height * sin(2 * .pi * turns * share + phase))
    }
  }

  /// A C, a U, an S, a hook or a bow.
  private mutating func bend() -> [Point] {
    let squeeze = chance.number(0.5...1.2)
    func arc(_ from: Double, _ to: Double) -> [Point] {
      (0...120).map { step in
        let turn = from + (to - from) * Double(step) / 120
        return Point(x: cos(turn), y: squeeze * sin(turn))
      }
    }
    switch chance.whole(0...4) {
    case 0: return arc(0, chance.number(1.2...4.9))
    case 1:
      let height = chance.number(0.6...2)
      return Self.curve([
        near(0, 0), near(0.02, height), near(0.5, height + 0.5), near(1, height), near(1, 0),
      ])
    case 2:
      return Self.curve([
        near(1, -1), near(0.3, -1.3), near(0, -0.7), near(0.9, 0), near(0.6, 0.9), near(-0.2, 0.7),
      ])
    case 3: return Self.straight([near(0, 0), near(0, 1.5), near(chance.number(0.5...1.5), 1.6)])
    default:
      return Self.curve([near(0, 0), near(0, 1.2), near(0.3, 1.6), near(0.7, 1.3)])
    }
  }

  private mutating func cross() -> [[Point]] {
    let tilt = chance.number(0...1)
    let first = Self.straight([near(-1, -tilt), near(1, tilt)])
    let second = Self.straight([near(-tilt, 1), near(tilt, -1)])
    guard chance.happens(0.4) else { return [first, second] }
    let y = chance.number(0.2...0.6)
    return [
      first.map { $0 + Vector(dx: 0, dy: y) }, first.map { $0 + Vector(dx: 0, dy: -y) },
      second, second.map { $0 + Vector(dx: 0.7, dy: 0) },
    ]
  }

  /// Closed outlines that are no figure: a heart, a drop, a half disc, an eight, a star, a clover, a crescent.
  private mutating func odd() -> [Point] {
    switch chance.whole(0...6) {
    case 0:
      return Self.curve([
        near(0, -0.5, 0.03), near(0.5, -0.95), near(1, -0.5), near(0.6, 0.3), near(0, 1, 0.03),
      ])
        + Self.curve([
          near(0, 1, 0.03), near(-0.6, 0.3), near(-1, -0.5), near(-0.5, -0.95), near(0, -0.5, 0.03),
        ])
    case 1:
      return Self.curve([
        near(0, -1.6, 0.02), near(0.6, -0.2), near(0.7, 0.5), near(0, 1), near(-0.7, 0.5),
        near(-0.6, -0.2), near(0, -1.6, 0.02),
      ])
    case 2:
      return (0...120).map { Point(x: cos(.pi * Double($0) / 120), y: sin(.pi * Double($0) / 120)) }
        + Self.straight([Point(x: -1, y: 0), near(1, 0)])
    case 3:
      return (0...200).map { step in
        let turn = 2 * .pi * Double(step) / 200
        return Point(x: sin(turn), y: 0.6 * sin(2 * turn))
      }
    case 4:
      return Self.straight(
        (0...5).map { number in
          let turn = 4 * .pi * Double(number) / 5
          return near(sin(turn), -cos(turn), 0.04)
        })
    case 5:
      return (0...240).map { step in
        let turn = 2 * .pi * Double(step) / 240
        let radius = 1 + 0.35 * cos(4 * turn)
        return Point(x: radius * cos(turn), y: radius * sin(turn))
      }
    default:
      return (0...120).map {
        let turn = -1.9 + 3.8 * Double($0) / 120
        return Point(x: cos(turn), y: sin(turn))
      }
        + (0...80).map {
          let turn = 1.9 - 3.8 * Double($0) / 80
          return Point(x: 0.55 * cos(turn) - 0.2, y: sin(turn))
        }
    }
  }

  /// A way through random places.
  private mutating func scrawl() -> [Point] {
    let knots = (0..<chance.whole(5...14)).map { _ in
      Point(x: chance.number(0...1.5), y: chance.number(0...1))
    }
    return chance.happens(0.7) ? Self.curve(knots) : Self.straight(knots)
  }
}
