package import Geometry

/// The numbers of marks and steps of a drawing.
package struct DrawingSummary: Hashable, Sendable {
  /// The schema step of the file.
  package var schema = 0

  /// The number of present marks of each kind. A group counts as one mark.
  package var dots = 0
  package var vertices = 0
  package var lines = 0
  package var groups = 0

  /// Marks of other kinds, known or not.
  package var foreign = 0

  /// The number of present entries of each kind.
  package var entries: [String: Int] = [:]

  /// The smallest rectangle of whole units around all ink; nil if there is none.
  package var bounds: Rect?

  /// The number of all steps, and of those that can be undone and redone.
  package var steps = 0
  package var undoable = 0
  package var redoable = 0

  /// The number of steps without children.
  package var branches = 0
  package var properties: [String: PropertyValue] = [:]

  package var marks: Int { dots + vertices + lines + groups + foreign }
}
