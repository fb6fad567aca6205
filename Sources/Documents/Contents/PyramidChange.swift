package import Geometry

/// The stored pyramid tiles of one step, and the areas in which the drawing has changed since.
package struct PyramidChange: Hashable, Sendable {
  /// The position of a tile in the pyramid.
  package struct Place: Hashable, Sendable {
    package let level: Int
    package let x: Int
    package let y: Int
  }

  package internal(set) var places: [Place]

  /// The changed areas, one for each step since; nil if unknown.
  package let areas: [Rect]?
}
