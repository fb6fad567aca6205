/// The ways that the drawing goes through its history.
extension DrawingWriter {
  /// Goes to a command, so that redo leads there from all those before it, and from there back to where it was.
  func bringHead(to target: Int64) throws(SQLiteError) {
    guard let head = try statements.head.first() else { throw .noCommand(target) }
    guard head != target else { return }
    let way = try statements.tree.way(from: head, to: target)
    for (command, next) in way.back + way.forth {
      try statements.setRedo.run(command, next)
    }
    try statements.setHead.run(target)
  }

  /// The steps at which to stop, one behind so many others, while what is told of the present marks is brought to `id`;
  /// that is the last.
  package func stops(onWayTo id: Int, every count: Int) throws(DrawingFileError) -> [Int] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      guard let start = try present.command() else { throw .noCommand(Int64(id)) }
      let way = try statements.tree.way(from: start, to: Int64(id))
      let steps = way.back.map(\.parent) + way.forth.map(\.command)
      return stride(from: count - 1, to: steps.count, by: count).map { Int(steps[$0]) } + [id]
    }
  }

  /// Brings what is told of the present marks to a step, wherever the head is. Is given up, and leaves all as it was, as
  /// soon as `isWanted` says no.
  package func bringPresent(
    to id: Int, while isWanted: @escaping () -> Bool = { true }
  ) throws(DrawingFileError) {
    try file.transaction { (database) throws(SQLiteError) in
      try database.whileWanted(isWanted) { () throws(SQLiteError) in
        try present.bring(to: Int64(id))
      }
    }
  }

  /// Brings what is told of the present marks to where the head is, which no record does.
  func bringPresentToHead() throws(SQLiteError) {
    guard let head = try statements.head.first() else { throw .noCommand(0) }
    try present.bring(to: head)
  }

  /// Brings the tables of present marks to a state that doesn't depend on a command, whose changes will be rewritten.
  func leave(_ command: Int64) throws(SQLiteError) {
    try statements.dropOverview.run(command)
    guard try present.command() == command else { return }
    guard let parent = try statements.tree.parent(of: command) else { throw .noCommand(command) }
    try present.bring(to: parent)
  }
}
