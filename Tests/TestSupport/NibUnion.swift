public import Geometry

/// The area covered by an ellipse that turns along a line, found by testing many points of each pixel with very many ellipses.
public struct NibUnion {
  private let line: [LinePoint]
  private let aspect: Double
  private let placement: Transform

  /// The number of tested points of a pixel, in each direction.
  private static let tries = 24

  public init(_ line: [LinePoint], aspect: Double, placement: Transform = .identity) {
    (self.line, self.aspect, self.placement) = (line, aspect, placement)
  }

  /// The coverage of each pixel of a square, in 255ths, row by row.
  public func coverage(side: Int) -> [Int] {
    let (tries, fine) = (Self.tries, side * Self.tries)
    // The difference in the number of covering ellipses between each point and the one to its left.
    var steps = [Int32](repeating: 0, count: (fine + 1) * fine)
    func add(_ point: LinePoint) {
      guard point.width > 0 else { return }
      let shape = Transform.scale(x: 1, y: aspect, along: point.turn, around: .zero)
        .concatenating(placement).concatenating(.scale(point.width / 2 * Double(tries)))
      guard let back = shape.inverse else { return }
      let (x, y) = (point.location.x * Double(tries), point.location.y * Double(tries))
      // Inside the ellipse, `square` x² + 2 `mixed` x y + `other` y² is at most 1.
      let square = back.a * back.a + back.b * back.b
      let mixed = back.a * back.c + back.b * back.d
      let other = back.c * back.c + back.d * back.d
      let high = (square / (square * other - mixed * mixed)).squareRoot()
      let rows = max(Int((y - high - 0.5).rounded(.up)), 0)...fine
      for row in rows where row < fine && Double(row) + 0.5 <= y + high {
        let down = Double(row) + 0.5 - y
        let root = mixed * mixed * down * down - square * (other * down * down - 1)
        guard root >= 0 else { continue }
        let (middle, half) = (x - mixed * down / square, root.squareRoot() / square)
        let first = min(max(Int((middle - half - 0.5).rounded(.up)), 0), fine)
        let end = min(max(Int((middle + half - 0.5).rounded(.down)) + 1, first), fine)
        steps[row * (fine + 1) + first] += 1
        steps[row * (fine + 1) + end] -= 1
      }
    }
    if let first = line.first { add(first) }
    for (start, end) in zip(line, line.dropFirst()) {
      let turn = (end.turn - start.turn).remainder(dividingBy: .pi)
      let way = end.location - start.location
      // Between two ellipses no part moves farther than a thirtieth of a pixel.
      let far =
        way.length + (abs(turn) * max(start.width, end.width) + abs(end.width - start.width)) * 2
      let count = max((far * 30).rounded(.up), 1)
      for step in 1...Int(count) {
        let part = Double(step) / count
        add(
          LinePoint(
            start.location + way * part, width: start.width + (end.width - start.width) * part,
            turn: start.turn + turn * part))
      }
    }
    var counts = [Int](repeating: 0, count: side * side)
    for row in 0..<fine {
      var depth: Int32 = 0
      for column in 0..<fine {
        depth += steps[row * (fine + 1) + column]
        if depth > 0 { counts[row / tries * side + column / tries] += 1 }
      }
    }
    return counts.map { ($0 * 255 + tries * tries / 2) / (tries * tries) }
  }
}
