package import Language

extension Phrase {
  package static let flipSides = Phrase("flipSides")
  package static let flipEnds = Phrase("flipEnds")
  static let turnMarksLeft = Phrase("turnMarksLeft")
  static let turnMarksRight = Phrase("turnMarksRight")
  package static let bringToFront = Phrase("bringToFront")
  static let bringForward = Phrase("bringForward")
  static let sendBackward = Phrase("sendBackward")
  static let sendToBack = Phrase("sendToBack")
  package static let duplicateMarks = Phrase("duplicateMarks")
  static let groupMarks = Phrase("groupMarks")
  static let ungroupMarks = Phrase("ungroupMarks")
  static let drawnWith = Phrase("drawnWith")
  static let placeAndSize = Phrase("placeAndSize")
  package static let mixed = Phrase("mixed")
  static let lockMarks = Phrase("lockMarks")
  package static let unlockAllMarks = Phrase("unlockAllMarks")
  package static let unlockMark = Phrase("unlockMark")
  static let deleteMarks = Phrase("deleteMarks")

  package static let selection = Phrase("selection")
  static let placeAcross = Phrase("placeAcross")
  static let placeDown = Phrase("placeDown")
  static let boxWidth = Phrase("boxWidth")
  static let boxHeight = Phrase("boxHeight")
  static let boxAngle = Phrase("boxAngle")

  package static let tooManyToChange = Phrase("tooManyToChange")
  package static let tooLargeToChange = Phrase("tooLargeToChange")
}
