/// A purpose for which the program itself finds a tool.
package enum ToolRole: CaseIterable, Sendable {
  /// Draws the strokes of a hand; it is selected for a blank drawing.
  case pen

  /// Handles the touches of a pen's eraser end.
  case eraser

  /// Selects marks; commands that select some switch to it.
  case selection
}

extension Sequence<any Tool> {
  /// The first tool of a role.
  package func first(_ role: ToolRole) -> (any Tool)? {
    first { $0.role == role }
  }
}
