import Marks

/// Reads the rows of a drawing's file, which may say anything, and puts them together.
final class ContentsReader {
  private struct Command {
    let id: Int64
    let parent: Int64?
    let next: Int64?
    let step: Step
  }

  private struct Change {
    let command: Int64
    let place: Double
    let appears: Bool
    let mark: Int64
  }

  private var commands: [Command] = []
  private var changes: [Change] = []
  private var bodies: [Int64: [UInt8]] = [:]
  private var present: [(place: Double, mark: Int64)] = []
  private var head: (command: Int64, present: Int64) = (0, 0)
  private var lastMark: Int64 = 0
  private var properties: [String: PropertyValue] = [:]

  /// A number that more can be added to without end.
  private static let most: Int64 = 1 << 52

  func read(_ database: borrowing Database) throws(SQLiteError) {
    try database.rows("SELECT number, parent, redo, name, time FROM commands ORDER BY number") {
      commands.append(
        Command(
          id: $0.integer(at: 0), parent: $0.optionalInteger(at: 1), next: $0.optionalInteger(at: 2),
          step: Step($0.text(at: 3), at: Double($0.integer(at: 4)) / 1000)))
    }
    try database.rows("SELECT command, place, appears, mark FROM changes") {
      changes.append(
        Change(
          command: $0.integer(at: 0), place: $0.number(at: 1), appears: $0.integer(at: 2) == 1,
          mark: $0.integer(at: 3)))
    }
    try database.rows("SELECT number, body FROM marks") {
      bodies[$0.integer(at: 0)] = $0.blob(at: 1)
    }
    try database.rows("SELECT place, mark FROM present ORDER BY place") {
      present.append(($0.number(at: 0), $0.integer(at: 1)))
    }
    try database.rows("SELECT command, present FROM head") {
      head = ($0.integer(at: 0), $0.integer(at: 1))
    }
    try database.rows("SELECT name, value FROM properties") {
      properties[$0.text(at: 0)] = $0.property(at: 1)
    }
    lastMark = try database.integer("SELECT max(number) FROM marks") ?? 0
  }

  func contents() throws(DrawingFileError) -> DrawingContents {
    guard lastMark < Self.most, (commands.last?.id ?? 0) < Self.most else {
      throw .damaged(["its numbers are too large"])
    }
    let marks = try decoded()
    let edits = try edits(with: marks)
    let steps = try steps(edits)
    guard let current = Int(exactly: head.command), edits[head.command] != nil else {
      throw .damaged(["it is in a state that its history hasn't"])
    }
    return DrawingContents(
      steps: steps, head: current, marks: try presentMarks(marks, edits),
      nextMark: Int(lastMark) + 1, properties: properties)
  }

  private func decoded() throws(DrawingFileError) -> [Int64: Mark] {
    var marks: [Int64: Mark] = [:]
    marks.reserveCapacity(bodies.count)
    for (number, body) in bodies {
      guard number >= 0, let mark = try? MarkCoder.mark(from: body) else {
        throw .damaged(["mark \(number) can't be read"])
      }
      marks[number] = mark
    }
    bodies = [:]
    return marks
  }

  /// What each command does, by its number.
  private func edits(with marks: [Int64: Mark]) throws(DrawingFileError) -> [Int64: [Edit]] {
    var edits: [Int64: [Edit]] = [:]
    for command in commands { edits[command.id] = [] }
    var index = 0
    // By the table's key those of a command and a place follow each other, taking away before putting down.
    while index < changes.count {
      let first = changes[index]
      let second = changes.indices.contains(index + 1) ? changes[index + 1] : nil
      let isPair =
        !first.appears && second?.command == first.command && second?.place == first.place
      let old = first.appears ? nil : first
      let new = first.appears ? first : isPair ? second : nil
      guard edits[first.command] != nil, first.place.isFinite,
        let edit = Edit(from: try placed(old, marks), to: try placed(new, marks))
      else { throw .damaged(["a change belongs to nothing"]) }
      edits[first.command]?.append(edit)
      index += isPair ? 2 : 1
    }
    return edits
  }

  private func placed(
    _ change: Change?, _ marks: [Int64: Mark]
  ) throws(DrawingFileError) -> PlacedMark? {
    guard let change else { return nil }
    guard let mark = marks[change.mark], let id = Int(exactly: change.mark) else {
      throw .damaged(["mark \(change.mark) is missing"])
    }
    return PlacedMark(place: change.place, id: id, mark: mark)
  }

  private func steps(_ edits: [Int64: [Edit]]) throws(DrawingFileError) -> [StoredStep] {
    guard let first = commands.first, first.id == 0, first.parent == nil, edits[0]?.isEmpty == true
    else { throw .damaged(["its history has no beginning"]) }
    var parents: [Int64: Int64] = [:]
    for command in commands.dropFirst() {
      guard let parent = command.parent, parent < command.id, edits[parent] != nil else {
        throw .damaged(["step \(command.id) follows none"])
      }
      parents[command.id] = parent
    }
    var steps: [StoredStep] = []
    for command in commands {
      guard command.next.map({ parents[$0] == command.id }) ?? true else {
        throw .damaged(["step \(command.id) leads nowhere"])
      }
      steps.append(
        StoredStep(
          id: Int(command.id), parent: command.parent.map { Int($0) },
          next: command.next.map { Int($0) }, step: command.step, edits: edits[command.id] ?? []))
    }
    return steps
  }

  /// The marks after the command that the drawing is at, told from those that are present and from the beginning.
  private func presentMarks(
    _ marks: [Int64: Mark], _ edits: [Int64: [Edit]]
  ) throws(DrawingFileError) -> [PlacedMark] {
    var parents: [Int64: Int64] = [:]
    for command in commands { parents[command.id] = command.parent }
    guard edits[head.present] != nil else {
      throw .damaged(["it tells the marks of a state that its history hasn't"])
    }
    let told = try state(after: head.present, parents, edits)
    guard told.count == present.count,
      present.allSatisfy({ told[$0.place].map { Int64($0.id) } == $0.mark })
    else { throw .damaged(["its marks and its history don't agree"]) }
    let current =
      head.command == head.present ? told : try state(after: head.command, parents, edits)
    return current.values.sorted { $0.place < $1.place }
  }

  /// The marks by their places after all commands from the beginning to one.
  private func state(
    after command: Int64, _ parents: [Int64: Int64], _ edits: [Int64: [Edit]]
  ) throws(DrawingFileError) -> [Double: PlacedMark] {
    var way = [command]
    while let parent = parents[way[way.count - 1]] { way.append(parent) }
    var state: [Double: PlacedMark] = [:]
    for edit in way.reversed().lazy.flatMap({ edits[$0] ?? [] }) {
      guard state[edit.place]?.id == edit.old?.id else {
        throw .damaged(["a step takes away what isn't there"])
      }
      state[edit.place] = edit.new
    }
    return state
  }
}

extension Database {
  /// Has `body` look at each row.
  fileprivate func rows(
    _ sql: String, _ body: (borrowing Statement) -> Void
  ) throws(SQLiteError) {
    let statement = try prepare(sql)
    while try statement.step() { body(statement) }
  }
}

extension Statement {
  fileprivate func optionalInteger(at column: Int) -> Int64? {
    isNull(at: column) ? nil : integer(at: column)
  }
}
