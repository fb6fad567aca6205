package import Marks

/// The target of a message being written.
package enum ComposerTarget: Hashable, Sendable {
  /// The thread that is shown, or else a thread about the drawing as a whole.
  case conversation
  case reply(NoteID)
  case edit(NoteID)

  /// A new thread about these marks.
  case marks([MarkReference])
}
