import CSQLite

/// Finds the path from one step of the history to another by the steps' parents.
struct StepTree: ~Copyable {
  private let parents: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    parents = try database.prepare("SELECT parent FROM steps WHERE number = ?1")
  }

  /// The parent of a step; nil if it is the beginning, or is missing.
  func parent(of step: Int64) throws(SQLiteError) -> Int64? {
    try parents.first(step)
  }

  typealias Link = (parent: Int64, step: Int64)

  /// The steps to undo, and then the steps to redo, in that order, each with its parent.
  func way(
    from start: Int64, to end: Int64
  ) throws(SQLiteError) -> (back: [Link], forth: [Link]) {
    var (back, forth): ([Link], [Link]) = ([], [])
    var (left, right) = (start, end)
    // Numbers grow from parent to child, so the step with the larger number isn't an ancestor of the other.
    while left != right {
      let larger = max(left, right)
      guard let parent = try parent(of: larger), parent < larger else { throw .unknownStep(larger) }
      if larger == left {
        back.append((parent, left))
        left = parent
      } else {
        forth.append((parent, right))
        right = parent
      }
    }
    return (back, forth.reversed())
  }
}

extension SQLiteError {
  /// The error of a step that the file doesn't contain.
  static func unknownStep(_ id: Int64) -> SQLiteError {
    SQLiteError(SQLITE_NOTFOUND, "find step \(id)", message: "there is no such step")
  }
}
