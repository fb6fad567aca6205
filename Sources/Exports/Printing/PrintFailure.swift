import Desktop
import Formats
import Language
import Saving

/// The reason why the drawing wasn't printed.
enum PrintFailure: Error, Hashable {
  case cancelled
  case writing(WritingFailure)

  /// The error message of the portal or of the printing program.
  case refused(String)

  init(_ failure: PrintQueue.Failure) {
    switch failure {
    case .cancelled: self = .cancelled
    case .refused(let reason): self = .refused(reason)
    }
  }

  /// The message for the user.
  func sentence(_ words: Words) -> String {
    switch self {
    case .cancelled: words[.printCancelled]
    case .writing(let failure): failure.sentence(as: .pdf, words)
    case .refused(let reason): words(.cannotPrint, ["reason": reason])
    }
  }

  /// Runs a body that makes the file.
  static func writing<Value>(
    _ body: () throws(WritingFailure) -> Value
  ) throws(PrintFailure) -> Value {
    do throws(WritingFailure) {
      return try body()
    } catch {
      throw error == .cancelled ? .cancelled : .writing(error)
    }
  }
}
