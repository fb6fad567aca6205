package import Marks

extension DrawingFile {
  /// The properties of the drawing by their names.
  package func properties() throws(DrawingFileError) -> [String: PropertyValue] {
    try Self.properties(in: database)
  }

  static func properties(
    in database: borrowing Database
  ) throws(DrawingFileError) -> [String: PropertyValue] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare("SELECT name, value FROM properties")
      var properties: [String: PropertyValue] = [:]
      var allowance = try ReadingAllowance(database)
      while try rows.step() {
        let (name, value) = (rows.text(at: 0), rows.property(at: 1))
        try allowance.take(name.utf8.count + (value?.size ?? 0))
        properties[name] = value
      }
      return properties
    }
  }

  /// Whether the drawing has the property `name`.
  func hasProperty(_ name: String) throws(DrawingFileError) -> Bool {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare("SELECT 1 FROM properties WHERE name = ?1")
      try rows.bind(name, at: 1)
      return try rows.step()
    }
  }

  /// The medium with this SHA-256 hash; nil if the drawing doesn't contain it.
  package func medium(hash: [UInt8]) throws(DrawingFileError) -> Medium? {
    let medium = try DrawingFileError.telling { () throws(SQLiteError) -> Medium? in
      let rows = try database.prepare("SELECT type, bytes FROM media WHERE hash = ?1")
      try rows.bind(hash, at: 1)
      return try rows.step() ? Medium(type: rows.text(at: 0), bytes: rows.blob(at: 1)) : nil
    }
    guard let medium else { return nil }
    guard medium.hash.bytes == hash else { throw .damaged(["a medium is not what its hash says"]) }
    return medium
  }

  /// The names of the files that media came from.
  package func mediumNames() throws(DrawingFileError) -> [MediumHash: String] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare("SELECT hash, type FROM media WHERE instr(type, ';') > 0")
      var names: [MediumHash: String] = [:]
      while try rows.step() {
        guard let name = Medium.name(inType: rows.text(at: 1)) else { continue }
        if let hash = MediumHash(rows.blob(at: 0)) { names[hash] = name }
      }
      return names
    }
  }

  /// Whether the drawing has media.
  package func hasMedia() throws(DrawingFileError) -> Bool {
    try DrawingFileError.telling { () throws(SQLiteError) in
      try database.prepare("SELECT 1 FROM media LIMIT 1").step()
    }
  }

  /// All media of the drawing.
  package func media() throws(DrawingFileError) -> [Medium] {
    try DrawingFileError.telling { () throws(SQLiteError) in
      let rows = try database.prepare("SELECT type, bytes FROM media ORDER BY hash")
      var media: [Medium] = []
      var allowance = try ReadingAllowance(database)
      while try rows.step() {
        try allowance.take(rows.count(at: 1))
        media.append(Medium(type: rows.text(at: 0), bytes: rows.blob(at: 1)))
      }
      return media
    }
  }
}
