import System

/// The kind that a file is opened as: by its first bytes, or by its name where these are of no known kind.
package enum FileKind: Sendable {
  case drawing
  case picture
  /// A file that can't be opened.
  case other

  /// Reads the start of the file, which this program must not have open.
  package init(of path: String) {
    switch FileFormat(opening: path) {
    case .some(.drawing): self = .drawing
    case .some: self = .picture
    case nil: self = .other
    }
  }
}
