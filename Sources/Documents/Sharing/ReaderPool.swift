import Synchronization
import System

/// Connections that read a drawing's file while another one writes it, one for each thread that reads at the same time.
final class ReaderPool: Sendable {
  private let path: String
  private let identity: FileIdentity
  private let history: PageHistory
  private let places = Mutex<[Place]>([])

  /// The most unused connections that the pool keeps open. Each has a page cache.
  private static let most = 4

  /// A connection that one thread at a time uses.
  private final class Place: Sendable {
    let reader: Mutex<Reader>

    init(_ reader: sending Reader) {
      self.reader = Mutex(reader)
    }
  }

  private final class Reader {
    let file: DrawingFile
    let view: PageView

    init(_ path: String, _ history: PageHistory) throws(DrawingFileError) {
      view = PageView(history)
      file = try DrawingFile(readingBeside: path, through: view)
    }
  }

  /// A pool for the file that `writer` has open; nil if the file is no longer at its path.
  init?(beside writer: borrowing DrawingFile) throws(DrawingFileError) {
    guard let identity = FileIdentity(of: writer.path), try !writer.hasMoved() else { return nil }
    (path, self.identity) = (writer.path, identity)
    history = try DrawingFileError.telling { () throws(SQLiteError) in
      let history = PageHistory(
        pageSize: Int(try writer.database.integer("PRAGMA page_size") ?? 4096))
      try PageKeeper(history).attach(to: writer.database)
      return history
    }
  }

  /// The number of open connections.
  var count: Int { places.withLock(\.count) }

  /// Lets new reads see everything written so far.
  func publish() {
    history.publish()
  }

  /// Whether readers of older versions need many overwritten pages.
  var keepsMuch: Bool { history.bytes > 16 << 20 }

  /// Runs `body` with the last version of the file, which doesn't change meanwhile. Uses a free connection, or opens a new one.
  /// If the file is no longer at its path, it waits for a free connection instead; nil if the pool has none.
  func read<Result>(
    _ body: (borrowing DrawingFile) throws(DrawingFileError) -> sending Result
  ) throws(DrawingFileError) -> sending Result? {
    let known = places.withLock(\.self)
    for place in known {
      let result = try place.reader.withLockIfAvailable {
        (reader) throws(DrawingFileError) -> sending Result in
        reader.view.enter()
        defer { reader.view.leave() }
        return try body(reader.file)
      }
      if let result { return result }
    }
    guard let place = try add() ?? known.first else { return nil }
    defer { giveUp(place) }
    return try place.reader.withLock { (reader) throws(DrawingFileError) -> sending Result in
      reader.view.enter()
      defer { reader.view.leave() }
      return try body(reader.file)
    }
  }

  /// Closes a connection that was opened because all others were in use, unless there are few.
  private func giveUp(_ place: Place) {
    places.withLock { places in
      if places.count > Self.most { places.removeAll { $0 === place } }
    }
  }

  /// Opens a connection; nil if the file is no longer at its path.
  private func add() throws(DrawingFileError) -> Place? {
    guard FileIdentity(of: path) == identity else { return nil }
    let reader = try Reader(path, history)
    guard try !reader.file.hasMoved(), FileIdentity(of: path) == identity else { return nil }
    let place = Place(reader)
    places.withLock { $0.append(place) }
    return place
  }
}
