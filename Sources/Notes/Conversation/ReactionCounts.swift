/// The reactions to all messages.
struct ReactionCounts {
  private var reactions: [NoteID: [Reaction]] = [:]

  func reactions(to message: NoteID) -> [Reaction] { reactions[message] ?? [] }

  func haveSome(for message: NoteID) -> Bool {
    reactions[message]?.contains(where: \.isOn) == true
  }

  /// Adds a reaction, or merges it with the one of the same person and emoji.
  mutating func put(_ reaction: Reaction) {
    var known = reactions[reaction.message] ?? []
    let index = known.firstIndex {
      $0.person.id == reaction.person.id && $0.emoji == reaction.emoji
    }
    if let index {
      known[index] = known[index].merged(with: reaction)
    } else {
      known.append(reaction)
    }
    reactions[reaction.message] = known
  }

  /// Removes a reaction, as if it had never been made.
  mutating func remove(_ reaction: Reaction) {
    reactions[reaction.message]?.removeAll {
      $0.person.id == reaction.person.id && $0.emoji == reaction.emoji
    }
  }

  /// The counts below a message, in an order that doesn't depend on the numbers.
  func counts(of message: NoteID, me: String) -> [Emoji.Count] {
    let shown = reactions(to: message).filter(\.isOn)
    let groups = Dictionary(grouping: shown) { Array($0.emoji.utf8) }
    return groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { _, group in
      Emoji.Count(
        emoji: group[0].emoji, sign: Self.sign(of: group[0].emoji), count: group.count,
        isOwn: group.contains { $0.person.id == me })
    }
  }

  /// A single character, whatever a hostile record contains.
  private static func sign(of emoji: String) -> String {
    guard let text = DisplayName.text(emoji), let first = text.first else { return "\u{FFFD}" }
    return String(first)
  }
}
