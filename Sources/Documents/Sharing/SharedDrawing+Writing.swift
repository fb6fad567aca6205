import Glibc
package import Marks

/// Opening a drawing for writing or creating it, writing records, and copying the file.
extension SharedDrawing {
  /// Opens a drawing for writing. A program that writes one drawing into several files uses one sitting for all. The file of an
  /// earlier program is kept beside it unless `keepsEarlier` is false.
  package convenience init(
    opening path: String, sitting: SittingID, by person: Person? = nil, keepsEarlier: Bool = true
  ) throws(DrawingFileError) {
    let file = try DrawingFile(opening: path, for: .writing, keepsEarlier: keepsEarlier)
    self.init(try DrawingWriter(file, sitting: sitting, by: person))
  }

  /// Creates a file with `records`, or none if it throws.
  package convenience init(
    creating path: String, sitting: SittingID, by person: Person? = nil, with records: [Record]
  ) throws(DrawingFileError) {
    self.init(try DrawingWriter(creating: path, sitting: sitting, by: person, with: records))
  }

  /// Creates a copy of `base` with `records` after its own, or no file if it throws.
  package convenience init(
    copying base: SharedSnapshot, to path: String, sitting: SittingID, by person: Person? = nil,
    with records: [Record]
  ) throws(DrawingFileError) {
    try base.copy(to: path)
    do throws(DrawingFileError) {
      try self.init(opening: path, sitting: sitting, by: person, keepsEarlier: false)
      if !records.isEmpty { try write(records) }
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Writes all records in one transaction and waits until they are on the disk.
  package func write(_ records: [Record]) throws(DrawingFileError) {
    try use { (writer) throws(DrawingFileError) in try writer.write(records) }
  }

  /// Whether the file has the state after `records`; nil if unknown.
  package func holds(_ records: [Record]) -> Bool? {
    use { writer in writer.holds(records) }
  }

  /// Undoes or redoes to any step of the history, in several transactions, between which other threads can use the writer.
  /// Calls `tell` with the fraction that is done. Throws `cancelled`, with the head where it was, as soon as `isWanted` returns
  /// false.
  package func go(
    to id: Int, telling tell: (Double) -> Void, while isWanted: @escaping () -> Bool
  ) throws(DrawingFileError) {
    let stops = try use { (writer) throws(DrawingFileError) in
      try writer.stops(onWayTo: id, every: 1000)
    }
    for (index, stop) in stops.enumerated() {
      // A path in one part has no progress to report.
      if index > 0 { tell(Double(index) / Double(stops.count)) }
      try use { (writer) throws(DrawingFileError) in
        try writer.bringPresent(to: stop, while: isWanted)
      }
    }
    try write([.go(id)])
  }

  /// Brings the tables of present marks to the head, as `DrawingWriter.settle` does.
  package func settle(isInUse: Bool) throws(DrawingFileError) {
    try use { (writer) throws(DrawingFileError) in try writer.settle(isInUse: isInUse) }
  }

  /// Brings the tables of present marks to the head and ends the draft, as `DrawingWriter.finish` does.
  package func finish() throws(DrawingFileError) {
    try use { (writer) throws(DrawingFileError) in try writer.finish() }
  }

  /// The sitting and the person of what is written.
  package var signature: Signature {
    get { use(\.signature) }
    set { use { $0.sign(newValue) } }
  }

  /// Whether another program overwrote the file. False if that can't be found out; the next access then throws the reason.
  package var isOverwritten: Bool {
    use { (try? $0.file.isOverwritten()) ?? false }
  }

  /// Whether the file is no longer at its path. False if that can't be found out.
  package var hasMoved: Bool {
    use { (try? $0.file.hasMoved()) ?? false }
  }

  /// The last step of the file.
  package func historyEnd() throws(DrawingFileError) -> HistoryEnd? {
    try use { (writer) throws(DrawingFileError) in try writer.file.historyEnd() }
  }

  /// Leaves the tables of present marks unchanged while the drawing is open.
  package func keepPresent() {
    use { $0.keepsPresent = true }
  }

  /// Whether the tables of present marks stay unchanged.
  package var keepsPresent: Bool { use(\.keepsPresent) }

  /// Makes a copy, as `DrawingFile.copy` does. Other threads can read and write meanwhile.
  package func copy(
    to target: String, replacing: Bool, of content: CopyContent = .everything,
    while isWanted: @escaping () -> Bool = { true }
  ) throws(DrawingFileError) {
    try read { (file) throws(DrawingFileError) in
      try file.copy(to: target, replacing: replacing, of: content, while: isWanted)
    }
  }

  /// Gives the file another path, at which it has to be opened again, as `DrawingFile.move` does.
  package func move(to target: String, replacing: Bool) throws(DrawingFileError) -> Bool {
    try use { (writer) throws(DrawingFileError) in
      try writer.file.move(to: target, replacing: replacing)
    }
  }

  /// Stores tiles of the pyramid.
  package func keep(_ tiles: [StoredPyramidTile]) throws(DrawingFileError) {
    try use { (writer) throws(DrawingFileError) in try writer.keep(tiles) }
  }
}
