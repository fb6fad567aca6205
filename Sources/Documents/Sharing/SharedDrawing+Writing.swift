import Glibc

/// What the one who has the file open does with it.
extension SharedDrawing {
  /// Opens a drawing to write into. What is written from one drawing into several files is of one sitting.
  package convenience init(
    opening path: String, sitting: SittingID
  ) throws(DrawingFileError) {
    self.init(try DrawingWriter(DrawingFile(opening: path, for: .writing), sitting: sitting))
  }

  /// Makes the file of a drawing that begins with `records`, all or nothing.
  package convenience init(
    creating path: String, sitting: SittingID, with records: [Record]
  ) throws(DrawingFileError) {
    self.init(try DrawingWriter(creating: path, sitting: sitting, with: records))
  }

  /// Makes a file that begins with what `base` holds and goes on with `records`, all or nothing.
  package convenience init(
    copying base: SharedSnapshot, to path: String, sitting: SittingID, with records: [Record]
  ) throws(DrawingFileError) {
    try base.copy(to: path)
    do throws(DrawingFileError) {
      try self.init(opening: path, sitting: sitting)
      if !records.isEmpty { try write(records) }
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Writes all the records or nothing, and waits until they are on the disk.
  package func write(_ records: [Record]) throws(DrawingFileError) {
    try use { (writer) throws(DrawingFileError) in try writer.write(records) }
  }

  /// Goes to any state of the history. Whoever reads the file has turns in between. `tell` hears what part of the way is
  /// done; `isWanted` is asked all the time, and where it says no the head stays where it was.
  package func go(
    to id: Int, telling tell: (Double) -> Void, while isWanted: @escaping () -> Bool
  ) throws(DrawingFileError) {
    let stops = try use { (writer) throws(DrawingFileError) in
      try writer.stops(onWayTo: id, every: 1000)
    }
    for (index, stop) in stops.enumerated() {
      // Of one single step nobody knows how far it has come.
      if index > 0 { tell(Double(index) / Double(stops.count)) }
      try use { (writer) throws(DrawingFileError) in
        try writer.bringPresent(to: stop, while: isWanted)
      }
    }
    try write([.go(id)])
  }

  /// Brings the file into the form in which it is read fastest, unless it `isInUse` and somebody reads there still what was
  /// taken away.
  package func settle(isInUse: Bool) throws(DrawingFileError) {
    try use { (writer) throws(DrawingFileError) in try writer.settle(isInUse: isInUse) }
  }

  /// Keeps the tables of present marks from being rewritten while the drawing is open.
  package func keepPresent() {
    use { $0.keepsPresent = true }
  }

  /// Whether they are kept.
  package var keepsPresent: Bool { use(\.keepsPresent) }

  /// Makes a copy, which is under its name only when it is whole and on the disk. Nobody waits for it who reads or writes
  /// the file.
  package func copy(
    to target: String, replacing: Bool, of content: CopyContent = .everything,
    while isWanted: @escaping () -> Bool = { true }
  ) throws(DrawingFileError) {
    try read { (file) throws(DrawingFileError) in
      try file.copy(to: target, replacing: replacing, of: content, while: isWanted)
    }
  }

  /// Keeps pictures of the drawing from afar.
  package func keep(_ tiles: [StoredPyramidTile]) throws(DrawingFileError) {
    try use { (writer) throws(DrawingFileError) in try writer.keep(tiles) }
  }
}
