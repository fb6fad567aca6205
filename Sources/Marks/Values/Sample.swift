public import Geometry

/// A vertex as a stroke stores it: the offset from the stroke's origin.
///
/// A stroke is drawn in one go within a window, so a Float resolves a small part of a pixel at the zoom at which it was drawn.
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
