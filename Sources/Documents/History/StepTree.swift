import CSQLite

/// Finds the ways between the commands of a file.
struct StepTree: ~Copyable {
  private let parents: Statement

  init(_ database: borrowing Database) throws(SQLiteError) {
    parents = try database.prepare("SELECT parent FROM commands WHERE number = ?1")
  }

  /// The command before another one; nil where that is the beginning, or is not there.
  func parent(of command: Int64) throws(SQLiteError) -> Int64? {
    try parents.first(command)
  }

  typealias Link = (parent: Int64, command: Int64)

  /// The commands that are undone from the first to the last, and those that are then redone, each with the one before.
  func way(
    from start: Int64, to end: Int64
  ) throws(SQLiteError) -> (back: [Link], forth: [Link]) {
    var (back, forth): ([Link], [Link]) = ([], [])
    var (left, right) = (start, end)
    // Numbers grow along every branch, so the larger one is never before the other.
    while left != right {
      let larger = max(left, right)
      guard let parent = try parent(of: larger), parent < larger else { throw .noCommand(larger) }
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
  /// A command that should be there is not.
  static func noCommand(_ id: Int64) -> SQLiteError {
    SQLiteError(SQLITE_NOTFOUND, "find command \(id)", message: "there is no such command")
  }
}
