import Documents

/// Takes over versions of entries, each after the first version of its entry and of the entry that it belongs to.
final class EntryTaker {
  private let map: SittingMap
  private let marks: MarkTaker
  private let namesThere: SerialNames
  private let namesHere: SerialNames
  private let row: Statement
  private let references: Statement
  private let add: Statement
  private let addReference: Statement
  private var known: [Int64: Int64] = [0: 0]
  private var next: Int64

  init(
    _ map: SittingMap, _ marks: MarkTaker, from there: borrowing Database,
    into here: borrowing Database
  ) throws(SQLiteError) {
    (self.map, self.marks) = (map, marks)
    namesThere = try SerialNames(of: .entries, in: there)
    namesHere = try SerialNames(of: .entries, in: here)
    row = try there.prepare("SELECT key, parent, kind, media, body FROM entries WHERE number = ?1")
    references = try there.prepare("SELECT place, mark, path FROM entry_marks WHERE entry = ?1")
    add = try here.prepare("INSERT INTO entries VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)")
    addReference = try here.prepare("INSERT OR IGNORE INTO entry_marks VALUES (?1, ?2, ?3, ?4)")
    next = try 1 + (here.integer("SELECT max(number) FROM entries") ?? 0)
  }

  /// The number here of a version there; 0 if it isn't there.
  func take(_ entry: Int64) throws(SQLiteError) -> Int64 {
    if let found = known[entry] { return found }
    guard let name = try namesThere.name(of: entry),
      let sitting = map.sitting(name.sitting, ofEntry: name.serial)
    else { return 0 }
    if let found = try namesHere.number(sitting, name.serial) {
      known[entry] = found
      return found
    }
    return try add(entry, sitting, name.serial)
  }

  private func add(_ entry: Int64, _ sitting: Int64, _ serial: Int64) throws(SQLiteError) -> Int64 {
    try row.bind(entry, at: 1)
    guard try row.step() else { return 0 }
    let (key, parent) = (row.integer(at: 0), row.integer(at: 1))
    let rest = (2...4).map { row.property(at: $0) }
    row.reset()
    let parentHere = parent < key ? try take(parent) : 0
    let keyHere = key < entry ? try take(key) : nil
    let number = next
    next += 1
    try add.run(
      [
        .integer(number), .integer(sitting), .integer(serial), .integer(keyHere ?? number),
        .integer(parentHere),
      ] + rest)
    known[entry] = number
    try references.bind(entry, at: 1)
    var found: [(PropertyValue?, Int64, PropertyValue?)] = []
    while try references.step() {
      found.append((references.property(at: 0), references.integer(at: 1), references.property(at: 2)))
    }
    for (place, mark, path) in found {
      try addReference.run([.integer(number), place, .integer(try marks.take(mark)), path])
    }
    return number
  }
}
