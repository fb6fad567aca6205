import Toolkit

/// Which keys do what: those that commands and tools come with, and what the person made of them. A key does one
/// thing.
struct Shortcuts: Hashable {
  /// The keys that something comes with.
  struct Default: Hashable {
    let id: String
    let keys: [Key]
  }

  private let defaults: [Default]

  /// What the person changed, by id.
  private(set) var changes: [String: [Key]]

  private var keysByID: [String: [Key]] = [:]
  private var idsByKey: [Key: String] = [:]

  /// Where two are to have the same key, one that was changed goes before one that wasn't, and then the first has it.
  init(defaults: [Default], changes: [String: [Key]] = [:]) {
    self.defaults = defaults
    let known = defaults.map(\.id)
    self.changes = changes.filter { known.contains($0.key) }
      .mapValues { $0.map(\.withoutNeedlessShift) }
    arrange()
  }

  /// The keys of something, the one that is shown first.
  func keys(of id: String) -> [Key] {
    keysByID[id] ?? []
  }

  /// What the key does now; nil for nothing. A sign may need Shift on one keyboard and not on another.
  func id(of key: Key) -> String? {
    idsByKey[key] ?? key.withoutShift.flatMap { idsByKey[$0] }
  }

  /// Lets `key`, and no other, do what `id` names. Answers what the key did before; that has lost it.
  @discardableResult
  mutating func bind(_ key: Key, to id: String) -> String? {
    let key = key.withoutNeedlessShift
    let loser = idsByKey[key].flatMap { $0 == id ? nil : $0 }
    set([key], for: id)
    return loser
  }

  /// Lets no key do what `id` names.
  mutating func unbind(_ id: String) {
    set([], for: id)
  }

  /// Gives `id` back the keys that it came with. Answers what had them until now.
  @discardableResult
  mutating func reset(_ id: String) -> [String] {
    guard let keys = defaults.first(where: { $0.id == id })?.keys else { return [] }
    let losers = defaults.map(\.id).filter { other in
      other != id && keys.contains { idsByKey[$0] == other }
    }
    set(keys, for: id)
    return losers
  }

  mutating func resetAll() {
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
    // What is as it came was not changed.
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
  /// The key without Shift, where that may be needed to reach what stands on it; nil where Shift isn't held, or counts.
  fileprivate var withoutShift: Key? {
    guard modifiers.contains(.shift) else { return nil }
    if case .character(let character) = symbol, character.isLetter { return nil }
    return Key(symbol, modifiers.subtracting(.shift))
  }

  /// The same for a sign, which another keyboard may have elsewhere.
  fileprivate var withoutNeedlessShift: Key {
    guard case .character = symbol else { return self }
    return withoutShift ?? self
  }
}
