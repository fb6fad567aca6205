package import Geometry
package import Graphics

/// How a path or a picture is put on what is there.
package struct VectorPaint: Hashable, Sendable {
  /// The colour of a path, with all translucency.
  package var colour: Colour
  package var blendMode: BlendMode

  package init(_ colour: Colour, blendMode: BlendMode = .normal) {
    (self.colour, self.blendMode) = (colour, blendMode)
  }
}

/// The line that a path is stroked with.
package struct VectorLine: Hashable, Sendable {
  package var width: Double
  package var cap: LineCap
  package var join: LineJoin

  package init(width: Double, cap: LineCap = .round, join: LineJoin = .round) {
    (self.width, self.cap, self.join) = (width, cap, join)
  }
}
