extension Transform {
  /// The map that applies this one first and then `other`.
  public func concatenating(_ other: Transform) -> Transform {
    let place = other.apply(to: Point(x: tx, y: ty))
    return Transform(
      a: other.a * a + other.c * b, b: other.b * a + other.d * b,
      c: other.a * c + other.c * d, d: other.b * c + other.d * d, tx: place.x, ty: place.y)
  }

  /// The factor by which all lengths grow; nil if it depends on the direction.
  public var uniformScale: Double? {
    let size = max(abs(a), abs(b), abs(c), abs(d))
    let isTurn = max(abs(a - d), abs(b + c)) <= size * 1e-9
    let isMirror = max(abs(a + d), abs(b - c)) <= size * 1e-9
    return size > 0 && (isTurn || isMirror) ? magnification : nil
  }
}
