package import Language

extension Phrase {
  static let zoomTo = Phrase("zoomTo")
  package static let actualSize = Phrase("actualSize")
  package static let backToStart = Phrase("backToStart")
  package static let fitDrawing = Phrase("fitDrawing")
  package static let fitSelection = Phrase("fitSelection")

  static let turnLeft = Phrase("turnLeft")
  static let turnRight = Phrase("turnRight")
  package static let moveWhileHeld = Phrase("moveWhileHeld")

  static let panLeft = Phrase("panLeft")
  static let panRight = Phrase("panRight")
  static let panUp = Phrase("panUp")
  static let panDown = Phrase("panDown")
  static let pageLeft = Phrase("pageLeft")
  static let pageRight = Phrase("pageRight")
  static let pageUp = Phrase("pageUp")
  static let pageDown = Phrase("pageDown")
}
