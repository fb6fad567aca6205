import Language

extension Phrase {
  static let zoomTo = Phrase("zoomTo")
  static let actualSize = Phrase("actualSize")
  static let backToStart = Phrase("backToStart")
  static let fitDrawing = Phrase("fitDrawing")
  static let fitSelection = Phrase("fitSelection")

  static let turnLeft = Phrase("turnLeft")
  static let turnRight = Phrase("turnRight")
  static let moveWhileHeld = Phrase("moveWhileHeld")

  static let panLeft = Phrase("panLeft")
  static let panRight = Phrase("panRight")
  static let panUp = Phrase("panUp")
  static let panDown = Phrase("panDown")
  static let pageLeft = Phrase("pageLeft")
  static let pageRight = Phrase("pageRight")
  static let pageUp = Phrase("pageUp")
  static let pageDown = Phrase("pageDown")
}
