import Language

extension Phrase {
  static let command = Phrase("command")
  static let commandPlaceholder = Phrase("commandPlaceholder")
  static let nothingFound = Phrase("nothingFound")
}
