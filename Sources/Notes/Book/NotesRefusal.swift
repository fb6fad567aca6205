/// Why a wish about the conversation can't be fulfilled.
package enum NotesRefusal: String, Error, Hashable, Sendable {
  /// There is neither text nor picture.
  case nothingSaid
  case textTooLong

  /// No file could keep what the message, the thread or the reaction would become.
  case recordTooLong
  case tooManyPhotos
  case tooManyMarks
  case noSuchThread
  case noSuchMessage
  case messageIsDeleted

  /// Others may answer a message, and only its author changes it.
  case messageOfSomebodyElse
  case notAnEmoji

  /// The message or thread is so already.
  case nothingToChange

  /// Several ids begin with the digits that were given.
  case severalIDs
}
