import CSQLite
import Marks

/// The commands of a file and what they do, by the numbers of the marks.
struct StoredHistory {
  struct Command {
    let id: Int64
    let parent: Int64?
    var redo: Int64?
    let name: String
    let time: Int64

    /// Where what it does stands among all changes.
    var changes: Range<Int>

    /// What it moved together.
    var moves: [Move] = []
  }

  /// What a command does at one place: the mark that it takes from there, and the one that it puts there.
  struct Change {
    let place: Double
    var old: Moved?
    var new: Moved?
  }

  /// A mark by its number, and how far it had been moved.
  struct Moved: Hashable {
    let mark: Int64
    var way: StoredWay
  }

  /// In the order of their numbers, so that each comes after the one before it in the history.
  private(set) var commands: [Command] = []
  private(set) var changes: [Change] = []
  private(set) var head: Int64 = 0

  /// The command after which `present` was written.
  private(set) var settled: Int64 = 0
  private(set) var present: [(place: Double, mark: Int64)] = []

  /// How far those are moved.
  private(set) var shifts = PlaceShifts()

  /// Where each command stands in `commands`.
  private(set) var indices: [Int64: Int] = [:]

  /// Reads it within a transaction; throws where it makes no sense.
  init(from database: borrowing Database) throws(DrawingFileError) {
    do throws(SQLiteError) {
      try readCommands(from: database)
      try readChanges(from: database)
      try readMoves(from: database)
      try readHead(from: database)
    } catch {
      throw DrawingFileError(error)
    }
    try checkCommands()
  }

  private mutating func readCommands(from database: borrowing Database) throws(SQLiteError) {
    let rows = try database.prepare(
      "SELECT number, parent, redo, name, time FROM commands ORDER BY number")
    var allowance = try ReadingAllowance(database)
    while try rows.step() {
      try allowance.take(rows.count(at: 3))
      indices[rows.integer(at: 0)] = commands.count
      commands.append(
        Command(
          id: rows.integer(at: 0), parent: rows.isNull(at: 1) ? nil : rows.integer(at: 1),
          redo: rows.isNull(at: 2) ? nil : rows.integer(at: 2), name: rows.text(at: 3),
          time: rows.integer(at: 4), changes: 0..<0))
    }
  }

  private mutating func readChanges(from database: borrowing Database) throws(SQLiteError) {
    let rows = try database.prepare(
      """
      SELECT command, place, appears, mark, \(MoveStatements(database).columns) FROM changes
      ORDER BY command, place, appears
      """)
    var last: Int64?
    while try rows.step() {
      let command = rows.integer(at: 0)
      guard let index = indices[command] else {
        throw SQLiteError(SQLITE_CORRUPT, "read changes", message: "a change belongs to no command")
      }
      let (place, appears) = (rows.number(at: 1), rows.integer(at: 2) != 0)
      let mark = Moved(mark: rows.integer(at: 3), way: try StoredWay(rows, from: 4))
      if appears, last == command, changes.last?.place == place {
        changes[changes.count - 1].new = mark
        continue
      }
      let start = last == command ? commands[index].changes.lowerBound : changes.count
      changes.append(Change(place: place, old: appears ? nil : mark, new: appears ? mark : nil))
      commands[index].changes = start..<changes.count
      last = command
    }
  }

  private mutating func readMoves(from database: borrowing Database) throws(SQLiteError) {
    guard try MoveStatements.exist(in: database) else { return }
    let moves = try MoveStatements(database)
    let commands = try database.prepare("SELECT DISTINCT command FROM moves")
    while try commands.step() {
      guard let index = indices[commands.integer(at: 0)] else { throw .noWay }
      self.commands[index].moves = try moves.moves(of: commands.integer(at: 0))
    }
    shifts = try ShiftTable.shifts(in: database)
  }

  private mutating func readHead(from database: borrowing Database) throws(SQLiteError) {
    let head = try database.prepare("SELECT command, present FROM head")
    guard try head.step() else {
      throw SQLiteError(SQLITE_CORRUPT, "read head", message: "the drawing stands nowhere")
    }
    (self.head, settled) = (head.integer(at: 0), head.integer(at: 1))
    let rows = try database.prepare("SELECT place, mark FROM present ORDER BY place")
    while try rows.step() { present.append((rows.number(at: 0), rows.integer(at: 1))) }
  }

  /// Has redo lead to the head from all commands before it.
  private mutating func leadToHead() {
    var id = head
    while let parent = indices[id].flatMap({ commands[$0].parent }), let index = indices[parent] {
      commands[index].redo = id
      id = parent
    }
  }
}

extension StoredHistory {
  private mutating func checkCommands() throws(DrawingFileError) {
    guard let first = commands.first, first.id == 0, first.parent == nil else {
      throw .damaged(["the history has no beginning"])
    }
    guard first.changes.isEmpty, first.moves.isEmpty else {
      throw DrawingFileError(SQLiteError.earlyMarks)
    }
    for command in commands.dropFirst() {
      guard let parent = command.parent, parent < command.id, indices[parent] != nil else {
        throw .damaged(["command \(command.id) comes after none"])
      }
    }
    for command in commands {
      if let redo = command.redo, indices[redo].map({ commands[$0].parent }) != command.id {
        throw .damaged(["redo leads from command \(command.id) to one that does not follow it"])
      }
    }
    guard let last = commands.last, Limits.numbers.contains(last.id) else {
      throw .damaged(["a command has too large a number"])
    }
    guard indices[head] != nil, indices[settled] != nil else {
      throw .damaged(["the drawing stands at a command that is not there"])
    }
    leadToHead()
  }
}

extension StoredHistory.Moved {
  /// The mark with this number, whose body is given, where it was moved to.
  func placed(_ mark: Mark, at place: Double) -> PlacedMark {
    PlacedMark(
      place: place, id: Int(self.mark), mark: way == .zero ? mark : mark.moved(by: way.vector))
  }
}
