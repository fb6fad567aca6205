import Language

extension Phrase {
  static let saveInput = Phrase("saveInput")
}
