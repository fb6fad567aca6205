package import Geometry

/// Pictures of one state that a file keeps of parts of a drawing, and how the drawing differs from it.
package struct PyramidChange: Hashable, Sendable {
  /// Where a picture is among the others.
  package struct Place: Hashable, Sendable {
    package let level: Int
    package let x: Int
    package let y: Int
  }

  package internal(set) var places: [Place]

  /// Where the drawing changed since, step by step; nil where it may have changed anywhere.
  package let areas: [Rect]?
}
