package import Language

extension Phrase {
  package static let drawings = Phrase("drawings")
  static let searchDrawings = Phrase("searchDrawings")
  static let browseFiles = Phrase("browseFiles")
  static let noDrawings = Phrase("noDrawings")
  static let noDrawingFound = Phrase("noDrawingFound")
  static let moreActions = Phrase("moreActions")

  static let renameDrawing = Phrase("renameDrawing")
  static let duplicateDrawing = Phrase("duplicateDrawing")
  static let discardDrawing = Phrase("discardDrawing")
  static let drawingDiscarded = Phrase("drawingDiscarded")
  static let drawingName = Phrase("drawingName")
  static let copyMark = Phrase("copyMark")

  static let drawingInFolder = Phrase("drawingInFolder")
  static let damagedDrawing = Phrase("damagedDrawing")
  static let damaged = Phrase("damaged")
  static let unnamedDrawing = Phrase("unnamedDrawing")
  static let drawingIsOpen = Phrase("drawingIsOpen")
  package static let drawingNameTaken = Phrase("drawingNameTaken")
}
