import Coding

/// Takes the members that a record knows out of a JSON object. A member whose value the record can't use stays, and is written
/// back.
struct MemberReader {
  private var members: [(String, JSON)]

  /// Begins to read an object; nil if the value isn't one.
  init?(_ value: JSON) {
    guard let members = value.members else { return nil }
    self.members = members
  }

  /// The members that weren't taken.
  var extra: ExtraMembers { ExtraMembers(members) }

  mutating func take<Value>(_ key: String, _ read: (JSON) -> Value?) -> Value? {
    guard let index = members.firstIndex(where: { $0.0 == key }), let value = read(members[index].1)
    else { return nil }
    members.remove(at: index)
    return value
  }

  mutating func takeText(_ key: String) -> String? { take(key, \.string) }

  mutating func takeID(_ key: String) -> NoteID? {
    take(key) { $0.string.flatMap { NoteID($0) } }
  }

  /// A number that every JSON reader keeps exactly.
  mutating func takeCount(_ key: String) -> Int? {
    take(key) { value in
      value.integer.flatMap { (0...Self.largest).contains($0) ? $0 : nil }
    }
  }

  /// The limit up to which a Double represents all whole numbers.
  static let largest = 1 << 53
}
