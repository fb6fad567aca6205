import Marks

/// What a command does to the marks.
extension DrawingWriter {
  /// Writes an edit of a command that did nothing at its place yet.
  func add(
    _ edit: Edit, to command: Int64, _ marks: [Int: EncodedMark], _ sitting: Int64
  ) throws(SQLiteError) {
    if let old = edit.old {
      try statements.addChange.run(command, edit.place, Self.taken, Int64(old.id))
    }
    if let new = edit.new { try put(new, by: command, marks, sitting) }
  }

  /// Writes an edit that goes on from where the command left its place; answers the mark that the command no longer puts
  /// there.
  func join(
    _ edit: Edit, to command: Int64, _ marks: [Int: EncodedMark], _ sitting: Int64
  ) throws(SQLiteError) -> Int64? {
    let taken = try statements.change.first(command, edit.place, Self.taken)
    let put = try statements.change.first(command, edit.place, Self.put)
    guard taken != nil || put != nil else {
      try add(edit, to: command, marks, sitting)
      return nil
    }
    try statements.dropChange.run(command, edit.place, Self.put)
    if let new = edit.new, Int64(new.id) == taken {
      // It is back where the command found it.
      try statements.dropChange.run(command, edit.place, Self.taken)
    } else if let new = edit.new {
      try self.put(new, by: command, marks, sitting)
    }
    return put
  }

  /// Takes away those marks that no command has anything to do with any more.
  func drop(_ marks: [Int64]) throws(SQLiteError) {
    guard let first = marks.min(), let last = marks.max() else { return }
    let needed = Set(try statements.marksOfChanges.all(first, last))
    for mark in marks where !needed.contains(mark) { try statements.dropMark.run(mark) }
  }

  /// What stands for taking away and for putting down in the table of changes.
  private static let taken: Int64 = 0
  private static let put: Int64 = 1

  private func put(
    _ new: PlacedMark, by command: Int64, _ marks: [Int: EncodedMark], _ sitting: Int64
  ) throws(SQLiteError) {
    if let mark = marks[new.id], try body(of: mark.id) != mark.body {
      try statements.addMark.run(
        mark.id, sitting, mark.kind, mark.bounds?.minX, mark.bounds?.minY, mark.bounds?.maxX,
        mark.bounds?.maxY, mark.body)
    }
    try statements.addChange.run(command, new.place, Self.put, Int64(new.id))
  }

  /// What the file has of a mark; nil where it has nothing.
  private func body(of mark: Int64) throws(SQLiteError) -> [UInt8]? {
    try statements.body.bind(mark, at: 1)
    defer { statements.body.reset() }
    return try statements.body.step() ? statements.body.blob(at: 0) : nil
  }
}
