import Language

extension Phrase {
  static let renameOpen = Phrase("renameOpen")
  static let movedToast = Phrase("movedToast")
  static let show = Phrase("show")
  static let cannotShowFolder = Phrase("cannotShowFolder")
}
