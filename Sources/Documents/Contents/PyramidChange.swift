package import Geometry

/// The stored pyramid tiles that show the drawing after one step, and where the drawing has changed since.
package struct PyramidChange: Hashable, Sendable {
  /// The position of a tile in the pyramid.
  package struct Place: Hashable, Sendable {
    package let level: Int
    package let x: Int
    package let y: Int
  }

  package internal(set) var places: [Place]

  /// The areas that changed since, one for each step; nil if they aren't known.
  package let areas: [Rect]?
}
