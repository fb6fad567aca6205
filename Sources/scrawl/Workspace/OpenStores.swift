import Desktop
import Glibc
import Session
import System

/// The program's stores that are writing or reading a file. A process must not open a file twice: closing it once would release
/// the locks of both (fcntl(2)).
final class OpenStores {
  private var entries: [ObjectIdentifier: Entry] = [:]
  private var waiting: [(file: FileIdentity, body: () -> Void)] = []
  private var next: Moment?

  /// The closed files that a worker reads or writes.
  private var reserved: [FileIdentity] = []

  /// The work of a store on its file.
  enum State {
    case opening, showing, closing
  }

  private struct Entry {
    let store: DrawingStore
    var state: State

    /// The file that the store has open or is opening.
    var file: FileIdentity? {
      if let place = store.place { return place.identity }
      // The file of a store that may only read is locked by another process.
      return state == .opening ? store.wanted : nil
    }
  }

  /// The time between two checks whether a file was opened or closed.
  private static let pause = Duration.milliseconds(10)

  /// Whether a file is being opened.
  var areOpening: Bool { entries.values.contains { $0.state == .opening } }

  /// The files that the program has open or is opening.
  var files: Set<FileIdentity> { Set(entries.values.compactMap(\.file) + reserved) }

  /// Records the state of a store.
  func note(_ store: DrawingStore, _ state: State) {
    entries[ObjectIdentifier(store)] = Entry(store: store, state: state)
  }

  func remove(_ store: DrawingStore) {
    entries[ObjectIdentifier(store)] = nil
  }

  /// Keeps stores from opening files until `free` is called.
  func reserve(_ files: [FileIdentity]) { reserved += files }

  func free(_ files: [FileIdentity]) {
    for file in files {
      if let index = reserved.firstIndex(of: file) { reserved.remove(at: index) }
    }
  }

  /// Calls `body` from the event loop as soon as no store is opening or closing the file.
  func whenSettled(_ file: FileIdentity, _ body: @escaping () -> Void) {
    waiting.append((file, body))
    next = next ?? .now + Self.pause
  }

  /// Calls `body` from the event loop as soon as no store has one of the files or is opening or closing one.
  func whenAllSettled(_ files: [FileIdentity], _ body: @escaping () -> Void) {
    guard let file = files.first(where: self.files.contains) else { return body() }
    whenSettled(file) { [self] in whenAllSettled(files, body) }
  }

  private func isSettled(_ file: FileIdentity) -> Bool {
    !reserved.contains(file) && !entries.values.contains { $0.state != .showing && $0.file == file }
  }
}

extension OpenStores: LoopSource {
  var descriptor: Int32 { -1 }
  var events: Int16 { 0 }
  var deadline: Moment? { next }

  func ready() {
    guard let due = next, due <= .now else { return }
    let all = waiting
    (waiting, next) = ([], nil)
    for (file, body) in all {
      if isSettled(file) { body() } else { whenSettled(file, body) }
    }
  }
}
