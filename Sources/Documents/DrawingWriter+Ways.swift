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

  /// Brings what is told of the present marks to where the head is, which no record does.
  func bringPresentToHead() throws(SQLiteError) {
    guard let head = try statements.head.first() else { throw .noCommand(0) }
    try present.bring(to: head)
  }

  /// Has what is told of the present marks not need what a command did, which is going to change.
  func leave(_ command: Int64) throws(SQLiteError) {
    try statements.dropOverview.run(command)
    guard try present.command() == command else { return }
    guard let parent = try statements.tree.parent(of: command) else { throw .noCommand(command) }
    try present.bring(to: parent)
  }
}
