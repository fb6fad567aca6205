import Assets
import Testing

@testable import Language

/// A table as it is in the file: the keys in order, and their texts.
struct Table {
  let keys: [String]
  let texts: [String: String]

  init(_ language: Language) throws {
    let bytes = try #require(Assets.language(language.tag))
    texts = WordTable.texts(in: bytes)
    keys = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { String($0.prefix { $0 != "=" }.filter { $0 != " " }) }
  }

  /// The keys of the phrases in order, each once.
  var phrases: [String] {
    var seen: Set<String> = []
    return keys.map { String($0.prefix { $0 != "." }) }.filter { seen.insert($0).inserted }
  }

  /// The forms of a phrase, as they follow its key; empty if it has one text for all numbers.
  func forms(_ phrase: String) -> [String] {
    texts.keys.filter { $0.hasPrefix(phrase + ".") }.map { String($0.dropFirst(phrase.count + 1)) }
  }

  func texts(_ phrase: String) -> [String] {
    ([phrase] + forms(phrase).map { "\(phrase).\($0)" }).compactMap { texts[$0] }
  }

  /// The names in braces in any of the phrase's texts.
  func names(_ phrase: String) -> Set<String> {
    Set(texts(phrase).flatMap { $0.matches(of: /\{([^}]*)\}/).map { String($0.1) } })
  }
}

extension PluralRule {
  /// The forms that this rule gives to numbers.
  var categories: Set<Category> { Set((-3...1200).map(category)) }
}
