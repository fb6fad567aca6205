package import Marks

/// What a person wants to say or do in the conversation about a drawing.
package enum NotesWish: Hashable, Sendable {
  /// Begins a thread about marks; about the drawing as a whole if there are none.
  case begin(about: [MarkReference], text: String, photos: [PhotoReference] = [])

  /// Adds a message to a thread, which replies to another one of it or to none.
  case say(
    in: NoteID, replyingTo: NoteID? = nil, text: String, photos: [PhotoReference] = [])

  /// Gives a message another text.
  case edit(NoteID, text: String)
  case delete(NoteID)

  /// Reacts to a message, or takes that back.
  case react(to: NoteID, emoji: String)
  case resolve(NoteID)
  case reopen(NoteID)
}
