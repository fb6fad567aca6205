extension Vector {
  /// The nearest way both parts of which are whole multiples of 1/4096. Sums of such ways are exact, so that what is moved
  /// there and back is where it was, to the bit.
  public var snapped: Vector {
    Vector(dx: (dx * 4096).rounded() / 4096, dy: (dy * 4096).rounded() / 4096)
  }

  @inlinable public static prefix func - (vector: Vector) -> Vector {
    Vector(dx: -vector.dx, dy: -vector.dy)
  }
}
