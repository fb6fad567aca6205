/// The edge of an opaque area, by rows: tells fast where it hides a segment.
struct CoverEdge {
  let corners: [SIMD2<Double>]

  /// The sides that reach into each row.
  private var rows: [[Int32]]
  private let least: Double
  private let height: Double

  /// The most rows.
  private static let most = 1024

  init(_ corners: [SIMD2<Double>]) {
    let heights = corners.map(\.y)
    let (low, high) = (heights.min() ?? 0, heights.max() ?? 0)
    let count = min(max(corners.count / 4, 1), Self.most)
    (self.corners, least) = (corners, low)
    height = max((high - low) / Double(count), 1)
    rows = Array(repeating: [], count: count)
    for side in corners.indices {
      let (start, end) = self.side(side)
      let (from, to) = (row(of: min(start.y, end.y)), row(of: max(start.y, end.y)))
      for row in from...to { rows[row].append(Int32(side)) }
    }
  }

  private func side(_ number: Int) -> (start: SIMD2<Double>, end: SIMD2<Double>) {
    (corners[number], corners[number + 1 < corners.count ? number + 1 : 0])
  }

  private func row(of y: Double) -> Int {
    Int(min(max((y - least) / height, 0), Double(rows.count - 1)))
  }

  /// The parts of a segment that lie inside, and the places where it meets the edge, from 0 to 1 along it and in their order.
  /// Counts the sides that it looks at.
  func hidden(
    from start: SIMD2<Double>, to end: SIMD2<Double>, _ looks: inout Int
  ) -> (parts: [ClosedRange<Double>], meetings: [Double]) {
    let meetings = meetings(start, end, &looks).sorted()
    var (parts, last) = ([ClosedRange<Double>](), 0.0)
    for place in meetings + [1] where place > last {
      if contains(start + (end - start) * ((last + place) / 2), &looks) {
        if let before = parts.last, before.upperBound == last {
          parts[parts.count - 1] = before.lowerBound...place
        } else {
          parts.append(last...place)
        }
      }
      last = place
    }
    return (parts, meetings)
  }

  /// The places at which a segment meets sides that aren't parallel to it.
  private func meetings(
    _ start: SIMD2<Double>, _ end: SIMD2<Double>, _ looks: inout Int
  ) -> [Double] {
    let way = end - start
    let first = row(of: min(start.y, end.y))
    var meetings: [Double] = []
    for row in first...row(of: max(start.y, end.y)) {
      looks += rows[row].count
      for number in rows[row] {
        let (from, to) = side(Int(number))
        // A side counts in the first row alone that it shares with the segment.
        guard row == max(first, self.row(of: min(from.y, to.y))) else { continue }
        let (one, two) = (Self.cross(way, from - start), Self.cross(way, to - start))
        guard one * two <= 0, one != two else { continue }
        let side = to - from
        let place = Self.cross(from - start, side) / Self.cross(way, side)
        if place >= 0, place <= 1 { meetings.append(place) }
      }
    }
    return meetings
  }

  /// Whether a point lies inside by the even-odd rule.
  private func contains(_ point: SIMD2<Double>, _ looks: inout Int) -> Bool {
    let row = rows[row(of: point.y)]
    looks += row.count
    var isInside = false
    for number in row {
      let (start, end) = side(Int(number))
      guard (start.y > point.y) != (end.y > point.y) else { continue }
      let x = start.x + (end.x - start.x) * ((point.y - start.y) / (end.y - start.y))
      if x > point.x { isInside.toggle() }
    }
    return isInside
  }

  private static func cross(_ left: SIMD2<Double>, _ right: SIMD2<Double>) -> Double {
    left.x * right.y - left.y * right.x
  }
}
