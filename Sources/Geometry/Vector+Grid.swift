extension Vector {
  /// The nearest vector whose components are multiples of 1/4096. Sums of such vectors are exact, so that a move there
  /// and back changes no bit.
  public var snapped: Vector {
    Vector(dx: (dx * 4096).rounded() / 4096, dy: (dy * 4096).rounded() / 4096)
  }

  @inlinable public static prefix func - (vector: Vector) -> Vector {
    Vector(dx: -vector.dx, dy: -vector.dy)
  }
}
