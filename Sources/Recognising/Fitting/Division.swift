import Geometry

/// The divisions of a loop into 3 to 9 nearly straight parts, each the one with the least sum of squared distances from the lines
/// through its parts (Bellman, 1961). No corner has to be found beforehand, so that a short side between two others isn't missed.
struct Division {
  /// The most parts.
  static let most = 9

  /// The fewest places of a part, without the first.
  private static let least = 3

  /// For each number of parts, the indices at which they begin; empty for numbers that aren't possible.
  let breaks: [[Int]]

  /// For each number of parts, the sum of the squared distances.
  let costs: [Double]

  /// `points` are those of a loop, and the first is where a part begins.
  private init(_ points: [Point]) {
    let count = points.count
    let costs = Self.costs(points)
    let width = count + 1
    // The least cost of dividing the places up to each one into a number of parts, and the beginning of the last part.
    var least = [Double](repeating: .infinity, count: (Self.most + 1) * width)
    var start = [Int](repeating: 0, count: (Self.most + 1) * width)
    for end in Self.least...count { least[width + end] = costs[end] }
    for parts in 2...Self.most {
      for end in stride(from: parts * Self.least, through: count, by: 1) {
        var (found, place) = (Double.infinity, 0)
        for middle in (parts - 1) * Self.least...end - Self.least {
          let cost = least[(parts - 1) * width + middle] + costs[middle * width + end]
          if cost < found { (found, place) = (cost, middle) }
        }
        (least[parts * width + end], start[parts * width + end]) = (found, place)
      }
    }
    self.costs = (0...Self.most).map { least[$0 * width + count] }
    breaks = (0...Self.most).map { parts in
      guard parts > 2 else { return [] }
      var (indices, end) = ([Int](), count)
      for number in stride(from: parts, to: 0, by: -1) {
        end = number == 1 ? 0 : start[number * width + end]
        indices.append(end)
      }
      return indices.reversed()
    }
  }

  /// The sum of the squared distances from the best line, for each part from one place to another.
  private static func costs(_ points: [Point]) -> [Double] {
    let width = points.count + 1
    var costs = [Double](repeating: 0, count: width * width)
    var sums = [Moments()]
    for index in 0..<width {
      var next = sums[index]
      next.add(points[index % points.count])
      sums.append(next)
    }
    for start in 0..<width - least {
      for end in start + least..<width {
        costs[start * width + end] = (sums[end + 1] - sums[start]).least
      }
    }
    return costs
  }

  /// Divides a loop. A first division begins where the loop turns most, and a second one at the sharpest corner of the first, since
  /// the place of the sharpest turn may be a twitch of the hand; for each number of parts the better one counts. The parts
  /// are in the order of the loop, from its beginning.
  static func breaks(of loop: [Point]) -> [[Int]] {
    let start = sharpest(loop, loop.indices.map(\.self), reach: 6)
    let first = Division(rotated(loop, by: start))
    let inner = first.breaks[6].dropFirst().map { ($0 + start) % loop.count }
    let corner = sharpest(loop, inner, reach: loop.count / 12)
    let second = Division(rotated(loop, by: corner))
    return (0...most).map { parts in
      let (division, shift) =
        first.costs[parts] <= second.costs[parts] ? (first, start) : (second, corner)
      return division.breaks[parts].map { ($0 + shift) % loop.count }.sorted()
    }
  }

  private static func rotated(_ loop: [Point], by start: Int) -> [Point] {
    Array(loop[start...] + loop[..<start])
  }

  /// The one of some places at which the directions before and after differ most.
  private static func sharpest(_ loop: [Point], _ places: [Int], reach: Int) -> Int {
    let count = loop.count
    var (found, most) = (0, -1.0)
    for index in places {
      let before = loop[index] - loop[(index + count - reach) % count]
      let after = loop[(index + reach) % count] - loop[index]
      let turn = abs(after.turn(from: before))
      if turn > most { (found, most) = (index, turn) }
    }
    return found
  }
}
