import Glibc

/// A language that the program speaks.
enum Language: String, CaseIterable, Sendable {
  case english = "en"
  case simplifiedChinese = "zh-Hans"
  case traditionalChinese = "zh-Hant"
  case german = "de"
  case french = "fr"
  case spanish = "es"
  case japanese = "ja"
  case arabic = "ar"

  /// The name of the language in itself.
  var name: String {
    switch self {
    case .english: "English"
    case .simplifiedChinese: "简体中文"
    case .traditionalChinese: "繁體中文"
    case .german: "Deutsch"
    case .french: "Français"
    case .spanish: "Español"
    case .japanese: "日本語"
    case .arabic: "العربية"
    }
  }

  /// What the language is called where programs speak of it (BCP 47).
  var tag: String { rawValue }

  var isRightToLeft: Bool { self == .arabic }

  var pluralRule: PluralRule {
    switch self {
    case .english, .german, .spanish: .one
    case .french: .zeroAndOne
    case .simplifiedChinese, .traditionalChinese, .japanese: .none
    case .arabic: .arabic
    }
  }

  /// The language that the person's surroundings ask for, as gettext reads them.
  static var ofTheDesktop: Language {
    Language(environment: { name in getenv(name).map { String(cString: $0) } })
  }

  /// The language that `environment` asks for; English where that is none of the eight.
  init(environment: (String) -> String?) {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? "C"
    // Who wants no language at all is not asked for a second one.
    let isPlain = ["C", "POSIX"].contains(locale.prefix { $0 != "." })
    let list = isPlain ? nil : environment("LANGUAGE").flatMap { $0.isEmpty ? nil : $0 }
    let found = (list ?? locale).split(separator: ":").lazy.compactMap { Language(locale: $0) }
    self = found.first ?? .english
  }

  /// The language of a locale such as `zh_TW.UTF-8@modifier`; nil where that is none of the eight.
  private init?(locale: some StringProtocol) {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.lowercased()
      .split { $0 == "_" || $0 == "-" }
    switch parts.first {
    case "zh":
      let isTraditional =
        !parts.contains("hans") && parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      self = isTraditional ? .traditionalChinese : .simplifiedChinese
    case let language?:
      self.init(rawValue: String(language))
    case nil: return nil
    }
  }
}
