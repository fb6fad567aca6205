package import Geometry
package import Graphics

/// How a path or a picture is put on what is there.
package struct VectorPaint: Hashable, Sendable {
  /// The colour of a path, with all translucency.
  package var colour: Colour
  package var blendMode: BlendMode

  /// The grain of the paper that shows in it, if one does; the colour is opaque then.
  package var grain: VectorGrain?

  package init(_ colour: Colour, blendMode: BlendMode = .normal, grain: VectorGrain? = nil) {
    (self.colour, self.blendMode, self.grain) = (colour, blendMode, grain)
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
