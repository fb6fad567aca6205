/// The parts of a drawing's file that a copy contains.
package enum CopyContent: Hashable, Sendable {
  case everything

  /// The present marks, and these properties and entries, without the history and without times. The body of an entry may still
  /// contain a time.
  case withoutHistory(keeping: Set<String>, entries: Entries = .none)

  /// The entries that a copy keeps, with all their descendants.
  package enum Entries: Hashable, Sendable {
    case none, all

    /// The roots of these kinds.
    case roots(ofKinds: Set<String>)
  }
}

extension CopyContent.Entries {
  /// Whether the copy keeps the roots of a kind.
  func has(_ kind: String) -> Bool {
    switch self {
    case .none: false
    case .all: true
    case .roots(let kinds): kinds.contains(kind)
    }
  }
}
