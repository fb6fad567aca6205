package import Marks

/// A part of a film, at whose end the drawing is in another state.
package struct FilmScene: Sendable {
  /// The state at the end.
  let memento: Memento

  /// The number of steps up to its end. Undo and redo aren't steps.
  package let step: Int

  /// The times of its beginning and end, in seconds since the film began.
  package let start: Double
  package let end: Double

  /// Whether the new marks are animated; otherwise they appear at the end.
  let isDrawn: Bool
}
