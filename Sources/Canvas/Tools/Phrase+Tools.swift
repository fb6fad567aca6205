package import Language

extension Phrase {
  package static let toolHand = Phrase("toolHand")
  package static let toolSelect = Phrase("toolSelect")
  package static let toolLasso = Phrase("toolLasso")
  package static let selectionRule = Phrase("selectionRule")
  package static let selectionTouches = Phrase("selectionTouches")
  package static let selectionInside = Phrase("selectionInside")
  package static let toolPen = Phrase("toolPen")
  package static let toolEraser = Phrase("toolEraser")
  package static let snapsTo = Phrase("snapsTo")
  package static let snapsToNothing = Phrase("snapsToNothing")
  package static let snapsToObjects = Phrase("snapsToObjects")
  package static let snapsToInk = Phrase("snapsToInk")
  package static let turnWhileHeld = Phrase("turnWhileHeld")

  package static let pickColour = Phrase("pickColour")

  package static let zigzag = Phrase("zigzag")
  package static let zigzagDraws = Phrase("zigzagDraws")
  package static let zigzagErases = Phrase("zigzagErases")

  package static let eraserMode = Phrase("eraserMode")
  package static let wholeStrokes = Phrase("wholeStrokes")
  package static let partsOfStrokes = Phrase("partsOfStrokes")
  package static let eraserSize = Phrase("eraserSize")
  package static let narrower = Phrase("narrower")
  package static let wider = Phrase("wider")

  package static let colour = Phrase("colour")
  package static let width = Phrase("width")
  package static let opacity = Phrase("opacity")

  package static let black = Phrase("black")
  package static let blue = Phrase("blue")
  package static let red = Phrase("red")
  package static let green = Phrase("green")
  package static let orange = Phrase("orange")
  package static let violet = Phrase("violet")
  package static let teal = Phrase("teal")
  package static let grey = Phrase("grey")
  package static let brown = Phrase("brown")
  package static let white = Phrase("white")
}
