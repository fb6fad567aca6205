import Geometry

/// Maps the coordinates of samples to integers, and back to the same bits.
enum CoordinateGrid: Hashable {
  /// The multiples of one divided by this number.
  case parts(Int)
  /// All Floats, numbered in rising order.
  case floats

  /// The largest number of parts in a file.
  static let finest = 1 << 24

  /// The coarsest grid that all coordinates lie on.
  init(of coordinates: [Float]) {
    let candidates = (0...16).lazy.map { 1 << $0 } + [10, 100, 1000]
    let parts = candidates.first { parts in
      let grid = CoordinateGrid.parts(parts)
      return coordinates.allSatisfy {
        abs($0) * Float(parts) < 0x1p30
          && grid.coordinate(grid.number($0)).bitPattern == $0.bitPattern
      }
    }
    self = parts.map(CoordinateGrid.parts) ?? .floats
  }

  /// The numbers of a point, which may be farther away than those of samples; nil if it isn't on the grid, and always for
  /// `floats`.
  func numbers(of place: Point) -> (x: Int64, y: Int64)? {
    guard case .parts(let parts) = self,
      abs(place.x) * Double(parts) < Self.farthest, abs(place.y) * Double(parts) < Self.farthest
    else { return nil }
    let numbers = (
      x: Int64((place.x * Double(parts)).rounded()), y: Int64((place.y * Double(parts)).rounded())
    )
    // Zero has two bit patterns, so bits are compared.
    guard let back = self.place(numbers), back.x.bitPattern == place.x.bitPattern,
      back.y.bitPattern == place.y.bitPattern
    else { return nil }
    return numbers
  }

  /// The point with these numbers; nil for `floats`.
  func place(_ numbers: (x: Int64, y: Int64)) -> Point? {
    guard case .parts(let parts) = self else { return nil }
    return Point(x: Double(numbers.x) / Double(parts), y: Double(numbers.y) / Double(parts))
  }

  /// The limit of the numbers of points, for which a count of five bytes suffices.
  private static let farthest = 0x1p33

  /// The number of a coordinate, which must lie on the grid.
  func number(_ coordinate: Float) -> Int64 {
    switch self {
    case .parts(let parts): return Int64((Double(coordinate) * Double(parts)).rounded())
    case .floats:
      let bits = coordinate.bitPattern
      // The numbers of negative coordinates fall from the middle of the range.
      return Int64(bits >> 31 == 0 ? bits | 0x8000_0000 : ~bits)
    }
  }

  /// The coordinate with this number, which must be one of the grid.
  func coordinate(_ number: Int64) -> Float {
    switch self {
    case .parts(let parts): return Float(Double(number) / Double(parts))
    case .floats:
      let bits = UInt32(truncatingIfNeeded: number)
      return Float(bitPattern: bits >> 31 == 1 ? bits & 0x7FFF_FFFF : ~bits)
    }
  }

  /// The range of valid numbers.
  var numbers: ClosedRange<Int64> {
    switch self {
    case .parts: -0x4000_0000...0x4000_0000
    case .floats: 0...0xFFFF_FFFF
    }
  }

  /// The prediction for the number after two others on a straight line.
  func number(after last: Int64, _ beforeLast: Int64) -> Int64 {
    switch self {
    case .parts: return 2 * last - beforeLast
    case .floats:
      let next = 2 * coordinate(last) - coordinate(beforeLast)
      return next.isFinite ? number(next) : last
    }
  }
}
