public import Geometry

/// What a stroke keeps of a vertex: the way from the stroke's origin.
///
/// A stroke is drawn in one sweep over the window, so a Float tells its places to a small part of a pixel at the
/// zoom it was drawn at.
@frozen @usableFromInline package struct Sample: Sendable {
  @usableFromInline package let dx: Float
  @usableFromInline package let dy: Float

  @inlinable init(_ offset: Vector) {
    dx = Float(offset.dx)
    dy = Float(offset.dy)
  }

  @inlinable package init(dx: Float, dy: Float) {
    self.dx = dx
    self.dy = dy
  }

  @inlinable var offset: Vector { Vector(dx: Double(dx), dy: Double(dy)) }
}
