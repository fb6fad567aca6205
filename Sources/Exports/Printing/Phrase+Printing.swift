package import Language

extension Phrase {
  package static let print = Phrase("print")
  static let printTitle = Phrase("printTitle")
  static let printFinding = Phrase("printFinding")
  static let printPrinter = Phrase("printPrinter")
  static let printCopies = Phrase("printCopies")
  static let printOrientation = Phrase("printOrientation")
  static let printAutomatic = Phrase("printAutomatic")
  static let printPortrait = Phrase("printPortrait")
  static let printLandscape = Phrase("printLandscape")
  static let printToFile = Phrase("printToFile")
  static let printNothing = Phrase("printNothing")
  static let printNoWay = Phrase("printNoWay")
  static let printNoPrinter = Phrase("printNoPrinter")
  static let printAwaiting = Phrase("printAwaiting")
  static let printProgress = Phrase("printProgress")
  static let printSent = Phrase("printSent")
  static let printCancelled = Phrase("printCancelled")
  static let cannotPrint = Phrase("cannotPrint")
}
