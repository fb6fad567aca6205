package import Marks

/// Where what is being written goes.
package enum ComposerTarget: Hashable, Sendable {
  /// Into the thread that is shown; without one into a thread about the drawing as a whole.
  case conversation
  case reply(NoteID)
  case edit(NoteID)

  /// Begins a thread about these marks.
  case marks([MarkReference])
}
