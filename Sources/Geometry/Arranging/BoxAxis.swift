/// One of the two directions of an upright box.
package enum BoxAxis: CaseIterable, Sendable {
  case across, down

  package var other: BoxAxis { self == .across ? .down : .across }

  /// The vector of a length in this direction.
  package func vector(_ length: Double) -> Vector {
    self == .across ? Vector(dx: length, dy: 0) : Vector(dx: 0, dy: length)
  }

  /// The component of a vector in this direction.
  package func part(of vector: Vector) -> Double { self == .across ? vector.dx : vector.dy }

  /// The point at `along` in this direction and at `aside` in the other.
  package func point(_ along: Double, _ aside: Double) -> Point {
    self == .across ? Point(x: along, y: aside) : Point(x: aside, y: along)
  }
}
