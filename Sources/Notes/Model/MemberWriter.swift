import Coding

/// Collects the members of a record's JSON object.
struct MemberWriter {
  private var members: [(String, JSON)] = []

  /// Adds a member, unless the value is nil.
  mutating func add(_ key: String, _ value: JSON?) {
    if let value { members.append((key, value)) }
  }

  mutating func add(_ key: String, _ text: String?) {
    if let text { members.append((key, .text(text))) }
  }

  mutating func add(_ key: String, _ number: Int?) {
    if let number { members.append((key, .integer(number))) }
  }

  /// The object, including the extra members whose keys aren't taken.
  func object(with extra: ExtraMembers) -> JSON {
    guard !extra.members.isEmpty else { return .object(members) }
    let keys = Set(members.map(\.0))
    return .object(members + extra.members.filter { !keys.contains($0.0) })
  }
}
