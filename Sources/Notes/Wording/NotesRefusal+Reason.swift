package import Language

extension NotesRefusal {
  /// The reason for a user of the command line, where the last cases never occur.
  package var reason: Phrase {
    switch self {
    case .nothingSaid: .reasonNothingSaid
    case .textTooLong: .reasonTooLong
    case .recordTooLong: .reasonNotesFull
    case .noSuchThread: .reasonNoThread
    case .noSuchMessage: .reasonNoMessage
    case .severalIDs: .reasonSeveralIDs
    case .nothingToChange: .reasonIsSo
    case .messageIsDeleted, .messageOfSomebodyElse, .notAnEmoji, .tooManyMarks, .tooManyPhotos:
      .reasonNoMessage
    }
  }
}

extension NotesChange.WindowTrouble {
  /// The reason for the user.
  package var reason: Phrase {
    switch self {
    case .noAnswer: .reasonNoAnswer
    case .cannotWrite: .reasonUnwritable
    case .unwritten: .reasonUnwritten
    }
  }
}

extension Phrase {
  fileprivate static let reasonNothingSaid = Phrase("reasonNothingSaid")
  fileprivate static let reasonTooLong = Phrase("reasonTooLong")
  fileprivate static let reasonNotesFull = Phrase("reasonNotesFull")
  fileprivate static let reasonNoThread = Phrase("reasonNoThread")
  fileprivate static let reasonNoMessage = Phrase("reasonNoMessage")
  fileprivate static let reasonSeveralIDs = Phrase("reasonSeveralIDs")
  fileprivate static let reasonIsSo = Phrase("reasonIsSo")
  fileprivate static let reasonNoAnswer = Phrase("reasonNoAnswer")
  fileprivate static let reasonUnwritable = Phrase("reasonUnwritable")
  fileprivate static let reasonUnwritten = Phrase("reasonUnwritten")
}
