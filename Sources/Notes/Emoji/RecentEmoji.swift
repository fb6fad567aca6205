/// The most recently chosen emoji, the latest first.
package struct RecentEmoji: Hashable, Sendable {
  package private(set) var emoji: [String]

  private static let most = 24

  /// The most common reactions, until the user has chosen others.
  package static let usual = RecentEmoji(["👍", "❤️", "😄", "🎉", "👀", "🤔", "✅", "❓"])

  package init(_ emoji: [String] = []) {
    self.emoji = Array(emoji.prefix(Self.most))
  }

  /// Parses the result of `text`.
  package init(text: String) {
    self.init(text.split(separator: " ").map(String.init))
  }

  /// The emoji in one line, for the settings.
  package var text: String { emoji.joined(separator: " ") }

  package mutating func choose(_ chosen: String) {
    emoji.removeAll { $0 == chosen }
    emoji.insert(chosen, at: 0)
    emoji.removeLast(max(emoji.count - Self.most, 0))
  }
}
