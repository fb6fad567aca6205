/// A dictionary whose copies share most of it, so that changing a copy of a large one takes little time.
public struct SharedDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// Dictionaries of the keys whose hash values end in the same bits; no elements while the whole is empty.
  private var parts: [[Key: Value]] = []
  public private(set) var count = 0

  /// A power of two. A copy shares all parts but the changed ones.
  private static var partCount: Int { 256 }

  public init() {}

  public var isEmpty: Bool { count == 0 }

  public internal(set) subscript(key: Key) -> Value? {
    get { parts.isEmpty ? nil : parts[Self.part(of: key)][key] }
    set {
      if parts.isEmpty {
        guard newValue != nil else { return }
        parts = Array(repeating: [:], count: Self.partCount)
      }
      let part = Self.part(of: key)
      let before = parts[part].count
      parts[part][key] = newValue
      count += parts[part].count - before
    }
  }

  /// The keys and values, in any order.
  public var keys: [Key] { parts.flatMap(\.keys) }
  public var values: [Value] { parts.flatMap(\.values) }

  private static func part(of key: Key) -> Int { key.hashValue & (partCount - 1) }
}

extension SharedDictionary: Equatable where Value: Equatable {
  public static func == (left: SharedDictionary, right: SharedDictionary) -> Bool {
    left.count == right.count
      && left.parts.allSatisfy { part in part.allSatisfy { right[$0.key] == $0.value } }
  }
}
