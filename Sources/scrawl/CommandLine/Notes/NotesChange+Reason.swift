import Documents
import Language
import Notes

extension NotesChange.Failure {
  /// The reason for the user.
  func reason(_ words: Words) -> String {
    switch self {
    case .refused(let refusal): words[refusal.reason]
    case .cannotOpen(let error), .cannotWrite(let error): error.reason(words)
    case .noAnswer: words[.reasonNoAnswer]
    case .windowCannotWrite: words[.reasonUnwritable]
    case .unwritten: words[.reasonUnwritten]
    }
  }
}

extension NotesRefusal {
  /// The reason for the user of the command line, where nobody can ask for what the last ones refuse.
  fileprivate var reason: Phrase {
    switch self {
    case .nothingSaid: .reasonNothingSaid
    case .textTooLong: .reasonTooLong
    case .noSuchThread: .reasonNoThread
    case .noSuchMessage: .reasonNoMessage
    case .severalIDs: .reasonSeveralIDs
    case .nothingToChange: .reasonIsSo
    case .messageIsDeleted, .messageOfSomebodyElse, .notAnEmoji, .tooManyMarks, .tooManyPhotos:
      .reasonNoMessage
    }
  }
}
