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
    if link(temporary, path) != 0 {
      if errno == EEXIST { throw .taken }
      // A file system without hard links, such as a memory card's.
      guard rename(temporary, path) == 0 else { throw .refused(errno) }
    }
    let descriptor = open(parent, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private func write(to database: borrowing Database) throws(SQLiteError) {
    try database.execute(
      """
      PRAGMA defer_foreign_keys = ON;
      INSERT INTO sittings VALUES (1, randomblob(16), CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER));
      """)
    try writeMarks(to: database)
    try writeHistory(to: database)
    let property = try database.prepare("INSERT INTO properties VALUES (?, ?)")
    for (name, value) in contents.properties {
      try property.bind(name, at: 1)
      try property.bind(value, at: 2)
      try property.run()
    }
    let row = try database.prepare("INSERT INTO media VALUES (?, ?, ?)")
    for medium in media {
      try row.bind(medium.hash, at: 1)
      try row.bind(medium.type, at: 2)
      try row.bind(medium.bytes, at: 3)
      try row.run()
    }
  }

  private func writeMarks(to database: borrowing Database) throws(SQLiteError) {
    let row = try database.prepare("INSERT INTO marks VALUES (?1, 1, ?1, ?2, ?3, ?4, ?5, ?6, ?7)")
    var written: Set<Int> = []
    for mark in contents.steps.flatMap(\.edits).compactMap(\.new)
    where written.insert(mark.id).inserted {
      // What was read can be written.
      guard let bytes = try? MarkCoder.bytes(of: mark.mark) else { continue }
      try row.bind(Int64(mark.id), at: 1)
      try row.bind(Int64(bytes[1] & 0x03), at: 2)
      let box = BoundsMeasurer.bounds(of: mark.mark)
      let edges = [
        box?.minX.rounded(.down), box?.minY.rounded(.down), box?.maxX.rounded(.up),
        box?.maxY.rounded(.up),
      ]
      for (index, edge) in edges.enumerated() {
        try row.bind(edge.flatMap { Int64(exactly: $0) }, at: 3 + index)
      }
      try row.bind(bytes, at: 7)
      try row.run()
    }
  }

  private func writeHistory(to database: borrowing Database) throws(SQLiteError) {
    let command = try database.prepare("INSERT INTO commands VALUES (?1, ?2, ?3, 1, ?1, ?4, ?5)")
    let change = try database.prepare("INSERT INTO changes VALUES (?, ?, ?, ?)")
    let present = try database.prepare("INSERT INTO present VALUES (?, ?)")
    for step in contents.steps {
      guard let parent = step.parent else {
        try database.execute(
          "UPDATE commands SET redo = \(step.next.map { "\($0)" } ?? "NULL") WHERE number = 0")
        continue
      }
      try command.bind(Int64(step.id), at: 1)
      try command.bind(Int64(parent), at: 2)
      try command.bind(step.next.map(Int64.init), at: 3)
      try command.bind(step.step.name, at: 4)
      try command.bind(Int64((step.step.time * 1000).rounded()), at: 5)
      try command.run()
      for edit in step.edits {
        for (appears, mark) in [(0, edit.old), (1, edit.new)] {
          guard let mark else { continue }
          try change.bind(Int64(step.id), at: 1)
          try change.bind(edit.place, at: 2)
          try change.bind(Int64(appears), at: 3)
          try change.bind(Int64(mark.id), at: 4)
          try change.run()
        }
      }
    }
    for mark in contents.marks {
      try present.bind(mark.place, at: 1)
      try present.bind(Int64(mark.id), at: 2)
      try present.run()
    }
    try database.execute("UPDATE head SET command = \(contents.head), present = \(contents.head)")
  }
}

extension Statement {
  /// Binds NULL for nil.
  fileprivate func bind(_ value: Int64?, at index: Int) throws(SQLiteError) {
    if let value { try bind(value, at: index) } else { try bindNull(at: index) }
  }

  fileprivate func bind(_ value: PropertyValue, at index: Int) throws(SQLiteError) {
    switch value {
    case .integer(let value): try bind(value, at: index)
    case .number(let value): try bind(value, at: index)
    case .text(let value): try bind(value, at: index)
    case .bytes(let value): try bind(value, at: index)
    }
  }
}
