/// A language that the program speaks.
package struct Language: Hashable, Sendable {
  /// The BCP 47 tag, which also names the table in `Assets`.
  package let tag: String

  /// The language's name in itself.
  package let name: String

  package let pluralRule: PluralRule

  package let isRightToLeft: Bool

  private init(
    _ tag: String, _ name: String, _ pluralRule: PluralRule, isRightToLeft: Bool = false
  ) {
    self.tag = tag
    self.name = name
    self.pluralRule = pluralRule
    self.isRightToLeft = isRightToLeft
  }
}

extension Language: CaseIterable {
  package static let english = Language("en", "English", .one)
  package static let simplifiedChinese = Language("zh-Hans", "简体中文", .none)
  package static let traditionalChinese = Language("zh-Hant", "繁體中文", .none)
  package static let german = Language("de", "Deutsch", .one)
  package static let french = Language("fr", "Français", .zeroAndOne)
  package static let spanish = Language("es", "Español", .one)
  package static let japanese = Language("ja", "日本語", .none)
  package static let arabic = Language("ar", "العربية", .arabic, isRightToLeft: true)

  /// All languages, in the order of the settings. Add a new one here, and its table to `Assets`.
  package static let allCases: [Language] = [
    english, simplifiedChinese, traditionalChinese, german, french, spanish, japanese, arabic,
  ]
}

extension Language: CustomStringConvertible {
  package var description: String { tag }
}
