import Marks

/// The entries with parents that are to be read.
package enum WantedEntries: Sendable {
  /// The entries whose keys are at least this one.
  case from(Int)

  /// The children of some entries, given by the keys of these.
  case of(Set<Int>)

  func has(_ entry: Entry) -> Bool {
    switch self {
    case .from(let first): entry.key >= first
    case .of(let parents): entry.parent.map(parents.contains) ?? false
    }
  }
}
