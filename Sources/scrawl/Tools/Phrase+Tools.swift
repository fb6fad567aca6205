import Language

extension Phrase {
  static let toolHand = Phrase("toolHand")
  static let toolSelect = Phrase("toolSelect")
  static let toolPen = Phrase("toolPen")
  static let toolEraser = Phrase("toolEraser")
}
