/// Tells which parts of lines are seen below opaque areas.
struct CoverCutter {
  let covers: [FaceCover]

  /// The number of steps that it took.
  private(set) var spent = 0

  /// The areas whose edge a line meets that is seen there.
  private(set) var isMet: [Bool]

  private let cells: LatticeCells
  private var contents: [[Int32]]
  private var edges: [CoverEdge?]

  /// The most cells by which areas are found, and the number of sides or rectangles that take as long as a step.
  private static let mostCells = 256
  private static let looksInStep = 16

  /// Places on a segment that are nearer to each other count as one.
  private static let least = 1e-9

  init(_ covers: [FaceCover], in box: LatticeBox) {
    self.covers = covers
    cells = LatticeCells(over: box, for: min(covers.count, Self.mostCells))
    contents = Array(repeating: [], count: cells.count)
    edges = Array(repeating: nil, count: covers.count)
    isMet = Array(repeating: false, count: covers.count)
    for (number, cover) in covers.enumerated() {
      let (low, high) = (cell(of: cover.least), cell(of: cover.most))
      for row in low.y...high.y {
        for column in low.x...high.x {
          contents[row * cells.columns + column].append(Int32(number))
        }
      }
    }
    spent = covers.count
  }

  /// The parts of a segment that are seen, from 0 to 1 along it. `lowest` is the number of the lowest area above it.
  mutating func seen(
    from start: SIMD2<Double>, to end: SIMD2<Double>, above lowest: Int
  ) -> [ClosedRange<Double>] {
    let low = start.replacing(with: end, where: end .< start)
    let high = start.replacing(with: end, where: end .> start)
    let (first, last) = (cell(of: low), cell(of: high))
    var (hidden, meetings) = ([ClosedRange<Double>](), [(cover: Int, place: Double)]())
    var looks = 1
    for row in first.y...last.y {
      for column in first.x...last.x {
        // The highest areas come first.
        for index in contents[row * cells.columns + column].reversed() {
          looks += 1
          guard index >= lowest else { break }
          let cover = covers[Int(index)]
          guard cover.isNear(low, high) else { continue }
          // An area counts in the first cell alone that it shares with the segment.
          let corner = cell(of: cover.least)
          guard row == max(first.y, corner.y), column == max(first.x, corner.x) else { continue }
          let found = edge(of: Int(index)).hidden(from: start, to: end, &looks)
          hidden += found.parts
          meetings += found.meetings.map { (Int(index), $0) }
        }
      }
    }
    spent += (looks + Self.looksInStep - 1) / Self.looksInStep
    let joined = Self.joined(hidden)
    for (cover, place) in meetings
    where !joined.contains(where: { Self.holds($0, place) }) {
      isMet[cover] = true
    }
    return Self.between(joined)
  }

  /// The edge of an area, which is made when it is asked for first.
  mutating func edge(of number: Int) -> CoverEdge {
    if let edge = edges[number] { return edge }
    let edge = CoverEdge(covers[number].corners())
    edges[number] = edge
    spent += edge.corners.count / Self.looksInStep
    return edge
  }

  private func cell(of place: SIMD2<Double>) -> SIMD2<Int> {
    let farthest = SIMD2(repeating: Double(4 * LatticeSegment.most))
    let held = SIMD2<Int>(place.clamped(lowerBound: -farthest, upperBound: farthest))
    return SIMD2(cells.column(of: held.x), cells.row(of: held.y))
  }

  // MARK: Parts

  /// Whether a place lies inside of a hidden part, not at an end of it.
  private static func holds(_ part: ClosedRange<Double>, _ place: Double) -> Bool {
    (part.lowerBound <= 0 ? place >= 0 : place > part.lowerBound + least)
      && (part.upperBound >= 1 ? place <= 1 : place < part.upperBound - least)
  }

  private static func joined(_ parts: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    guard parts.count > 1 else { return parts }
    var joined: [ClosedRange<Double>] = []
    for part in parts.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = joined.last, part.lowerBound <= last.upperBound + least {
        let end = max(last.upperBound, part.upperBound)
        joined[joined.count - 1] = last.lowerBound...end
      } else {
        joined.append(part)
      }
    }
    return joined
  }

  /// The parts between parts.
  private static func between(_ parts: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var (between, last) = ([ClosedRange<Double>](), 0.0)
    for part in parts {
      if part.lowerBound > last + least { between.append(last...part.lowerBound) }
      last = part.upperBound
    }
    if last < 1 - least || parts.isEmpty { between.append(last...1) }
    return between
  }
}
