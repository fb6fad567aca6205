import Marks

/// Which of the entries with parents are read.
package enum WantedEntries: Sendable {
  /// Those whose keys are at least this one.
  case from(Int)

  /// Those that belong directly to some entries, by the keys of these.
  case of(Set<Int>)

  func has(_ entry: Entry) -> Bool {
    switch self {
    case .from(let first): entry.key >= first
    case .of(let parents): entry.parent.map(parents.contains) ?? false
    }
  }
}
