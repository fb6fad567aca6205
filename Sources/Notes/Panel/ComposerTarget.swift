package import Marks

/// The use of the text that the user writes when it is sent: as a message to a conversation, as a reply, or in place of an
/// earlier text.
package enum ComposerTarget: Hashable, Sendable {
  /// The thread that is shown, or else a thread about the drawing as a whole.
  case conversation
  case reply(NoteID)
  case edit(NoteID)

  /// A new thread about these marks.
  case marks([MarkReference])
}
