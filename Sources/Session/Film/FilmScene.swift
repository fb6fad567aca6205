package import Marks

/// A part of a film, at whose end the drawing is in another state.
package struct FilmScene: Sendable {
  /// The state at the end.
  let memento: Memento

  /// The number of steps that were done up to the end. Undo and redo are no steps.
  package let step: Int

  /// When it begins and ends, in seconds since the film began.
  package let start: Double
  package let end: Double

  /// Whether a hand draws what is added. All else appears at the end.
  let isDrawn: Bool
}
