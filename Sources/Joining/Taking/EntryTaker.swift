import Documents

/// Takes over versions of entries, each after the first version of its entry and of the entry that it belongs to.
final class EntryTaker: RowTaker {
  private let map: SittingMap
  private let marks: MarkTaker
  private let namesThere: SerialNames
  private let namesHere: SerialNames
  private let row: Statement
  private let references: Statement
  private let add: Statement
  private let addReference: Statement
  var known: [Int64: Int64] = [0: 0]
  private var next: Int64
  private let first: Int64

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
    first = try 1 + (here.integer("SELECT max(number) FROM entries") ?? 0)
    next = first
  }

  /// The numbers here of the versions that were taken over.
  var taken: Range<Int64> { first..<next }

  /// A version that the other file alone has.
  struct ForeignEntry: ForeignRow {
    let number: Int64
    let name: (sitting: Int64, serial: Int64)

    /// The first version of the entry, if it is another one, and that of the entry to which it belongs.
    let key: Int64?
    let parent: Int64?

    /// The kind, the media and the body, as they are stored.
    let content: [PropertyValue?]

    var sources: [Int64] { [key, parent].compactMap(\.self) }
  }

  /// The version, if it has to be added; nil, with its number noted, if it is there already or can't be read.
  func find(_ entry: Int64) throws(SQLiteError) -> ForeignEntry? {
    known[entry] = 0
    guard let name = try namesThere.name(of: entry),
      let sitting = map.sitting(name.sitting, ofEntry: name.serial)
    else { return nil }
    if let found = try namesHere.number(sitting, name.serial) {
      known[entry] = found
      return nil
    }
    try row.bind(entry, at: 1)
    defer { row.reset() }
    guard try row.step() else { return nil }
    let (key, parent) = (row.integer(at: 0), row.integer(at: 1))
    known[entry] = nil
    return ForeignEntry(
      number: entry, name: (sitting, name.serial), key: key < entry ? key : nil,
      parent: parent < min(key, entry) ? parent : nil,
      content: (2...4).map { row.property(at: $0) })
  }

  /// Adds a version after those to which it refers. Returns its number here.
  func add(_ entry: ForeignEntry) throws(SQLiteError) -> Int64 {
    let number = next
    next += 1
    try add.run(
      [
        .integer(number), .integer(entry.name.sitting), .integer(entry.name.serial),
        .integer(entry.key.flatMap { known[$0] } ?? number),
        .integer(entry.parent.flatMap { known[$0] } ?? 0),
      ] + entry.content)
    try references.bind(entry.number, at: 1)
    var found: [(place: PropertyValue?, mark: Int64, path: PropertyValue?)] = []
    while try references.step() {
      found.append(
        (references.property(at: 0), references.integer(at: 1), references.property(at: 2)))
    }
    for reference in found {
      try addReference.run(
        [
          .integer(number), reference.place, .integer(try marks.take(reference.mark)),
          reference.path,
        ])
    }
    return number
  }
}
