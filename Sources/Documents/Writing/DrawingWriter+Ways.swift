/// Moves the head, and the tables of present marks, through the history.
extension DrawingWriter {
  /// Moves the head to a step, after which there is no draft. Redo then leads to that step from its ancestors, and from the steps
  /// left behind to the old head.
  func bringHead(to target: Int64) throws(SQLiteError) {
    guard let head = try statements.head.first() else { throw .unknownStep(target) }
    guard head != target else { return }
    let way = try statements.tree.way(from: head, to: target)
    for (step, next) in way.back + way.forth {
      try statements.setRedo.run(step, next)
    }
    try statements.setHead.run(target, Int64?.none)
  }

  /// Every `count`-th step on the path from the step of the tables of present marks to `id`, and `id` as the last. Callers bring
  /// the tables from one to the next, so that no transaction is long.
  package func stops(onWayTo id: Int, every count: Int) throws(DrawingFileError) -> [Int] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      guard let start = try present.step() else { throw .unknownStep(Int64(id)) }
      let way = try statements.tree.way(from: start, to: Int64(id))
      let steps = way.back.map(\.parent) + way.forth.map(\.step)
      return stride(from: count - 1, to: steps.count, by: count).map { Int(steps[$0]) } + [id]
    }
  }

  /// Brings the tables of present marks to a step and leaves the head where it is. Throws `cancelled`, and changes nothing, as
  /// soon as `isWanted` returns false.
  package func bringPresent(
    to id: Int, while isWanted: @escaping () -> Bool = { true }
  ) throws(DrawingFileError) {
    try file.transaction { (database) throws(SQLiteError) in
      try database.whileWanted(isWanted) { () throws(SQLiteError) in
        try present.bring(to: Int64(id))
      }
    }
  }

  /// Brings the tables of present marks to the head. Records move only the head. Call inside a transaction.
  package func bringPresentToHead() throws(SQLiteError) {
    guard let head = try statements.head.first() else { throw .unknownStep(0) }
    try present.bring(to: head)
  }

  /// Makes a step the head, which is no act of the user, and brings the tables of present marks there. Call inside a transaction.
  package func stand(at step: Int64) throws(SQLiteError) {
    try bringHead(to: step)
    try statements.setHead.run(step, nil as Int64?)
    try present.bring(to: step)
  }

  /// Before the changes of a step are rewritten or deleted, brings the tables of present marks to its parent, and deletes its
  /// tiles.
  func leave(_ step: Int64) throws(SQLiteError) {
    try statements.dropPyramid.run(step)
    guard try present.step() == step else { return }
    guard let parent = try statements.tree.parent(of: step) else { throw .unknownStep(step) }
    try present.bring(to: parent)
  }
}
