import Assets
package import Language
import System

/// The emoji for reactions, with their names in a language.
package struct EmojiCatalogue: Sendable {
  package struct Entry: Hashable, Sendable {
    package let emoji: String

    /// The name in the user's language.
    package let name: String

    /// The index of the group of emoji that it belongs to.
    package let group: Int

    /// Name and keywords, folded, each preceded by a space; also in English.
    fileprivate let words: [UInt32]
  }

  /// In the order of Unicode, which puts similar ones side by side.
  package let entries: [Entry]

  /// The indices of the first entries of the groups: faces, people, animals, food, places, activities, objects, symbols,
  /// flags.
  package let groupStarts: [Int]

  package init(_ language: Language) {
    var table = FoldTable()
    var entries: [Entry] = []
    var starts: [Int] = []
    let english = Self.lines(Assets.emoji("en"))
    let own = language == .english ? nil : Self.lines(Assets.emoji(language.tag))
    for line in english {
      guard !line.hasPrefix("= ") else {
        starts.append(entries.count)
        continue
      }
      let fields = line.split(separator: "\t")
      guard let emoji = fields.first else { continue }
      let local = own.flatMap { lines in
        lines.indices.contains(entries.count) ? lines[entries.count].split(separator: "\t") : nil
      }
      let names = (local ?? []) + fields.dropFirst()
      entries.append(
        Entry(
          emoji: String(emoji), name: String(names.first ?? emoji), group: starts.count - 1,
          words: names.flatMap { [Self.space] + table.folded(String($0)) }))
    }
    (self.entries, groupStarts) = (entries, starts)
  }

  /// The entries with words that begin with all words of `phrase`, or contain them in scripts without spaces: those in `recent`
  /// first, in its order, then those whose names begin that way. All entries for an empty phrase.
  package func entries(for phrase: String, recent: RecentEmoji = RecentEmoji()) -> [Entry] {
    var table = FoldTable()
    let words = table.folded(phrase).split { $0 == Self.space }
    let found = entries.filter { entry in
      entry.emoji == phrase || words.allSatisfy { Self.has($0, entry.words) }
    }
    let first = recent.emoji.compactMap { emoji in found.first { $0.emoji == emoji } }
    let others = found.filter { !recent.emoji.contains($0.emoji) }
    guard let start = words.first else { return first + others }
    let begin = others.filter { $0.words.dropFirst().starts(with: start) }
    return first + begin + others.filter { !$0.words.dropFirst().starts(with: start) }
  }

  private static let space: UInt32 = 0x20

  private static func has(_ word: ArraySlice<UInt32>, _ words: [UInt32]) -> Bool {
    // Japanese and Chinese have no spaces between words.
    let isAnywhere = word.contains { $0 >= 0x2E80 }
    guard words.count > word.count else { return false }
    return (1...words.count - word.count).contains { place in
      (isAnywhere || words[place - 1] == space) && words[place...].starts(with: word)
    }
  }

  /// The lines without the first one, which tells the source of the names.
  private static func lines(_ bytes: [UInt8]?) -> [Substring] {
    Array(String(decoding: bytes ?? [], as: UTF8.self).split(separator: "\n").dropFirst())
  }
}
