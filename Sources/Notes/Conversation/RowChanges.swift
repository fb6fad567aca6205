/// The rows that a change of a conversation touches; all others are the same as before.
package struct RowChanges: Hashable, Sendable {
  /// Indices before the change, in ascending order.
  package private(set) var removed: [Int] = []

  /// Indices after the change, in ascending order.
  package private(set) var inserted: [Int] = []

  /// Rows with changed content: indices after the change, in ascending order.
  package private(set) var updated: [Int] = []

  package var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && updated.isEmpty }

  /// Compares the rows of one part of the conversation before and after. Call with the parts in their order.
  mutating func add(_ old: [(Int, Row)], _ new: [(Int, Row)]) {
    let before = Dictionary(old.map { ($0.1.id, $0.1) }) { $1 }
    let after = Set(new.map(\.1.id))
    removed += old.filter { !after.contains($0.1.id) }.map(\.0)
    for (index, row) in new {
      if let known = before[row.id] {
        if known != row { updated.append(index) }
      } else {
        inserted.append(index)
      }
    }
  }
}
