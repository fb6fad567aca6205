import Documents
import Glibc
import Rendering
import System

/// A drawing's file that is open.
final class OpenFile {
  let path: String

  /// Whether the drawing was changed since it was opened.
  private(set) var isChanged = false

  /// The file for all who read in it while it is written.
  let shared: SharedDrawing

  private let identity: FileIdentity?

  private init(_ writer: sending DrawingWriter) {
    path = writer.file.path
    identity = FileIdentity(of: path)
    shared = SharedDrawing(writer)
  }

  /// Opens a drawing to write into.
  convenience init(opening path: String, in sitting: SittingID) throws(Trouble) {
    do throws(DrawingFileError) {
      self.init(
        try DrawingWriter(DrawingFile(opening: path, for: .writing), sitting: sitting))
    } catch {
      throw .drawing(error, path: path)
    }
  }

  /// Makes the file of a drawing that begins with `foundation`, all or nothing.
  convenience init(
    creating path: String, in sitting: SittingID, with foundation: [Record]
  ) throws(Trouble) {
    do throws(DrawingFileError) {
      self.init(try DrawingWriter(creating: path, sitting: sitting, with: foundation))
    } catch {
      throw .drawing(error, path: path)
    }
    isChanged = !foundation.isEmpty
  }

  /// Makes a file that begins with what `base` holds and goes on with `foundation`, all or nothing.
  convenience init(
    copying base: SharedSnapshot, to path: String, in sitting: SittingID,
    with foundation: [Record]
  ) throws(Trouble) {
    do throws(DrawingFileError) {
      try base.copy(to: path)
    } catch {
      throw .drawing(error, path: path)
    }
    do throws(Trouble) {
      try self.init(opening: path, in: sitting)
      if !foundation.isEmpty { try write(foundation) }
    } catch {
      unlink(path)
      throw error
    }
  }

  func write(_ records: [Record]) throws(Trouble) {
    try note(records)
    isChanged = true
  }

  /// Writes what doesn't change the drawing.
  func note(_ records: [Record]) throws(Trouble) {
    try use { (writer) throws(DrawingFileError) in try writer.write(records) }
  }

  /// Goes to any state of the history. Whoever reads the file has turns in between.
  func go(to id: Int, _ progress: Progress) throws(Trouble) {
    let stops = try use { (writer) throws(DrawingFileError) in
      try writer.stops(onWayTo: id, every: 1000)
    }
    for (index, stop) in stops.enumerated() {
      // Of one single step nobody knows how far it has come.
      if index > 0 { progress.reach(Double(index) / Double(stops.count)) }
      try use { (writer) throws(DrawingFileError) in
        try writer.bringPresent(to: stop) { !progress.isCancelled }
      }
    }
    try write([.go(id)])
  }

  /// Brings the file into the form in which it is read fastest, unless somebody reads there still what was taken away.
  func settle(isInUse: Bool) throws(Trouble) {
    try use { (writer) throws(DrawingFileError) in try writer.settle(isInUse: isInUse) }
  }

  /// Keeps the tables of present marks from being rewritten while the drawing is open.
  func keepPresent() {
    shared.use { $0.keepsPresent = true }
  }

  /// Whether that has to be so.
  var keepsPresent: Bool { shared.use(\.keepsPresent) }

  /// Makes a copy, which is under its name only when it is whole and on the disk. Nobody waits for it who reads
  /// or writes the file.
  func copy(
    to target: String, replaces: Bool, of content: CopyContent = .everything,
    while isWanted: @escaping () -> Bool = { true }
  ) throws(Trouble) {
    do throws(DrawingFileError) {
      try shared.read { (file) throws(DrawingFileError) in
        try file.copy(to: target, replacing: replaces, of: content, while: isWanted)
      }
    } catch {
      throw .drawing(error, path: target)
    }
  }

  /// What the file holds; of a large drawing what it begins with, and where the rest is. On any thread it is told later
  /// on what of that can't be read, and that there are pictures to be kept.
  func read(
    orTell tell: @escaping @Sendable (Trouble) -> Void, onPicture: @escaping @Sendable () -> Void
  ) throws(Trouble) -> OpenedDrawing {
    let path = path
    return try use { [shared] (writer) throws(DrawingFileError) in
      guard try writer.file.isLarge() else { return try OpenedDrawing(writer.file) }
      let opening = try writer.opening()
      var opened = try OpenedDrawing(writer.file, opening, in: shared) {
        tell(.drawing($0, path: path))
      }
      opened.pictures = opened.depot.map {
        KeptPictures($0, head: opening.head, onKeep: onPicture)
      }
      return opened
    }
  }

  /// Keeps pictures of the drawing from afar.
  func keep(_ tiles: [OverviewTile]) throws(Trouble) {
    try use { (writer) throws(DrawingFileError) in try writer.keep(tiles) }
  }

  private func use<Result>(
    _ body: (DrawingWriter) throws(DrawingFileError) -> sending Result
  ) throws(Trouble) -> Result {
    do throws(DrawingFileError) {
      return try shared.use(body)
    } catch {
      throw .drawing(error, path: path)
    }
  }

  /// Where the file was opened.
  var place: FilePlace { FilePlace(path: path, identity: identity) }

  /// The path of the file that is open, as the system knows it now; nil where it has none any more.
  var placeNow: String? { identity?.openPath }
}
