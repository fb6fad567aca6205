import Language

extension Phrase {
  static let keepPen = Phrase("keepPen")
  static let removePen = Phrase("removePen")
  static let removePenNamed = Phrase("removePenNamed")
  static let removePenDetail = Phrase("removePenDetail")
  static let penBefore = Phrase("penBefore")
  static let penBehind = Phrase("penBehind")
  static let tunePen = Phrase("tunePen")
  static let ownPen = Phrase("ownPen")
  static let takePen = Phrase("takePen")
  static let takePenNamed = Phrase("takePenNamed")
}
