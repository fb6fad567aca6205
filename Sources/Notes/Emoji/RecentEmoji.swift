/// The emoji that the user has chosen last, the latest first.
package struct RecentEmoji: Hashable, Sendable {
  package private(set) var emoji: [String]

  private static let most = 24

  /// What people react with most, until they have chosen some.
  package static let usual = RecentEmoji(["👍", "❤️", "😄", "🎉", "👀", "🤔", "✅", "❓"])

  package init(_ emoji: [String] = []) {
    self.emoji = Array(emoji.prefix(Self.most))
  }

  /// Reads what `text` gives.
  package init(text: String) {
    self.init(text.split(separator: " ").map(String.init))
  }

  /// One line for the settings.
  package var text: String { emoji.joined(separator: " ") }

  package mutating func choose(_ chosen: String) {
    emoji.removeAll { $0 == chosen }
    emoji.insert(chosen, at: 0)
    emoji.removeLast(max(emoji.count - Self.most, 0))
  }
}
