import Documents
import Geometry
import Glibc
import Marks
import TestSupport
import Testing

@Suite struct FileSizeTests {
  /// With places to the hundredth, as the X server tells them at the finest, and with all that a place can tell.
  @Test(arguments: [(100.0, 10_000, 3_900_000), (65536, 1000, 700_000), (0, 1000, 840_000)])
  func strokesOfAHundredVerticesTakeFewBytes(
    parts: Double, strokes: Int64, most: Int64
  ) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/walk.scrawl"
    do {
      let file = try DrawingFile(creating: path)
      try file.transaction { (database) throws(SQLiteError) in
        try write(strokes, parts: parts, to: database)
      }
    }
    let file = try DrawingFile(opening: path, for: .reading)
    #expect(try file.database.integer("SELECT count(*) FROM marks") == strokes)
    var status = stat()
    #expect(stat(path, &status) == 0)
    #expect(Int64(status.st_size) < most)
  }

  /// Writes strokes of a hundred vertices with all that belongs to them, one a command.
  private func write(
    _ count: Int64, parts: Double, to database: borrowing Database
  ) throws(SQLiteError) {
    try database.execute("INSERT INTO sittings VALUES (1, randomblob(16), 1700000000000)")
    let mark = try database.prepare("INSERT INTO marks VALUES (?1, 1, ?1, 2, ?2, ?3, ?4, ?5, ?6)")
    let command = try database.prepare(
      "INSERT INTO commands VALUES (?1, ?1 - 1, NULL, 1, ?1, 'stroke', 1700000000000 + 1000 * ?1)")
    let change = try database.prepare("INSERT INTO changes VALUES (?1, ?1, 1, ?1)")
    let present = try database.prepare("INSERT INTO present VALUES (?1, ?1)")
    var marks = RandomMarks(seed: 7)
    for number in 1...count {
      let stroke = Mark.stroke(marks.walk(100, parts: parts))
      guard let box = BoundsMeasurer.bounds(of: stroke),
        let bytes = try? MarkCoder.bytes(of: stroke)
      else {
        Issue.record("A walk has no bounds or no bytes.")
        return
      }
      try mark.bind(number, at: 1)
      try mark.bind(Int64(box.minX.rounded(.down)), at: 2)
      try mark.bind(Int64(box.minY.rounded(.down)), at: 3)
      try mark.bind(Int64(box.maxX.rounded(.up)), at: 4)
      try mark.bind(Int64(box.maxY.rounded(.up)), at: 5)
      try mark.bind(bytes, at: 6)
      try mark.run()
      try command.bind(number, at: 1)
      try command.run()
      try change.bind(number, at: 1)
      try change.run()
      try present.bind(number, at: 1)
      try present.run()
    }
    try database.execute("UPDATE head SET command = \(count), present = \(count)")
  }
}
