import Geometry
import Glibc

/// Lines and arrows.
extension FigureMaker {
  mutating func side(_ from: Point, _ to: Point, most: Double = .infinity) -> [Point] {
    Way.side(from, to, bow: slip(0.02), second: slip(0.008), most: most)
  }

  static func level(_ from: Point, _ to: Point, by angle: Double) -> [Point] {
    NearestFigure.turned([from, to], by: -angle)
  }

  mutating func line() -> DrawnSketch {
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

  mutating func arrow() -> DrawnSketch {
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
}
