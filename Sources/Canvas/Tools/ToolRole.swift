/// A use for which the program itself looks for a tool.
package enum ToolRole: CaseIterable, Sendable {
  /// Draws the strokes of a hand, which a blank drawing begins with.
  case pen

  /// Takes the touches of a pen's eraser end.
  case eraser

  /// Selects marks, as commands do that select some.
  case selection
}

extension Sequence<any Tool> {
  /// The first tool of a role.
  package func first(_ role: ToolRole) -> (any Tool)? {
    first { $0.role == role }
  }
}
