import Geometry
import Marks

/// What could be read of a damaged drawing's tables. Of two rows with one key the first that came counts.
struct SalvagedRows {
  struct Command {
    let parent: Int?
    let redo: Int?
    let name: String
    let time: Int64
  }

  /// The key of a change.
  struct Change: Hashable {
    let command: Int
    let place: Double
    let appears: Bool
  }

  /// A mark, and how far it had been moved.
  struct Moved: Hashable {
    let mark: Int
    let way: StoredWay
  }

  /// How far the marks up to a place were moved, and where they were.
  struct Run {
    let last: Double
    let way: StoredWay
    let area: WholeRect
  }

  enum Table: Hashable, CaseIterable {
    case properties, sittings, marks, commands, changes, moves, present, head, media
  }

  var marks: [Int: Mark] = [:]
  var commands: [Int: Command] = [:]
  var changes: [Change: Moved] = [:]

  /// What commands moved, by the first place of each run.
  var moves: [Int: [Double: Run]] = [:]
  var present: [Double: Int] = [:]
  var head: (command: Int, present: Int)?
  var properties: [String: PropertyValue] = [:]
  var media: [[UInt8]: Medium] = [:]

  /// In which sittings they were made.
  var provenance = Provenance()

  /// The marks that are in the file but can't be made out.
  var brokenMarks: Set<Int> = []

  /// The tables of which every row was read.
  var whole: Set<Table> = []

  /// Takes a row in; false where it is none of the table's, or its key was there already.
  mutating func take(_ values: [RecordValue], of table: Table) -> Bool {
    switch table {
    case .properties: takeProperty(values)
    case .sittings: takeSitting(values)
    case .marks: takeMark(values)
    case .commands: takeCommand(values)
    case .changes: takeChange(values)
    case .moves: takeMove(values)
    case .present: takePresent(values)
    case .head: takeHead(values)
    case .media: takeMedium(values)
    }
  }

  /// The number of a mark or a command; nil where no program gives such a one.
  private func id(_ value: RecordValue) -> Int? {
    // There has to be room for the next one.
    guard let number = value.integer, Limits.numbers.contains(number),
      number < Limits.numbers.upperBound
    else { return nil }
    return Int(number)
  }

  /// Whether there is room above the place for all marks of which nobody knows where they were.
  private func isPlace(_ number: Double) -> Bool {
    number.magnitude < Limits.places.upperBound / 2
  }

  private mutating func takeProperty(_ values: [RecordValue]) -> Bool {
    guard values.count == 2, let name = values[0].text, let value = values[1].property,
      properties[name] == nil
    else { return false }
    properties[name] = value
    return true
  }

  private mutating func takeSitting(_ values: [RecordValue]) -> Bool {
    guard values.count == 3, let number = id(values[0]).map(Int64.init),
      let id = values[1].blob.flatMap(SittingID.init), let time = values[2].integer,
      provenance.sittings[number] == nil
    else { return false }
    provenance.sittings[number] = Provenance.Sitting(id: id, time: time)
    return true
  }

  /// What stands in the two columns from one on.
  private func origin(_ values: [RecordValue], from column: Int) -> Provenance.Origin? {
    guard let sitting = values[column].integer, let serial = values[column + 1].integer else {
      return nil
    }
    return Provenance.Origin(sitting: sitting, serial: serial)
  }

  private mutating func takeMark(_ values: [RecordValue]) -> Bool {
    guard values.count == 9, let number = id(values[0]), number > 0, marks[number] == nil,
      let kind = values[3].integer, (0...3).contains(kind), let body = values[8].blob
    else { return false }
    guard let mark = try? MarkCoder.mark(from: body), Limits.hold(mark) else {
      return brokenMarks.insert(number).inserted
    }
    brokenMarks.remove(number)
    marks[number] = mark
    provenance.marks[Int64(number)] = origin(values, from: 1)
    return true
  }

  private mutating func takeCommand(_ values: [RecordValue]) -> Bool {
    guard values.count == 7, let number = id(values[0]), commands[number] == nil,
      let name = values[5].text, let time = values[6].integer
    else { return false }
    commands[number] = Command(
      parent: id(values[1]), redo: id(values[2]), name: name,
      // No time is worth losing a command for.
      time: min(max(time, Limits.times.lowerBound), Limits.times.upperBound))
    provenance.commands[Int64(number)] = origin(values, from: 3)
    return true
  }

  private mutating func takeChange(_ values: [RecordValue]) -> Bool {
    // One that was written before there were moves is shorter.
    guard [4, 6].contains(values.count), let command = id(values[0]),
      let place = values[1].number, isPlace(place), let appears = values[2].integer,
      (0...1).contains(appears), let mark = id(values[3]), let way = way(values.dropFirst(4))
    else { return false }
    let change = Change(command: command, place: place, appears: appears == 1)
    guard changes[change] == nil else { return false }
    changes[change] = Moved(mark: mark, way: way)
    return true
  }

  private func way(_ values: some Collection<RecordValue>) -> StoredWay? {
    let numbers = values.compactMap(\.integer)
    guard !values.isEmpty else { return .zero }
    return numbers.count == 2 ? StoredWay(checking: numbers[0], numbers[1]) : nil
  }

  private mutating func takeMove(_ values: [RecordValue]) -> Bool {
    guard values.count == 9, let command = id(values[0]), let first = values[1].number,
      let last = values[2].number, first >= PlaceRanges.lowest, first <= last,
      last <= -PlaceRanges.lowest, let way = way(values[3...4]), way != .zero,
      moves[command]?[first] == nil
    else { return false }
    let edges = values[5...].compactMap(\.integer)
    guard edges.count == 4 else { return false }
    let area = WholeRect(minX: edges[0], minY: edges[1], maxX: edges[2], maxY: edges[3])
    guard area.isDrawable else { return false }
    moves[command, default: [:]][first] = Run(last: last, way: way, area: area)
    return true
  }

  private mutating func takePresent(_ values: [RecordValue]) -> Bool {
    guard values.count == 2, let place = values[0].number, isPlace(place),
      let mark = id(values[1]), present[place] == nil
    else { return false }
    present[place] = mark
    return true
  }

  private mutating func takeHead(_ values: [RecordValue]) -> Bool {
    guard values.count == 3, values[0].integer == 1, let command = id(values[1]),
      let present = id(values[2]), head == nil
    else { return false }
    head = (command, present)
    return true
  }

  private mutating func takeMedium(_ values: [RecordValue]) -> Bool {
    guard values.count == 3, let hash = values[0].blob, hash.count == 32,
      let type = values[1].text, let bytes = values[2].blob, media[hash] == nil
    else { return false }
    let medium = Medium(type: type, bytes: bytes)
    guard medium.hash == hash else { return false }
    media[hash] = medium
    return true
  }
}

extension SalvagedRows {
  /// The marks that there are, or once were.
  var allMarks: Set<Int> {
    Set(marks.keys).union(brokenMarks).union(changes.values.map(\.mark)).union(present.values)
  }

  /// The commands that there are, or once were.
  var allCommands: Set<Int> {
    Set(commands.keys).union(changes.keys.map(\.command)).union(moves.keys).union(
      head.map { [$0.command] } ?? [])
  }
}

extension SalvagedRows {
  /// What a command moved, as far as it was saved.
  func moves(of command: Int) -> [Move] {
    var runs: [Run.Key: [PlaceRanges.Run]] = [:]
    var last = -Double.infinity
    for (first, run) in (moves[command] ?? [:]).sorted(by: { $0.key < $1.key })
    where first > last {
      last = run.last
      runs[Run.Key(way: run.way, area: run.area), default: []].append(
        PlaceRanges.Run(first: first, last: run.last))
    }
    return runs.compactMap { key, runs in
      PlaceRanges(runs).map { Move($0, by: key.way.vector, area: key.area.rect) }
    }.sorted { ($0.way.dx, $0.way.dy) < ($1.way.dx, $1.way.dy) }
  }
}

extension SalvagedRows.Run {
  /// What the runs of one move have in common.
  fileprivate struct Key: Hashable {
    let way: StoredWay
    let area: WholeRect
  }
}
