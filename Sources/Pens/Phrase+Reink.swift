import Language

extension Phrase {
  static let reink = Phrase("reink")
  static let reinkTitle = Phrase("reinkTitle")
  static let reinkWith = Phrase("reinkWith")
  static let asDrawn = Phrase("asDrawn")
  static let reinkInk = Phrase("reinkInk")
}
