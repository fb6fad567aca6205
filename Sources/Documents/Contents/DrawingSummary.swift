package import Geometry

/// What can be said of a drawing without looking into its marks.
package struct DrawingSummary: Hashable, Sendable {
  /// The step of the schema that the file has.
  package var schema = 0

  /// How many of the marks that are there are of each kind. What a group holds is not counted by itself.
  package var dots = 0
  package var vertices = 0
  package var lines = 0
  package var groups = 0

  /// Those of further kinds, known or not.
  package var foreign = 0

  /// The smallest rectangle of whole units around all ink; nil where there is none.
  package var bounds: Rect?

  /// How many steps were done in all, and how many can be undone and redone.
  package var steps = 0
  package var undoable = 0
  package var redoable = 0

  /// How many states there are that nothing was made from yet.
  package var branches = 0
  package var properties: [String: PropertyValue] = [:]

  package var marks: Int { dots + vertices + lines + groups + foreign }
}
