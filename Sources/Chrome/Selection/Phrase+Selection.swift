import Language

extension Phrase {
  static let flipSides = Phrase("flipSides")
  static let flipEnds = Phrase("flipEnds")
  static let turnMarksLeft = Phrase("turnMarksLeft")
  static let turnMarksRight = Phrase("turnMarksRight")
  static let bringToFront = Phrase("bringToFront")
  static let bringForward = Phrase("bringForward")
  static let sendBackward = Phrase("sendBackward")
  static let sendToBack = Phrase("sendToBack")
  static let duplicateMarks = Phrase("duplicateMarks")
  static let groupMarks = Phrase("groupMarks")
  static let ungroupMarks = Phrase("ungroupMarks")
  static let drawnWith = Phrase("drawnWith")
  static let placeAndSize = Phrase("placeAndSize")
  static let mixed = Phrase("mixed")
  static let lockMarks = Phrase("lockMarks")
  static let unlockAllMarks = Phrase("unlockAllMarks")
  static let unlockMark = Phrase("unlockMark")
  static let deleteMarks = Phrase("deleteMarks")

  static let selection = Phrase("selection")
  static let placeAcross = Phrase("placeAcross")
  static let placeDown = Phrase("placeDown")
  static let boxWidth = Phrase("boxWidth")
  static let boxHeight = Phrase("boxHeight")
  static let boxAngle = Phrase("boxAngle")

  static let tooManyToChange = Phrase("tooManyToChange")
  static let tooLargeToChange = Phrase("tooLargeToChange")
}
