import Language

extension Phrase {
  static let windowTitle = Phrase("windowTitle")
  static let windowTitleUnsaved = Phrase("windowTitleUnsaved")
  static let windowTitleSaving = Phrase("windowTitleSaving")

  static let stateEmpty = Phrase("stateEmpty")
  static let stateSaving = Phrase("stateSaving")
  static let stateUnsaved = Phrase("stateUnsaved")
  static let stateNotKept = Phrase("stateNotKept")
  static let stateSaved = Phrase("stateSaved")

  static let savedInFolder = Phrase("savedInFolder")
  static let savedRedacted = Phrase("savedRedacted")
  static let savedSmaller = Phrase("savedSmaller")
  static let isKeptIn = Phrase("isKeptIn")
  static let copiedToast = Phrase("copiedToast")
  static let followedTo = Phrase("followedTo")
  static let savedAs = Phrase("savedAs")
  static let shownElsewhere = Phrase("shownElsewhere")
  static let openedInside = Phrase("openedInside")
  static let openPicture = Phrase("openPicture")

  static let newDrawingFile = Phrase("newDrawingFile")
  static let newPictureFile = Phrase("newPictureFile")
  static let newPictureFileByKey = Phrase("newPictureFileByKey")
  static let drawingOf = Phrase("drawingOf")

  static let readingDrawing = Phrase("readingDrawing")

  static let saveBeforeLeaving = Phrase("saveBeforeLeaving")
  static let saveBeforeNew = Phrase("saveBeforeNew")
  static let saveBeforeOpening = Phrase("saveBeforeOpening")
  static let hasNewInk = Phrase("hasNewInk")
  static let saveLosing = Phrase("saveLosing")
  static let discard = Phrase("discard")
  static let goOn = Phrase("goOn")

  static let leaveInTrouble = Phrase("leaveInTrouble")
  static let leaveAnyway = Phrase("leaveAnyway")
  static let saveElsewhere = Phrase("saveElsewhere")
  static let marksDeleted = Phrase("marksDeleted")

  static let copyNotes = Phrase("copyNotes")
  static let copyNotesDetail = Phrase("copyNotesDetail")
  static let leaveNotesOut = Phrase("leaveNotesOut")
  static let keepNotes = Phrase("keepNotes")
}
