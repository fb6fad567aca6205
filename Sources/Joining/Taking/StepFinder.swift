import Documents

/// Finds the steps of another file here.
final class StepFinder {
  private let map: SittingMap
  private let namesThere: SerialNames
  private let namesHere: SerialNames

  /// The highest serial number of each sitting here, before anything was taken over. A file that has a step has all earlier ones
  /// of its sitting.
  private var lasts: [Int64: Int64] = [:]
  private var known: [Int64: Int64] = [:]

  init(
    _ map: SittingMap, from there: borrowing Database, into here: borrowing Database
  ) throws(SQLiteError) {
    self.map = map
    namesThere = try SerialNames(of: .steps, in: there)
    namesHere = try SerialNames(of: .steps, in: here)
    let rows = try here.prepare("SELECT sitting, max(serial) FROM steps GROUP BY sitting")
    while try rows.step() { lasts[rows.integer(at: 0)] = rows.integer(at: 1) }
  }

  /// Whether the file had a step of a sitting here.
  func isKnown(_ sitting: Int64, _ serial: Int64) -> Bool {
    lasts[sitting].map { serial <= $0 } ?? false
  }

  func note(_ step: Int64, as here: Int64) { known[step] = here }

  /// The number here of a step there; nil if there is none.
  func find(_ step: Int64) throws(SQLiteError) -> Int64? {
    if let found = known[step] { return found }
    guard let name = try namesThere.name(of: step),
      let sitting = map.sitting(name.sitting, ofAct: ActStamp(clock: name.serial)),
      let found = try namesHere.number(sitting, name.serial)
    else { return nil }
    known[step] = found
    return found
  }
}
