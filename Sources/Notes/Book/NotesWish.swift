package import Marks

/// A request of a person about the conversation of a drawing.
package enum NotesWish: Hashable, Sendable {
  /// Begins a thread about marks; about the drawing as a whole if there are none.
  case begin(about: [MarkReference], text: String, photos: [PhotoReference] = [])

  /// Adds a message to a thread, as a reply to another message or to none.
  case say(
    in: NoteID, replyingTo: NoteID? = nil, text: String, photos: [PhotoReference] = [])

  /// Replaces the text of a message.
  case edit(NoteID, text: String)
  case delete(NoteID)

  /// Reacts to a message, or removes the reaction.
  case react(to: NoteID, emoji: String)
  case resolve(NoteID)
  case reopen(NoteID)
}
