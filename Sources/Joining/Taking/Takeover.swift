import Documents

/// Takes over the acts that only another file has. Their rows stay as they are, but for the numbers, so they are a branch of the
/// history here. Call inside a transaction.
struct Takeover {
  /// The numbers here of the steps that were taken over, each after its parent.
  private(set) var newSteps: [Int64] = []

  /// The ways of the other file, and those that were taken over.
  private var waysThere: Set<SharedActs.WayName> = []
  private var newWays: Set<SharedActs.WayName> = []

  /// The highest serial number of a step of each sitting that the other file has.
  private var reaches: [Int64: Int64] = [0: 0]

  /// The number here of the step at which the other file stands.
  private(set) var head: Int64 = 0

  private let marks: MarkTaker
  private let entries: EntryTaker
  private let map: SittingMap
  private let steps: StepFinder
  private let rows: StepRowTaker

  init(
    _ map: SittingMap, from there: borrowing Database, into here: borrowing Database
  ) throws(SQLiteError) {
    self.map = map
    marks = try MarkTaker(map, from: there, into: here)
    entries = try EntryTaker(map, marks, from: there, into: here)
    steps = try StepFinder(map, from: there, into: here)
    rows = try StepRowTaker(marks, entries, steps, from: there, into: here)
    try Self.takeMedia(from: there, into: here)
    try takeSteps(from: there, into: here)
    try takeWays(from: there, into: here)
    guard let head = try there.integer("SELECT step FROM head"), let found = try steps.find(head)
    else { throw .strayStep }
    self.head = found
  }

  var shared: SharedActs {
    SharedActs(
      taken: Set(newSteps), reaches: reaches, waysThere: waysThere, takenWays: newWays)
  }

  /// Throws if a mark or an entry that was taken over can't be read.
  func checkMarks(in file: borrowing DrawingFile) throws(DrawingFileError) {
    var rest = marks.taken
    while !rest.isEmpty {
      _ = try file.encodedMarks(rest.prefix(10_000).map { (rank: 0, id: Int($0)) }).decoded()
      rest = rest.dropFirst(10_000)
    }
    for entry in entries.taken { _ = try file.entry(numbered: Int(entry)) }
  }

  /// Takes over the media that only the other file has.
  static func takeMedia(
    from there: borrowing Database, into here: borrowing Database
  ) throws(SQLiteError) {
    let hashes = try there.prepare("SELECT hash FROM media")
    let row = try there.prepare("SELECT type, bytes FROM media WHERE hash = ?1")
    let known = try here.prepare("SELECT 1 FROM media WHERE hash = ?1")
    let add = try here.prepare("INSERT INTO media VALUES (?1, ?2, ?3)")
    while try hashes.step() {
      let hash = hashes.blob(at: 0)
      try known.bind(hash, at: 1)
      let isKnown = try known.step()
      known.reset()
      guard !isKnown else { continue }
      try row.bind(hash, at: 1)
      if try row.step() { try add.run([.bytes(hash), row.property(at: 0), row.property(at: 1)]) }
      row.reset()
    }
  }

  private mutating func takeSteps(
    from there: borrowing Database, into here: borrowing Database
  ) throws(SQLiteError) {
    let add = try here.prepare(
      """
      INSERT INTO steps (number, parent, redo, sitting, serial, name, time)
      VALUES (?1, ?2, NULL, ?3, ?4, ?5, ?6)
      """)
    let all = try there.prepare(
      "SELECT number, parent, sitting, serial, name, time, redo FROM steps ORDER BY number")
    var next = try 1 + (here.integer("SELECT max(number) FROM steps") ?? 0)
    var redos: [(step: Int64, redo: Int64)] = []
    while try all.step() {
      let number = all.integer(at: 0)
      let (sitting, serial) = (all.integer(at: 2), all.integer(at: 3))
      guard let own = map.sitting(sitting, ofAct: ActStamp(clock: serial)) else { throw .strayStep }
      reaches[own] = max(reaches[own] ?? serial, serial)
      if steps.isKnown(own, serial) { continue }
      guard let parent = try steps.find(all.integer(at: 1)) else { throw .strayStep }
      try add.run(
        [
          .integer(next), .integer(parent), .integer(own), .integer(serial),
          all.property(at: 4), all.property(at: 5),
        ])
      steps.note(number, as: next)
      newSteps.append(next)
      if !all.isNull(at: 6) { redos.append((next, all.integer(at: 6))) }
      try rows.take(number, as: next)
      next += 1
    }
    let setRedo = try here.prepare(
      """
      UPDATE steps SET redo = ?2
      WHERE number = ?1 AND (SELECT parent FROM steps WHERE number = ?2) = ?1
      """)
    for (step, redo) in redos {
      guard let there = try steps.find(redo), there > step else { continue }
      try setRedo.run([.integer(step), .integer(there)])
    }
  }

  private mutating func takeWays(
    from there: borrowing Database, into here: borrowing Database
  ) throws(SQLiteError) {
    let all = try there.prepare(
      "SELECT sitting, serial, clock, time, start, target FROM ways ORDER BY number")
    let names = try SerialNames(of: .ways, in: here)
    let add = try here.prepare(
      """
      INSERT INTO ways (sitting, serial, clock, time, start, target)
      VALUES (?1, ?2, ?3, ?4, ?5, ?6)
      """)
    while try all.step() {
      let (clock, serial) = (all.integer(at: 2), all.integer(at: 1))
      guard let own = map.sitting(all.integer(at: 0), ofAct: ActStamp(clock: clock, index: serial)),
        case let name = SharedActs.WayName(sitting: own, serial: serial),
        waysThere.insert(name).inserted, try names.number(own, serial) == nil,
        let start = try steps.find(all.integer(at: 4)),
        let target = try steps.find(all.integer(at: 5))
      else { continue }
      try add.run(
        [
          .integer(own), .integer(serial), .integer(clock), all.property(at: 3), .integer(start),
          .integer(target),
        ])
      newWays.insert(name)
    }
  }
}

extension SQLiteError {
  /// The error of a step that comes after none, or of no sitting.
  static var strayStep: SQLiteError {
    .corrupt("read steps", "a step comes after none")
  }
}
