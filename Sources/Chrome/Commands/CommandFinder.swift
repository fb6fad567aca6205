import Language

/// Finds commands by parts of their names, and by other words that mean the same.
enum CommandFinder {
  /// The commands that contain every word of `text` in their titles or synonyms, first those with all words in the title.
  static func commands(
    _ commands: [Command], matching text: String, _ words: Words
  ) -> [Command] {
    let parts = text.lowercased().split(separator: " ").map(String.init)
    func matches(_ title: String) -> Bool {
      let title = title.lowercased()
      return parts.allSatisfy { title.contains($0) }
    }
    let byTitle = commands.filter { matches($0.title) }
    let known = Set(byTitle.map(\.id))
    let others = commands.filter { command in
      !known.contains(command.id)
        && matches(command.title + " " + CommandSynonyms.text(for: command, words))
    }
    return byTitle + others
  }
}

extension String {
  /// Whether the text contains `part`.
  func contains(_ part: String) -> Bool {
    guard !part.isEmpty else { return true }
    return indices.contains { self[$0...].hasPrefix(part) }
  }
}
