/// The prediction of a byte by a filter of a PNG's rows (PNG specification, section 9.4).
public enum PaethPredictor {
  /// Returns the one of the three neighbours that is nearest to left + up - corner.
  @inlinable @inline(__always) public static func value(
    _ left: UInt8, _ up: UInt8, _ corner: UInt8
  ) -> UInt8 {
    let (a, b, c) = (Int16(left), Int16(up), Int16(corner))
    let (toLeft, toUp) = (abs(b - c), abs(a - c))
    let toCorner = abs(a + b - 2 * c)
    if toLeft <= toUp, toLeft <= toCorner { return left }
    return toUp <= toCorner ? up : corner
  }
}
