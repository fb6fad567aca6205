/// A cache of the most recently used values. It has two halves: when the recent half is full, it replaces the former one, whose
/// values are dropped. A value that is used moves to the recent half.
struct RecentCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    let value: Value
    let bytes: Int
  }

  private var recent: [Key: Entry] = [:]
  private var former: [Key: Entry] = [:]

  /// The bytes of `recent`, and the most that it may have.
  private var bytes = 0
  let most: Int

  /// A cache of about `bytes` bytes.
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

  /// All values in the cache by their keys.
  var all: [Key: Value] {
    recent.merging(former) { recent, _ in recent }.mapValues(\.value)
  }

  /// All values in the cache, in any order. Builds no dictionary, which would take a third of a second for all marks in a window.
  var values: [Value] {
    recent.values.map(\.value) + former.lazy.filter { recent[$0.key] == nil }.map(\.value.value)
  }

  mutating func keep(_ value: Value, as key: Key, taking size: Int) {
    guard recent.updateValue(Entry(value: value, bytes: size), forKey: key) == nil else { return }
    bytes += size
    guard bytes > most else { return }
    (former, recent, bytes) = (recent, [:], 0)
  }
}
