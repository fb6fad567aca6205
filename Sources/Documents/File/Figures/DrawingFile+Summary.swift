import Geometry

extension DrawingFile {
  /// Counts the marks and steps of the drawing; throws if the history is inconsistent.
  package func summary() throws(DrawingFileError) -> DrawingSummary {
    try reading { (database) throws(DrawingFileError) in
      let history = try StoredHistory(from: database)
      let walk = try HistoryWalk.done(through: history)
      let present = Dictionary(walk.atHead.map { ($0.mark.mark, $0.mark.way) }) { first, _ in first
      }
      var summary = DrawingSummary()
      summary.add(history)
      summary.properties = try Self.properties(in: database)
      do throws(SQLiteError) {
        summary.schema = Int(try database.integer("PRAGMA user_version") ?? 0)
        try summary.addMarks(present, in: database)
        try summary.addEntries(walk.entriesAtHead, in: database)
      } catch {
        throw DrawingFileError(error)
      }
      guard summary.marks == present.count else { throw .damaged(["a mark is not there"]) }
      return summary
    }
  }
}

extension DrawingSummary {
  fileprivate mutating func add(_ history: StoredHistory) {
    let parents = Set(history.steps.lazy.compactMap(\.parent))
    steps = history.steps.count - 1
    branches = history.steps.count - parents.count
    undoable = history.length(from: history.head, by: \.parent)
    redoable = history.length(from: history.head, by: \.redo)
  }

  fileprivate mutating func addMarks(
    _ present: [Int64: StoredWay], in database: borrowing Database
  ) throws(SQLiteError) {
    let rows = try database.prepare("SELECT number, kind, min_x, min_y, max_x, max_y FROM marks")
    while try rows.step() {
      guard let way = present[rows.integer(at: 0)] else { continue }
      switch rows.integer(at: 1) {
      case 0: dots += 1
      case 1: vertices += 1
      case 2: lines += 1
      case 3: groups += 1
      default: foreign += 1
      }
      guard !rows.isNull(at: 2) else { continue }
      let box = Rect(
        x: rows.number(at: 2), y: rows.number(at: 3),
        width: rows.number(at: 4) - rows.number(at: 2),
        height: rows.number(at: 5) - rows.number(at: 3))
      bounds = box.offset(by: way.vector).union(bounds)
    }
  }
}

extension DrawingSummary {
  fileprivate mutating func addEntries(
    _ present: [Int64], in database: borrowing Database
  ) throws(SQLiteError) {
    let kind = try database.prepare("SELECT kind FROM entries WHERE number = ?1")
    for number in present {
      try kind.bind(number, at: 1)
      guard try kind.step() else { throw .noEntry(number) }
      entries[kind.text(at: 0), default: 0] += 1
      kind.reset()
    }
  }
}

extension StoredHistory {
  /// The number of steps that follow `start` by `next`. `StoredHistory` has checked that no such sequence returns to a step.
  fileprivate func length(from start: Int64, by next: (StepRow) -> Int64?) -> Int {
    var (id, length) = (start, 0)
    while let following = indices[id].flatMap({ next(steps[$0]) }) {
      id = following
      length += 1
    }
    return length
  }
}
