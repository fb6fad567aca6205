import Language
import Session
import System

/// Why something could not be done with a drawing of the library.
enum LibraryFailure: Error, Hashable, Sendable {
  /// A program has it open, this one or another.
  case inUse(String)
  /// Something in the folder is called so already.
  case nameTaken(String)
  case file(FileError)

  /// The same for people.
  func sentence(_ words: Words) -> String {
    switch self {
    case .inUse(let path):
      words(.drawingIsOpen, ["name": DrawingName.title(of: FilePath.name(of: path))])
    case .nameTaken(let name):
      words(.drawingNameTaken, ["name": DrawingName.title(of: name)])
    case .file(let error): error.sentence(words)
    }
  }
}
