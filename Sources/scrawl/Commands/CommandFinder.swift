import Language

/// Finds commands by parts of their names.
enum CommandFinder {
  /// The commands whose titles contain every word of `text`.
  static func commands(_ commands: [Command], matching text: String) -> [Command] {
    let words = text.lowercased().split(separator: " ")
    return commands.filter { command in
      let title = command.title.lowercased()
      return words.allSatisfy { title.contains(String($0)) }
    }
  }
}

extension String {
  /// Whether the text contains `part`.
  fileprivate func contains(_ part: String) -> Bool {
    guard !part.isEmpty else { return true }
    return indices.contains { self[$0...].hasPrefix(part) }
  }
}
