package import Language

extension Phrase {
  package static let themeLight = Phrase("themeLight")
  package static let themeDark = Phrase("themeDark")
  package static let themeLikeTheDesktop = Phrase("themeLikeTheDesktop")
}
