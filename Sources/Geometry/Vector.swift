import Glibc

/// A vector: the difference of two points.
@frozen public struct Vector: Hashable, Sendable {
  public var dx: Double
  public var dy: Double

  @inlinable public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  @inlinable public static var zero: Vector { Vector(dx: 0, dy: 0) }

  @inlinable public var length: Double { (dx * dx + dy * dy).squareRoot() }

  @inlinable public static func + (left: Vector, right: Vector) -> Vector {
    Vector(dx: left.dx + right.dx, dy: left.dy + right.dy)
  }

  @inlinable public static func * (vector: Vector, factor: Double) -> Vector {
    Vector(dx: vector.dx * factor, dy: vector.dy * factor)
  }

  /// The vector rotated by `angle`, clockwise where y grows downwards; unchanged to the bit if the angle is 0.
  public func turned(by angle: Double) -> Vector {
    guard angle != 0 else { return self }
    let (sine, cosine) = (sin(angle), cos(angle))
    return Vector(dx: dx * cosine - dy * sine, dy: dx * sine + dy * cosine)
  }

  /// The angle from `other` to this vector, in radians from -π to π.
  public func turn(from other: Vector) -> Double {
    atan2(other.dx * dy - other.dy * dx, self * other)
  }

  /// The dot product.
  @inlinable public static func * (left: Vector, right: Vector) -> Double {
    left.dx * right.dx + left.dy * right.dy
  }
}
