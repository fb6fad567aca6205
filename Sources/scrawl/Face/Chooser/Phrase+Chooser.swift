import Language

extension Phrase {
  static let openTitle = Phrase("openTitle")
  static let saveTitle = Phrase("saveTitle")
  static let drawingsAndPictures = Phrase("drawingsAndPictures")
  static let awaitingDialog = Phrase("awaitingDialog")

  static let folder = Phrase("folder")
  static let files = Phrase("files")
  static let fileName = Phrase("fileName")
  static let parentFolder = Phrase("parentFolder")
  static let places = Phrase("places")
  static let home = Phrase("home")
  static let fileSystem = Phrase("fileSystem")
  static let recentFiles = Phrase("recentFiles")

  static let newFolder = Phrase("newFolder")
  static let folderName = Phrase("folderName")
  static let makeFolder = Phrase("makeFolder")
  static let asTiles = Phrase("asTiles")
  static let asLines = Phrase("asLines")
  static let emptyFolder = Phrase("emptyFolder")
  static let readingFolder = Phrase("readingFolder")

  static let replaceTitle = Phrase("replaceTitle")
  static let replaceDetail = Phrase("replaceDetail")
  static let replace = Phrase("replace")

  static let nameIsEmpty = Phrase("nameIsEmpty")
  static let nameHasSlash = Phrase("nameHasSlash")
  static let nameIsDots = Phrase("nameIsDots")
  static let nameIsTooLong = Phrase("nameIsTooLong")
}
