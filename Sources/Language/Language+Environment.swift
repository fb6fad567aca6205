import Glibc

extension Language {
  /// The language that the environment variables select, by gettext's rules.
  package static var ofTheDesktop: Language {
    Language(environment: { name in getenv(name).map { String(cString: $0) } })
  }

  /// The language that `environment` selects; English if the program doesn't speak it.
  package init(environment: (String) -> String?) {
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(environment).first { !$0.isEmpty } ?? "C"
    // gettext ignores LANGUAGE in the C locale.
    let isPlain = ["C", "POSIX"].contains(locale.prefix { $0 != "." })
    let list = isPlain ? nil : environment("LANGUAGE").flatMap { $0.isEmpty ? nil : $0 }
    let found = (list ?? locale).split(separator: ":").lazy.compactMap { Language(locale: $0) }
    self = found.first ?? .english
  }

  /// The language of a locale name such as `zh_TW.UTF-8@modifier`; nil if the program doesn't speak it.
  private init?(locale: some StringProtocol) {
    let parts = locale.prefix { $0 != "." && $0 != "@" }.lowercased()
      .split { $0 == "_" || $0 == "-" }
    guard let code = parts.first else { return nil }
    if code == "zh" {
      let isTraditional =
        !parts.contains("hans") && parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      self = isTraditional ? .traditionalChinese : .simplifiedChinese
    } else if let language = Self.allCases.first(where: { $0.tag == code }) {
      self = language
    } else {
      return nil
    }
  }
}
