import Glibc

/// The reason why a drawing for measuring was not made.
struct MakingError: Error, CustomStringConvertible {
  let description: String

  init(_ sentence: String) {
    description = sentence
  }

  /// The error in `errno` of a file.
  static func system(_ path: String) -> MakingError {
    MakingError("\(path): \(String(cString: strerror(errno))).")
  }
}
