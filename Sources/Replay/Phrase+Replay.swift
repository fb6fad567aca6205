package import Language

extension Phrase {
  package static let replay = Phrase("replay")
  static let replayPlay = Phrase("replayPlay")
  static let replayPause = Phrase("replayPause")
  static let replaySpeed = Phrase("replaySpeed")
  static let replayStep = Phrase("replayStep")
}
