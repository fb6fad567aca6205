/// Values by their keys, those that were wanted last. A full half takes the place of the other, so that none has to be
/// looked for when room is needed.
struct RecentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let value: Value
    let bytes: Int
  }

  private var recent: [Key: Entry] = [:]
  private var former: [Key: Entry] = [:]

  /// What `recent` takes, and may take.
  private var bytes = 0
  let most: Int

  /// Takes about so many bytes.
  init(_ bytes: Int) {
    most = bytes / 2
  }

  subscript(key: Key) -> Value? {
    mutating get {
      if let entry = recent[key] { return entry.value }
      guard let entry = former[key] else { return nil }
      keep(entry.value, as: key, taking: entry.bytes)
      return entry.value
    }
  }

  /// All that are kept, by their keys.
  var all: [Key: Value] {
    recent.merging(former) { recent, _ in recent }.mapValues(\.value)
  }

  mutating func keep(_ value: Value, as key: Key, taking size: Int) {
    guard recent.updateValue(Entry(value: value, bytes: size), forKey: key) == nil else { return }
    bytes += size
    guard bytes > most else { return }
    (former, recent, bytes) = (recent, [:], 0)
  }
}
