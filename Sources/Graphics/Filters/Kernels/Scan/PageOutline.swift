import Geometry

/// Chooses the four lines that outline a page: those along the longest edges with a brighter inside.
struct PageOutline {
  private let edges: EdgeMap
  private let supports: [LineSupport]

  init(_ edges: EdgeMap) {
    self.edges = edges
    var transform = HoughTransform(edges)
    let least = Float(min(edges.width, edges.height)) * 0.15
    supports = transform.lines(atMost: 28, leastVotes: least).map { LineSupport($0, edges) }
  }

  /// The best outline, in pixels of the edges; nil if there is none.
  func quadrilateral() -> Quadrilateral? {
    let pairs = opposites()
    var (best, most): (Quadrilateral?, Double) = (nil, 0)
    for (number, first) in pairs.enumerated() {
      for second in pairs[number...] {
        guard let found = candidate(first, second), found.score > most else { continue }
        (best, most) = (found.corners, found.score)
      }
    }
    return best.map { SideFit(edges).refined($0) }
  }

  private typealias Pair = (LineSupport, LineSupport)

  /// The pairs of lines that may be opposite sides: within 35 degrees of parallel, and far enough apart at the middle of the
  /// picture.
  private func opposites() -> [Pair] {
    let centre = Point(x: Double(edges.width) / 2, y: Double(edges.height) / 2)
    func distance(_ line: Line) -> Double { centre.vector * line.normal - line.offset }
    var pairs: [Pair] = []
    for (number, first) in supports.enumerated() {
      for second in supports.dropFirst(number + 1) {
        let product = first.line.normal * second.line.normal
        guard abs(product) > 0.82 else { continue }
        let apart = distance(first.line) - (product < 0 ? -1 : 1) * distance(second.line)
        if abs(apart) > 0.15 * Double(min(edges.width, edges.height)) {
          pairs.append((first, second))
        }
      }
    }
    return pairs
  }

  private func candidate(_ first: Pair, _ second: Pair) -> (corners: Quadrilateral, score: Double)?
  {
    guard abs(first.0.line.normal * second.0.line.normal) < 0.75,
      let a = first.0.line.crossing(second.0.line), let b = second.0.line.crossing(first.1.line),
      let c = first.1.line.crossing(second.1.line), let d = second.1.line.crossing(first.0.line)
    else { return nil }
    let points = [a, b, c, d]
    let (width, height) = (Double(edges.width), Double(edges.height))
    let room = Rect(x: 0, y: 0, width: width, height: height).outset(by: 0.03 * max(width, height))
    guard points.allSatisfy(room.contains) else { return nil }
    let corners = Quadrilateral(ordering: points)
    guard corners.isConvex, corners.area > 0.1 * width * height else { return nil }

    let middle = Point(x: points.reduce(0) { $0 + $1.x } / 4, y: points.reduce(0) { $0 + $1.y } / 4)
    var score = 0.0
    for (support, start, end) in [
      (first.0, d, a), (second.0, a, b), (first.1, b, c), (second.1, c, d),
    ] {
      let length = (end - start).length
      let count = Double(support.count(from: start, to: end, inside: middle))
      // A side must have edges along more than two fifths of its length.
      guard count > 0.4 * length else { return nil }
      score += count - 0.8 * (length - count)
    }
    return (corners, score)
  }
}
