extension Language {
  /// The language setting: the desktop's language or a fixed one.
  package enum Choice: Hashable, Sendable {
    case likeTheDesktop
    case always(Language)

    package static let all = [.likeTheDesktop] + Language.allCases.map(always)

    /// The value in the settings file.
    package var id: String {
      switch self {
      case .likeTheDesktop: "desktop"
      case .always(let language): language.tag
      }
    }

    package init?(id: String) {
      guard let choice = Self.all.first(where: { $0.id == id }) else { return nil }
      self = choice
    }

    package var language: Language {
      switch self {
      case .likeTheDesktop: .ofTheDesktop
      case .always(let language): language
      }
    }

    /// The choice's name in the menu. A language is named in itself, so that a user lost in a foreign one finds it.
    package func title(_ words: Words) -> String {
      switch self {
      case .likeTheDesktop: words[.languageLikeTheDesktop]
      case .always(let language): words(.languageNamed, ["name": language.name])
      }
    }
  }
}

extension Phrase {
  static let languageNamed = Phrase("languageNamed")
  static let languageLikeTheDesktop = Phrase("languageLikeTheDesktop")
}
