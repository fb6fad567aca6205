import CSQLite

/// The ways that the drawing goes through its history.
extension DrawingWriter {
  /// Goes to a command, so that redo leads there from all those before it, and from there back to where it was.
  func bringHead(to target: Int64) throws(SQLiteError) {
    guard let head = try statements.head.first() else { throw .noCommand(target) }
    guard head != target else { return }
    let way = try way(from: head, to: target)
    for (command, next) in way.back + way.forth {
      try statements.setRedo.run(command, next)
    }
    try statements.setHead.run(target)
  }

  /// Brings the table of present marks to where the head is, which no record does.
  func bringPresentToHead() throws(SQLiteError) {
    guard let head = try statements.head.first() else { throw .noCommand(0) }
    try bringPresent(to: head)
  }

  /// Has the table of present marks not need what a command did, which is going to change.
  func leave(_ command: Int64) throws(SQLiteError) {
    guard try statements.present.first() == command else { return }
    guard let parent = try statements.parent.first(command) else { throw .noCommand(command) }
    try bringPresent(to: parent)
  }

  private func bringPresent(to target: Int64) throws(SQLiteError) {
    guard let present = try statements.present.first() else { throw .noCommand(target) }
    guard present != target else { return }
    let way = try way(from: present, to: target)
    for (_, command) in way.back {
      try statements.takeFromPresent.run(command, 1)
      try statements.putIntoPresent.run(command, 0)
    }
    for (_, command) in way.forth {
      try statements.takeFromPresent.run(command, 0)
      try statements.putIntoPresent.run(command, 1)
    }
    try statements.setPresent.run(target)
  }

  private typealias Link = (parent: Int64, command: Int64)

  /// The commands that are undone from the first to the last, and those that are then redone, each with the one before.
  private func way(
    from start: Int64, to end: Int64
  ) throws(SQLiteError) -> (back: [Link], forth: [Link]) {
    var (back, forth): ([Link], [Link]) = ([], [])
    var (left, right) = (start, end)
    // Numbers grow along every branch, so the larger one is never before the other.
    while left != right {
      let larger = max(left, right)
      guard let parent = try statements.parent.first(larger), parent < larger else {
        throw .noCommand(larger)
      }
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
