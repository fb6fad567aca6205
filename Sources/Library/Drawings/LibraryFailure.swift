package import Language
import Session
package import System

/// The reason why the library could not change a drawing.
package enum LibraryFailure: Error, Hashable, Sendable {
  /// This program or another one has the drawing open.
  case inUse(String)
  /// The folder already has a file of that name.
  case nameTaken(String)
  case file(FileError)

  /// The message for the user.
  package func sentence(_ words: Words) -> String {
    switch self {
    case .inUse(let path):
      words(.drawingIsOpen, ["name": Self.title(of: FilePath.name(of: path))])
    case .nameTaken(let name):
      words(.drawingNameTaken, ["name": DrawingName.title(of: name)])
    case .file(let error): error.sentence(words)
    }
  }

  private static func title(of fileName: String) -> String {
    DrawingName.picture(of: fileName) ?? DrawingName.title(of: fileName)
  }
}
