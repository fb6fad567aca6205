public import Geometry

/// What the discs along a line cover, found by trying many points of each pixel: slow, and without any idea of outlines.
public struct DiscUnion {
  private let line: [LinePoint]

  /// Points of a pixel at an edge that are tried, across and down.
  private static let tries = 24

  public init(_ line: [LinePoint]) {
    self.line = line
  }

  /// The share that is covered of each pixel of a square, in 255ths, row by row.
  public func coverage(side: Int) -> [Int] {
    let tries = Self.tries
    return (0..<side * side).map { index in
      let (x, y) = (Double(index % side), Double(index / side))
      let depth = depth(of: Point(x: x + 0.5, y: y + 0.5))
      // No edge is in this pixel.
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

  /// How deep a point lies in the disc in which it lies deepest; below zero outside.
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
