import Coding

/// The reason why marks can't be copied or pasted.
package enum ClipError: Error, Hashable {
  /// There are more marks than can be copied at once.
  case tooMany
  /// The marks take too many bytes for a clipboard.
  case tooLarge
  /// The marks can't be read from the drawing's file.
  case unread
  /// A newer program copied the marks.
  case newer
  /// The bytes are damaged.
  case damaged
  /// The marks would lie beyond the limits of a drawing.
  case outside

  init(_ error: MarkCodingError) {
    self =
      switch error {
      case .large: .tooLarge
      case .newer: .newer
      case .short, .long, .malformed, .deep, .outside: .damaged
      }
  }
}
