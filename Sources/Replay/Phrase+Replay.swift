import Language

extension Phrase {
  static let replay = Phrase("replay")
  static let replayPlay = Phrase("replayPlay")
  static let replayPause = Phrase("replayPause")
  static let replaySpeed = Phrase("replaySpeed")
  static let replayStep = Phrase("replayStep")
}
