extension Language {
  /// Which language the person wants.
  enum Choice: Hashable, Sendable {
    case likeTheDesktop
    case always(Language)

    static let all = [.likeTheDesktop] + Language.allCases.map(always)

    /// A word that settings keep.
    var id: String {
      switch self {
      case .likeTheDesktop: "desktop"
      case .always(let language): language.tag
      }
    }

    init?(id: String) {
      guard let choice = Self.all.first(where: { $0.id == id }) else { return nil }
      self = choice
    }

    var language: Language {
      switch self {
      case .likeTheDesktop: .ofTheDesktop
      case .always(let language): language
      }
    }

    /// What the choice is called: a language in itself, so that who is lost finds home.
    func title(_ words: Words) -> String {
      switch self {
      case .likeTheDesktop: words[.languageLikeTheDesktop]
      case .always(let language): words(.languageNamed, ["name": language.name])
      }
    }
  }
}
