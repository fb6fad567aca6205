package import Language

extension Phrase {
  static let openTitle = Phrase("openTitle")
  static let insertTitle = Phrase("insertTitle")
  package static let insert = Phrase("insert")
  package static let pictures = Phrase("pictures")
  static let saveTitle = Phrase("saveTitle")
  static let copyTitle = Phrase("copyTitle")
  static let bareCopyTitle = Phrase("bareCopyTitle")
  static let moveTitle = Phrase("moveTitle")
  static let move = Phrase("move")
  package static let showInFolder = Phrase("showInFolder")
  package static let exportTitle = Phrase("exportTitle")
  package static let export = Phrase("export")
  package static let drawingsAndPictures = Phrase("drawingsAndPictures")
  package static let awaitingDialog = Phrase("awaitingDialog")

  package static let folder = Phrase("folder")
  package static let files = Phrase("files")
  package static let fileName = Phrase("fileName")
  static let parentFolder = Phrase("parentFolder")
  package static let places = Phrase("places")
  package static let home = Phrase("home")
  static let fileSystem = Phrase("fileSystem")
  static let recentFiles = Phrase("recentFiles")

  static let newFolder = Phrase("newFolder")
  static let folderName = Phrase("folderName")
  package static let makeFolder = Phrase("makeFolder")
  static let asTiles = Phrase("asTiles")
  static let asLines = Phrase("asLines")
  static let emptyFolder = Phrase("emptyFolder")
  static let readingFolder = Phrase("readingFolder")

  static let replaceTitle = Phrase("replaceTitle")
  static let replaceDetail = Phrase("replaceDetail")
  package static let replace = Phrase("replace")

  static let nameIsEmpty = Phrase("nameIsEmpty")
  static let nameHasSlash = Phrase("nameHasSlash")
  static let nameIsDots = Phrase("nameIsDots")
  static let nameIsTooLong = Phrase("nameIsTooLong")
}
