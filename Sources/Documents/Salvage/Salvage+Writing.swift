import Geometry
import Glibc
import Marks

extension Salvage {
  /// Makes a new drawing's file of what was saved, all or nothing; throws where something is at `path` already.
  package func write(to path: String) throws(DrawingFileError) {
    guard access(path, F_OK) != 0 else { throw .taken }
    let parent = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) + "/" } ?? "."
    let folder = try PrivateFolder(in: parent)
    let temporary = folder.path + "/drawing.scrawl"
    do {
      let file = try DrawingFile(creating: temporary)
      try file.transaction { (database) throws(SQLiteError) in try write(to: database) }
    }
    try DrawingFile.install(temporary, at: path, replacing: false)
  }

  private func write(to database: borrowing Database) throws(SQLiteError) {
    try database.execute(
      """
      PRAGMA defer_foreign_keys = ON;
      INSERT INTO sittings VALUES (1, randomblob(16), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER));
      """)
    try writeMarks(to: database)
    try writeHistory(to: database)
    try provenance.write(to: database)
    let property = try database.prepare("INSERT INTO properties VALUES (?, ?)")
    for (name, value) in contents.properties { try property.run(name, value) }
    let row = try database.prepare("INSERT INTO media VALUES (?, ?, ?)")
    for medium in media { try row.run(medium.hash, medium.type, medium.bytes) }
  }

  private func writeMarks(to database: borrowing Database) throws(SQLiteError) {
    let row = try database.prepare("INSERT INTO marks VALUES (?1, 1, ?1, ?2, ?3, ?4, ?5, ?6, ?7)")
    var written: Set<Int> = []
    for mark in contents.steps.flatMap(\.edits).compactMap(\.new)
    where written.insert(mark.id).inserted {
      // What was read can be written.
      guard let bytes = try? MarkCoder.bytes(of: mark.mark.unmoved) else { continue }
      let box = BoundsMeasurer.bounds(of: mark.mark.unmoved).map(WholeRect.init(around:))
      try row.run(
        Int64(mark.id), Int64(bytes[1] & 0x03), box?.minX, box?.minY, box?.maxX, box?.maxY, bytes)
    }
  }

  private func writeHistory(to database: borrowing Database) throws(SQLiteError) {
    let redo = try database.prepare("UPDATE commands SET redo = ? WHERE number = 0")
    let command = try database.prepare("INSERT INTO commands VALUES (?1, ?2, ?3, 1, ?1, ?4, ?5)")
    let change = try database.prepare("INSERT INTO changes VALUES (?, ?, ?, ?, ?, ?)")
    let moved = try database.prepare("INSERT INTO moves VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
    for step in contents.steps {
      guard let parent = step.parent else {
        try redo.run(step.next.map(Int64.init))
        continue
      }
      try command.run(
        Int64(step.id), Int64(parent), step.next.map(Int64.init), step.step.name,
        Int64((step.step.time * 1000).rounded()))
      for edit in step.edits {
        for (appears, mark) in [(Int64(0), edit.old), (1, edit.new)] {
          guard let mark else { continue }
          let way = try StoredWay(mark.mark.shift)
          try change.run(
            Int64(step.id), edit.place, appears, Int64(mark.id), way.dx, way.dy)
        }
      }
      for case .move(let move) in step.delta.parts {
        let (way, area) = (try StoredWay(move.way), WholeRect(around: move.area))
        for run in move.places.runs {
          try moved.run(
            Int64(step.id), run.first, run.last, way.dx, way.dy, area.minX, area.minY, area.maxX,
            area.maxY)
        }
      }
    }
    let present = try database.prepare("INSERT INTO present VALUES (?, ?)")
    for mark in contents.marks { try present.run(mark.place, Int64(mark.id)) }
    try database.execute("UPDATE head SET command = \(contents.head), present = \(contents.head)")
    try ShiftTable(database).write(PlaceShifts(of: contents.marks))
    try ExtentSQL.fill(database)
  }
}
