/// The reason why a request about the conversation can't be fulfilled.
package enum NotesRefusal: String, Error, Hashable, Sendable {
  /// The message has neither text nor pictures.
  case nothingSaid
  case textTooLong

  /// The resulting message, thread or reaction would be too long for a file.
  case recordTooLong
  case tooManyPhotos
  case tooManyMarks
  case noSuchThread
  case noSuchMessage
  case messageIsDeleted

  /// Only the author of a message may change it.
  case messageOfSomebodyElse
  case notAnEmoji

  /// The message or thread is already in the requested state.
  case nothingToChange

  /// Several ids begin with the given digits.
  case severalIDs
}
