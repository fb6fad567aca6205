import Geometry
import Glibc

/// Ellipses and circles.
extension FigureMaker {
  mutating func round(_ kind: FigureKind) -> DrawnSketch {
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
  mutating func halves(_ way: [Point], _ mean: Double) -> [[Point]] {
    let middle = way.count / 2 + chance.whole(-way.count / 8...way.count / 8)
    var ways = [Array(way[...middle]), Array(way[middle...])].map {
      Way.extended($0, by: slip(0.03) * 2 * mean)
    }
    ways = ways.map { chance.happens(0.5) ? $0.reversed() : $0 }
    chance.shuffle(&ways)
    return ways
  }
}
