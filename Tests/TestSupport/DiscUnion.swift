public import Geometry

/// The area covered by the discs along a line, found by testing many points of each pixel: slow, but independent of outlines.
public struct DiscUnion {
  private let line: [LinePoint]

  /// The number of tested points of a pixel at an edge, in each direction.
  private static let tries = 24

  public init(_ line: [LinePoint]) {
    self.line = line
  }

  /// The coverage of each pixel of a square, in 255ths, row by row.
  public func coverage(side: Int) -> [Int] {
    let tries = Self.tries
    return (0..<side * side).map { index in
      let (x, y) = (Double(index % side), Double(index / side))
      let depth = depth(of: Point(x: x + 0.5, y: y + 0.5))
      // The pixel has no edge in it.
      if abs(depth) > 0.8 { return depth > 0 ? 255 : 0 }
      var count = 0
      for part in 0..<tries * tries {
        let place = Point(
          x: x + (Double(part % tries) + 0.5) / Double(tries),
          y: y + (Double(part / tries) + 0.5) / Double(tries))
        if self.depth(of: place) > 0 { count += 1 }
      }
      return (count * 255 + tries * tries / 2) / (tries * tries)
    }
  }

  /// The greatest depth of a point in any of the discs; negative outside.
  public func depth(of point: Point) -> Double {
    var deepest = line.map { $0.width / 2 - (point - $0.location).length }.max() ?? -.infinity
    for (start, end) in zip(line, line.dropFirst()) {
      let way = end.location - start.location
      let (length, growth) = (way.length, (end.width - start.width) / 2)
      guard length > abs(growth) else { continue }
      let offset = point - start.location
      let (along, slope) = (offset * way / length, growth / length)
      let aside = max(offset * offset - along * along, 0).squareRoot()
      // The disc whose edge is nearest.
      let place = along + aside * slope / (1 - slope * slope).squareRoot()
      guard place > 0, place < length else { continue }
      let distance = ((along - place) * (along - place) + aside * aside).squareRoot()
      deepest = max(deepest, start.width / 2 + slope * place - distance)
    }
    return deepest
  }
}
