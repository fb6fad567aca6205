import Coding

/// Why marks can't be copied or pasted.
package enum ClipError: Error, Hashable {
  /// There are more marks than can be copied at once.
  case tooMany
  /// They take more bytes than a clipboard should have.
  case tooLarge
  /// They can't be read from the drawing's file.
  case unread
  /// A newer program copied them.
  case newer
  /// They are damaged.
  case damaged
  /// They would leave the limits of a drawing.
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
