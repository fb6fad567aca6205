package import Toolkit

/// The keys of commands: the defaults and the user's changes. A key belongs to one command.
package struct Shortcuts: Hashable {
  /// The default keys of a command.
  package struct Default: Hashable {
    package let id: String
    package let keys: [Key]

    package init(id: String, keys: [Key]) {
      (self.id, self.keys) = (id, keys)
    }
  }

  private let defaults: [Default]

  /// The user's changes, by id.
  package private(set) var changes: [String: [Key]]

  private var keysByID: [String: [Key]] = [:]
  private var idsByKey: [Key: String] = [:]

  /// If several commands claim a key, changed ones take precedence, and among equals the first.
  package init(defaults: [Default], changes: [String: [Key]] = [:]) {
    self.defaults = defaults
    let known = defaults.map(\.id)
    self.changes = changes.filter { known.contains($0.key) }
      .mapValues { $0.map(\.withoutNeedlessShift) }
    arrange()
  }

  /// The keys of a command; the first one is shown.
  package func keys(of id: String) -> [Key] {
    keysByID[id] ?? []
  }

  /// The command of a key; nil if there is none. Ignores Shift for characters that need it on some keyboards only.
  package func id(of key: Key) -> String? {
    idsByKey[key] ?? key.withoutShift.flatMap { idsByKey[$0] }
  }

  /// Gives the command `id` the key `key` alone. Returns the command that loses it.
  @discardableResult
  package mutating func bind(_ key: Key, to id: String) -> String? {
    let key = key.withoutNeedlessShift
    let loser = idsByKey[key].flatMap { $0 == id ? nil : $0 }
    set([key], for: id)
    return loser
  }

  /// Removes all keys of the command `id`.
  package mutating func unbind(_ id: String) {
    set([], for: id)
  }

  /// Gives the command `id` its default keys. Returns the commands that lose them.
  @discardableResult
  package mutating func reset(_ id: String) -> [String] {
    guard let keys = defaults.first(where: { $0.id == id })?.keys else { return [] }
    let losers = defaults.map(\.id).filter { other in
      other != id && keys.contains { idsByKey[$0] == other }
    }
    set(keys, for: id)
    return losers
  }

  package mutating func resetAll() {
    changes = [:]
    arrange()
  }

  private mutating func set(_ keys: [Key], for id: String) {
    guard defaults.contains(where: { $0.id == id }) else { return }
    for key in keys {
      guard let loser = idsByKey[key], loser != id else { continue }
      changes[loser] = self.keys(of: loser).filter { !keys.contains($0) }
    }
    changes[id] = keys
    // Keys that equal the defaults aren't stored as a change.
    for next in defaults where changes[next.id] == next.keys { changes[next.id] = nil }
    arrange()
  }

  private mutating func arrange() {
    (keysByID, idsByKey) = ([:], [:])
    let changed = defaults.filter { changes[$0.id] != nil }
    let others = defaults.filter { changes[$0.id] == nil }
    for next in changed + others {
      let free = (changes[next.id] ?? next.keys).filter { idsByKey[$0] == nil }
      for key in free { idsByKey[key] = next.id }
      keysByID[next.id] = free
    }
  }
}

extension Key {
  /// The key without Shift, if its character may need Shift on some keyboards; nil if Shift isn't held or is part of the
  /// shortcut.
  fileprivate var withoutShift: Key? {
    guard modifiers.contains(.shift) else { return nil }
    if case .character(let character) = symbol, character.isLetter { return nil }
    return Key(symbol, modifiers.subtracting(.shift))
  }

  /// The key without Shift for such characters; otherwise the key itself.
  fileprivate var withoutNeedlessShift: Key {
    guard case .character = symbol else { return self }
    return withoutShift ?? self
  }
}

extension [Shortcuts.Default] {
  /// The keys that several commands have by default; only the first command would get such a key.
  package var sharedKeys: [Key] {
    let keys = flatMap(\.keys)
    return keys.indices.filter { keys[..<$0].contains(keys[$0]) }.map { keys[$0] }
  }
}
