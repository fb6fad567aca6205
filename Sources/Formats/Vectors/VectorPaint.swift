package import Geometry
package import Graphics

/// The way in which a path or a picture is painted.
package struct VectorPaint: Hashable, Sendable {
  /// The colour of a path, including all translucency.
  package var colour: Colour
  package var blendMode: BlendMode

  /// The paper's grain in the paint; nil without grain. With grain the colour is opaque.
  package var grain: VectorGrain?

  package init(_ colour: Colour, blendMode: BlendMode = .normal, grain: VectorGrain? = nil) {
    (self.colour, self.blendMode, self.grain) = (colour, blendMode, grain)
  }
}

/// The line with which a path is stroked.
package struct VectorLine: Hashable, Sendable {
  package var width: Double
  package var cap: LineCap
  package var join: LineJoin

  /// The dashes, the first of which begins where the path does; nil for a solid line.
  package var dash: DashPattern?

  package init(width: Double, cap: LineCap = .round, join: LineJoin = .round) {
    (self.width, self.cap, self.join) = (width, cap, join)
  }
}
