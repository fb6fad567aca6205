package import Language

extension Phrase {
  static let keepPen = Phrase("keepPen")
  package static let removePen = Phrase("removePen")
  package static let removePenNamed = Phrase("removePenNamed")
  package static let removePenDetail = Phrase("removePenDetail")
  static let penBefore = Phrase("penBefore")
  static let penBehind = Phrase("penBehind")
  static let tunePen = Phrase("tunePen")
  package static let ownPen = Phrase("ownPen")
  package static let takePen = Phrase("takePen")
  package static let takePenNamed = Phrase("takePenNamed")
}
