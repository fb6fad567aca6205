import Language
import Session
import System

/// Checks names that the user types for files and folders.
package enum FileName {
  /// The reason why a name is invalid.
  package enum Refusal: Error, Hashable {
    case empty, slash, dots, tooLong

    /// The message for the user.
    func sentence(_ words: Words) -> String {
      switch self {
      case .empty: words[.nameIsEmpty]
      case .slash: words[.nameHasSlash]
      case .dots: words[.nameIsDots]
      case .tooLong: words[.nameIsTooLong]
      }
    }
  }

  /// The name of a file to save: a picture's as typed, otherwise that of a drawing.
  package static func toSave(_ typed: String) throws(Refusal) -> String {
    let name = try checked(typed)
    return FileFormat.png.isNamed(name) ? name : try ofDrawing(typed)
  }

  /// The name of a file to export to: as typed, with the extension `end` unless it has that.
  package static func toSave(_ typed: String, endingAs end: String) throws(Refusal) -> String {
    let name = try checked(typed)
    let full = FilePath.pathExtension(of: name) == end ? name : name + "." + end
    guard full.utf8.count <= DrawingName.longest else { throw .tooLong }
    return full
  }

  /// The typed name with the extension `end`, which is appended to a drawing's name without it, or replaces another extension.
  static func named(_ typed: String, endingAs end: String) throws(Refusal) -> String {
    end == DrawingName.pathExtension ? try ofDrawing(typed) : try toSave(typed, endingAs: end)
  }

  /// The name of a drawing's file: as typed, with `.scrawl` if that is missing.
  static func ofDrawing(_ typed: String) throws(Refusal) -> String {
    let name = try checked(typed)
    let full = DrawingName.isDrawing(name) ? name : FileFormat.drawing.fileName(name)
    guard full.utf8.count <= DrawingName.longest else { throw .tooLong }
    return full
  }

  /// Checks a name that the user typed for a folder.
  static func ofFolder(_ typed: String) throws(Refusal) -> String {
    try checked(typed)
  }

  private static func checked(_ typed: String) throws(Refusal) -> String {
    let name = String(typed.trimmed)
    guard !name.isEmpty else { throw .empty }
    guard !name.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == 0 }) else {
      throw .slash
    }
    guard name.contains(where: { $0 != "." }) else {
      throw .dots
    }
    guard name.utf8.count <= DrawingName.longestFile else {
      throw .tooLong
    }
    return name
  }
}

extension String {
  /// The text without whitespace around it.
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return start[...last]
  }
}
