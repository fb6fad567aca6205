package import Language

extension Phrase {
  package static let insertPicture = Phrase("insertPicture")
  package static let insertingName = Phrase("insertingName")
  package static let paste = Phrase("paste")
  package static let nothingToPaste = Phrase("nothingToPaste")
  package static let textTooLong = Phrase("textTooLong")
  package static let cannotInsert = Phrase("cannotInsert")
  package static let cannotInsertMore = Phrase("cannotInsertMore")
  package static let pictureName = Phrase("pictureName")
  package static let reasonNoPicture = Phrase("reasonNoPicture")
  package static let reasonNoLoader = Phrase("reasonNoLoader")
  package static let reasonPictureDamaged = Phrase("reasonPictureDamaged")
  package static let reasonPictureCut = Phrase("reasonPictureCut")
  package static let reasonManyPixels = Phrase("reasonManyPixels")
  package static let reasonSlowPicture = Phrase("reasonSlowPicture")
  package static let reasonPictureMemory = Phrase("reasonPictureMemory")
  package static let reasonNoReader = Phrase("reasonNoReader")
  package static let reasonLoaderPrograms = Phrase("reasonLoaderPrograms")
  package static let reasonReaderEnded = Phrase("reasonReaderEnded")
}
