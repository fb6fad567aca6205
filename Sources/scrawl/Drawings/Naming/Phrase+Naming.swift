import Language

extension Phrase {
  static let movedToast = Phrase("movedToast")
  static let show = Phrase("show")
  static let cannotShowFolder = Phrase("cannotShowFolder")
}
