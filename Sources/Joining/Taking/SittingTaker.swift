import Documents

/// Takes over the sittings of another file, with their people. Where two files go on in different ways in one sitting, which was
/// cloned, both ways get sittings of their own.
struct SittingTaker {
  /// The sittings there as those here.
  private(set) var map = SittingMap()

  private let people: PersonTaker

  init(
    _ file: borrowing DrawingFile, from other: borrowing DrawingFile, here: borrowing Database,
    there: borrowing Database
  ) throws(DrawingFileError) {
    do throws(SQLiteError) {
      people = try PersonTaker(from: there, into: here)
    } catch {
      throw DrawingFileError(error)
    }
    for sitting in try Self.rows(there) {
      let known = try DrawingFileError.telling { () throws(SQLiteError) in
        try Self.number(of: sitting.id, in: here)
      }
      guard let known else {
        try add(sitting, there: there, here: here)
        continue
      }
      var isForked = try Self.isForked(sitting, there: there, here: here)
      if !isForked, try !Self.endAlike(sitting.number, there, known, here) {
        isForked = try file.hasDifference(in: sitting, from: other)
      }
      if isForked {
        try take(forked: sitting, known, there: there, here: here)
      } else {
        map.add(sitting.number, as: known)
      }
    }
  }

  struct Row {
    let number: Int64
    let id: [UInt8]
    let time: Int64
    let person: Int64
    let fork: Int64?
    let forkSerial: Int64?
  }

  /// The sittings, but for that of what all drawings have in common; clones after those that they were cloned from.
  private static func rows(_ database: borrowing Database) throws(DrawingFileError) -> [Row] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare(
        """
        SELECT number, id, time, person, fork, fork_serial FROM sittings WHERE number <> 0
        ORDER BY fork IS NOT NULL, number
        """)
      var found: [Row] = []
      while try rows.step() {
        found.append(
          Row(
            number: rows.integer(at: 0), id: rows.blob(at: 1), time: rows.integer(at: 2),
            person: rows.integer(at: 3), fork: rows.isNull(at: 4) ? nil : rows.integer(at: 4),
            forkSerial: rows.isNull(at: 5) ? nil : rows.integer(at: 5)))
      }
      return found
    }
  }

  private static func number(
    of id: [UInt8], in database: borrowing Database
  ) throws(SQLiteError) -> Int64? {
    let row = try database.prepare("SELECT number FROM sittings WHERE id = ?1")
    try row.bind(id, at: 1)
    return try row.step() ? row.integer(at: 0) : nil
  }

  /// Whether the last step that both files have of a sitting is the same to the millisecond and the bit, and so is all that came
  /// after it. Clones whose ways had parted before don't do that, so nothing earlier is compared.
  private static func endAlike(
    _ number: Int64, _ there: borrowing Database, _ known: Int64, _ here: borrowing Database
  ) throws(DrawingFileError) -> Bool {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let last = "SELECT max(serial) FROM steps WHERE sitting = ?1"
      guard let one = try here.prepare(last).find(known),
        let other = try there.prepare(last).find(number)
      else { return false }
      let ways = "SELECT count(*) FROM ways WHERE sitting = ?1 AND clock < ?2"
      let common = min(one, other)
      guard try here.prepare(ways).find(known, common) == there.prepare(ways).find(number, common)
      else { return false }
      let own = try DrawingFile.acts(of: known, after: common - 1, in: here)
      let theirs = try DrawingFile.acts(of: number, after: common - 1, in: there)
      guard own.first?.stamp == ActStamp(clock: common) else { return false }
      return zip(own, theirs).allSatisfy { $0.stamp == $1.stamp && $0.digest == $1.digest }
    }
  }

  /// Whether a file knows of clones of a sitting, or the sitting is one.
  private static func isForked(
    _ sitting: Row, there: borrowing Database, here: borrowing Database
  ) throws(DrawingFileError) -> Bool {
    try DrawingFileError.telling { () throws(SQLiteError) in
      if sitting.fork != nil { return true }
      let own = try there.prepare("SELECT 1 FROM sittings WHERE fork = ?1 LIMIT 1")
      if try own.find(sitting.number) != nil { return true }
      let row = try here.prepare(
        "SELECT 1 FROM sittings WHERE fork = (SELECT number FROM sittings WHERE id = ?1) LIMIT 1")
      try row.bind(sitting.id, at: 1)
      return try row.step()
    }
  }

  private mutating func add(
    _ sitting: Row, there: borrowing Database, here: borrowing Database
  ) throws(DrawingFileError) {
    let fork = sitting.fork.flatMap { map.sitting($0, ofAct: ActStamp(clock: 0)) }
    let number = try DrawingFileError.telling { [people] () throws(SQLiteError) in
      try Self.insert(
        sitting.id, time: sitting.time, person: people.take(sitting.person), fork: fork,
        sitting.forkSerial, in: here)
    }
    map.add(sitting.number, as: number)
  }

  private static func insert(
    _ id: [UInt8], time: Int64, person: Int64, fork: Int64?, _ serial: Int64?,
    in database: borrowing Database
  ) throws(SQLiteError) -> Int64 {
    if let known = try number(of: id, in: database) { return known }
    try database.prepare(
      """
      INSERT INTO sittings (id, time, person, fork, fork_serial) VALUES (?1, ?2, ?3, ?4, ?5)
      """
    ).run([
      .bytes(id), .integer(time), .integer(person), fork.map(PropertyValue.integer),
      serial.map(PropertyValue.integer),
    ])
    guard let number = try number(of: id, in: database) else { throw .strayStep }
    return number
  }

  /// Gives the acts of a sitting here from one on to a sitting of their own.
  private static func split(
    _ family: inout SittingFamily, _ sitting: Int64,
    at act: (stamp: ActStamp, digest: ContentDigest),
    of root: (number: Int64, id: [UInt8], time: Int64), _ here: borrowing Database
  ) throws(SQLiteError) {
    let id = ContentDigest.fork(of: root.id, at: act.stamp, act.digest).bytes
    let fork = try insert(
      id, time: root.time, person: family.person(of: sitting, in: here), fork: root.number,
      act.stamp.clock, in: here)
    guard fork != sitting else { return }
    try family.move(from: act.stamp, of: sitting, to: fork, in: here)
  }

  /// Finds the acts of a sitting there among those of it and its clones here, by their content.
  private mutating func take(
    forked sitting: Row, _ known: Int64, there: borrowing Database, here: borrowing Database
  ) throws(DrawingFileError) {
    let own = map
    map = try DrawingFileError.telling { [people] () throws(SQLiteError) in
      var map = own
      var family = try SittingFamily(of: known, in: here)
      let acts = try DrawingFile.acts(of: sitting.number, in: there)
      let person = try people.take(sitting.person)
      let root = try family.root(in: here)
      var current = known
      map.add(sitting.number, as: known)
      var last = ActStamp(clock: 0)
      for act in acts {
        if let found = family.sitting(of: act.stamp, act.digest) {
          last = act.stamp
          if found != current {
            map.add(
              sitting.number, as: found,
              from: try SittingFamily.start(of: act.stamp, in: sitting.number, there))
            current = found
          }
          continue
        }
        let next = family.next(in: current, after: last)
        guard next != nil || family.hasClone(from: act.stamp) else { break }
        // The way here gets a sitting of its own too, so that both copies have the same ids, whichever is joined to the other.
        if let next { try Self.split(&family, current, at: next, of: root, here) }
        let id = ContentDigest.fork(of: root.id, at: act.stamp, act.digest).bytes
        let fork = try Self.insert(
          id, time: sitting.time, person: person, fork: root.number, act.stamp.clock, in: here)
        map.add(
          sitting.number, as: fork,
          from: try SittingFamily.start(of: act.stamp, in: sitting.number, there))
        return map
      }
      // Clones there go on from here in other ways than the sitting does here.
      let clones = try SittingFamily(of: sitting.number, in: there)
      if let next = family.next(in: current, after: last), clones.hasClone(from: ActStamp(clock: 0))
      {
        try Self.split(&family, current, at: next, of: root, here)
      }
      return map
    }
  }
}

extension DrawingFile {
  /// Whether both files go on in different ways in a sitting.
  fileprivate func hasDifference(
    in sitting: SittingTaker.Row, from other: borrowing DrawingFile
  ) throws(DrawingFileError) -> Bool {
    guard let id = SittingID(sitting.id) else { return false }
    return try firstDifference(of: id, from: other) != nil
  }
}
