import Testing

@testable import Language

/// The phrases in the modules, compared with the tables and with the code that uses them.
@Suite struct PhraseTests {
  private static let files = Result { try SourceText.files() }

  /// The keys of all phrases, in the order of the files; searching all files takes a second.
  private static let keys = files.map { sources in
    sources.flatMap { source in source.text.matches(of: listing).map { String($0.key) } }
  }

  private let sources: [(name: String, text: String)]
  private let phrases: [String]

  init() throws {
    (sources, phrases) = (try Self.files.get(), try Self.keys.get())
  }

  private static var listing: Regex<(Substring, name: Substring, key: Substring)> {
    /static let (?<name>\w+) = Phrase\("(?<key>\w+)"\)/
  }

  @Test func eachPhraseIsListedOnceByItsKey() {
    #expect(Set(phrases).count == phrases.count)
    for (file, text) in sources {
      for match in text.matches(of: Self.listing) {
        #expect(match.name == match.key, "\(file)")
      }
      // A key that is composed elsewhere might be missing from the tables.
      let made = text.matches(of: /\bPhrase(?:\.init)?\(/).count
      #expect(made == text.matches(of: Self.listing).count, "\(file)")
    }
  }

  @Test(arguments: Language.allCases) func tablesHaveEveryPhraseAndNothingElse(language: Language)
    throws
  {
    let keys = Set(try Table(language).phrases)
    #expect(keys.subtracting(phrases) == [])
    #expect(Set(phrases).subtracting(keys) == [])
  }

  @Test func everyPhraseIsSaid() {
    var said: Set<Substring> = []
    for (_, text) in sources {
      said.formUnion(text.matches(of: /\.(\w+)/).map { $0.1 })
    }
    #expect(phrases.filter { !said.contains(Substring($0)) } == [])
  }

  @Test func everyPhraseIsSaidWithItsValues() throws {
    let table = try Table(.english)
    var count = 0
    for (file, text) in sources {
      // words[.phrase]
      for match in text.matches(of: /(?:\b[wW]ords|self)\[\s*\.(\w+)\s*\]/) {
        #expect(table.names(String(match.1)) == [], "\(file) says \(match.1) without a value.")
        count += 1
      }
      // words(.phrase, ["name": ...]) and words(.phrase, count: ..., ["name": ...])
      for match in text.matches(of: /(?:\b[wW]ords|self)\(\s*\.(\w+),/) {
        let rest = text[match.range.upperBound...]
        guard let values = Self.names(inCall: rest) else { continue }
        let isCounted = rest.prefixMatch(of: /\s*count:/) != nil
        let names = table.names(String(match.1))
        #expect(
          names == values.union(isCounted ? ["count"] : []),
          "\(file) says \(match.1) with \(values).")
        count += 1
      }
    }
    #expect(count > 150)
  }

  /// The names for which a call gives values, from the text after its phrase; nil if the values come from elsewhere.
  private static func names(inCall call: Substring) -> Set<String>? {
    var depth = 0
    var names: Set<String> = []
    var rest = call
    var hasDictionary = false
    while let character = rest.first {
      if depth == 1, hasDictionary, let match = rest.prefixMatch(of: /"(\w+)":/) {
        names.insert(String(match.1))
        rest = rest[match.range.upperBound...]
        continue
      }
      rest.removeFirst()
      switch character {
      case "[" where depth == 0:
        hasDictionary = true
        depth = 1
      case "(", "[": depth += 1
      case "]": depth -= 1
      case ")" where depth == 0:
        return hasDictionary || call.prefixMatch(of: /\s*count:/) != nil ? names : nil
      case ")": depth -= 1
      default: break
      }
    }
    return nil
  }
}
