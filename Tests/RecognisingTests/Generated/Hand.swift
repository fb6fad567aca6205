import Geometry
import Glibc

/// The habits of a hand and its device.
struct Hand {
  /// The samples in a second, and whether they lie at whole pixels, as those of a mouse do.
  let rate: Double
  let isMouse: Bool

  /// The speed where the line is straight, in pixels a second at a size of 200 pixels.
  let speed: Double

  /// Frequency and amplitude of the trembling.
  let tremor: Double
  let amplitude: Double

  /// How often a stroke begins or ends with a hook, and its length as a share of the stroke.
  let hooks: Double
  let hookLength: Double

  /// The deviations of bows, gaps and corners, beside those of the average hand.
  let care: Double

  /// The hands of the set; the last third of them is kept for the final figures.
  static let count = 24

  init(number: Int) {
    var chance = Chance(seed: 0xBADC_AB1E &+ UInt64(number))
    rate = [60.0, 125, 240][chance.whole(0...2)]
    isMouse = chance.happens(0.45)
    speed = chance.logarithmic(250...1200)
    tremor = chance.number(8...12)
    amplitude = chance.number(0.3...1)
    hooks = chance.number(0.05...0.25)
    hookLength = chance.number(0.015...0.045)
    care = chance.number(0.7...1.3)
  }

  /// The samples of a stroke along a dense way: slower where it bends more (by the power of a third: Lacquaniti, 1983), with a
  /// tremble.
  func samples(of way: [Point], size: Double, _ chance: inout Chance) -> [Point] {
    let way = hooked(way, &chance)
    guard way.count > 2 else { return way }
    let quickest = speed * (size / 200).squareRoot()
    var times = [0.0]
    for index in way.indices.dropFirst() {
      let (before, after) = (max(index - 4, 0), min(index + 4, way.count - 1))
      let (first, second) = (way[index] - way[before], way[after] - way[index])
      let length = (first.length + second.length) / 2
      let bend = length > 0 ? abs(second.turn(from: first)) / length : 0
      // Hands start and stop slowly too.
      let edge = Double(min(index, way.count - 1 - index)) / Double(way.count)
      let rate = quickest * pow(1 + bend * size, -1.0 / 3) * min(1, 0.3 + 12 * edge)
      times.append(times[index - 1] + (way[index] - way[index - 1]).length / max(rate, 1))
    }
    let phases = (0..<4).map { _ in chance.number(0...2 * .pi) }
    func tremble(_ time: Double, _ first: Double, _ second: Double) -> Double {
      let angle = 2 * .pi * tremor * time
      // Both directions together reach the amplitude.
      return amplitude / 2.squareRoot()
        * (0.7 * sin(angle + first) + 0.3 * sin(1.37 * angle + second))
    }
    var samples: [Point] = []
    var (time, index) = (0.0, 1)
    let end = times[times.count - 1]
    while time <= end {
      while index < times.count - 1, times[index] < time { index += 1 }
      let span = times[index] - times[index - 1]
      let share = span > 0 ? (time - times[index - 1]) / span : 0
      let place = way[index - 1] + (way[index] - way[index - 1]) * min(max(share, 0), 1)
      samples.append(
        place
          + Vector(
            dx: tremble(time, phases[0], phases[1]), dy: tremble(time, phases[2], phases[3])))
      time += 1 / rate
    }
    if let last = way.last { samples.append(last) }
    guard isMouse else { return samples }
    return samples.map { Point(x: $0.x.rounded(), y: $0.y.rounded()) }
  }

  /// The way with short twitches where the pen is put down and lifted.
  private func hooked(_ way: [Point], _ chance: inout Chance) -> [Point] {
    var way = way
    for _ in 0..<2 {
      way.reverse()
      guard chance.happens(hooks / 2), way.count > 12 else { continue }
      let length = min(Way.length(way) * hookLength, 14)
      let ahead = way[way.count - 1] - way[way.count - 6]
      guard ahead.length > 0 else { continue }
      let turn = chance.sign() * chance.number(1.5...2.8)
      let direction = (ahead * (1 / ahead.length)).turned(by: turn)
      let end = way[way.count - 1]
      for step in 1...8 { way.append(end + direction * (length * Double(step) / 8)) }
    }
    return way
  }
}
