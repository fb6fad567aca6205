package import Graphics
package import Language

extension CairoError {
  /// The reason for the user; rare errors in Cairo's own words.
  package func reason(_ words: Words) -> String {
    switch cause {
    case .memory: words[.reasonMemory]
    case .size: words[.reasonPictureSize]
    case .content: words[.reasonNoPNG]
    case .other: message
    }
  }
}
