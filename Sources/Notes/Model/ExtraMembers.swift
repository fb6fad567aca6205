package import Coding

/// The members of a JSON object that this program doesn't know, which it writes back unchanged.
package struct ExtraMembers: Sendable {
  private(set) var members: [(String, JSON)]

  package init(_ members: [(String, JSON)] = []) {
    // Copied, since reading has removed members, and the array would keep their memory.
    self.members = members.isEmpty ? [] : Array(members.lazy.map(\.self))
  }

  subscript(key: String) -> JSON? {
    members.first { $0.0 == key }?.1
  }

  mutating func remove(_ key: String) {
    members.removeAll { $0.0 == key }
  }
}

extension ExtraMembers: Hashable {
  package static func == (first: ExtraMembers, second: ExtraMembers) -> Bool {
    first.members.isEmpty && second.members.isEmpty || first.bytes == second.bytes
  }

  package func hash(into hasher: inout Hasher) {
    if !members.isEmpty { hasher.combine(bytes) }
  }

  private var bytes: [UInt8] { JSON.object(members).bytes }
}
