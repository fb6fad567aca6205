import Language

extension Phrase {
  static let clashes = Phrase("clashes")
  static let clashHint = Phrase("clashHint")
  static let clashHere = Phrase("clashHere")
  static let clashThere = Phrase("clashThere")
  static let clashStyle = Phrase("clashStyle")
  static let clashShape = Phrase("clashShape")
  static let clashFilters = Phrase("clashFilters")
  static let clashFill = Phrase("clashFill")
  static let clashWords = Phrase("clashWords")
  static let clashCrop = Phrase("clashCrop")
  static let clashLock = Phrase("clashLock")
  static let clashGroup = Phrase("clashGroup")
  static let clashMark = Phrase("clashMark")
  static let clashRemoval = Phrase("clashRemoval")
  static let clashRemoved = Phrase("clashRemoved")
  static let clashLocked = Phrase("clashLocked")
  static let clashUnlocked = Phrase("clashUnlocked")
  static let clashValue = Phrase("clashValue")
  static let clashLook = Phrase("clashLook")
  static let clashGone = Phrase("clashGone")
}
