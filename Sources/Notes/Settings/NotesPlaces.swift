import Configuration
package import Desktop
import Glibc
package import System

/// The places of all drawings in their conversations, each in a file of its own in the folder of states, where those that
/// nobody has used for long make room. The worker writes them, at most once a second.
package final class NotesPlaces {
  private let folder: String
  private let worker: Worker
  private weak var loop: EventLoop?

  /// The places of this run, by the names of their files.
  private var known: [String: NotesPlace] = [:]
  private var pending: Set<String> = []
  private var due: Moment?
  private var hasTidied = false

  /// The longest time that a file stays unused, and the most bytes of all together.
  private static let longest = 180 * 24 * 3600
  private static let most = 16 << 20

  package init(_ folder: String = NotesPlaces.folder, loop: EventLoop?, worker: Worker) {
    (self.folder, self.loop, self.worker) = (folder, loop, worker)
  }

  package static let folder = Environment.state + "/scrawl/conversations"

  /// The place in the conversation about the drawing in a file. `earlier` reads it from where it was kept before.
  func place(at path: String, orElse earlier: () -> NotesPlace = { NotesPlace() }) -> NotesPlace {
    let name = Self.name(path)
    if let place = known[name] { return place }
    let bytes = try? File.read(file(name))
    let place = bytes.map { NotesPlace($0) } ?? earlier()
    known[name] = place
    return place
  }

  func set(_ place: NotesPlace, at path: String) {
    let name = Self.name(path)
    guard known[name] != place else { return }
    known[name] = place
    pending.insert(name)
    due = due ?? .now + .seconds(1)
    loop?.add(self)
  }

  /// The name of a drawing's file here, which tells nobody the path.
  static func name(_ path: String) -> String {
    String(Digest.sha256.text(of: path.utf8).prefix(16))
  }

  private func file(_ name: String) -> String { folder + "/" + name }

  /// Writes all changes now. What can't be written isn't kept: a draft is no reason for an error.
  package func flush() {
    due = nil
    loop?.remove(self)
    let places = pending.compactMap { name in known[name].map { (path: file(name), place: $0) } }
    pending = []
    guard !places.isEmpty else { return }
    let (folder, tidies) = (folder, !hasTidied)
    hasTidied = true
    worker.run {
      try? File.makeFolder(folder)
      for (path, place) in places {
        if place == NotesPlace() || !place.isKept { unlink(path) }
        if place != NotesPlace(), place.isKept {
          try? File.write(place.bytes, to: path, permissions: 0o600)
        }
      }
      if tidies { Self.tidy(folder) }
    } then: {
    }
  }

  /// Removes files that are old, and the oldest of too many.
  static func tidy(_ folder: String, at now: Int = time(nil)) {
    var room = most
    for file in files(in: folder).sorted(by: { $0.time > $1.time }) {
      room -= file.size
      if room < 0 || now - file.time > longest { unlink(file.path) }
    }
  }

  private static func files(in folder: String) -> [(path: String, time: Int, size: Int)] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var files: [(path: String, time: Int, size: Int)] = []
    while let entry = readdir(stream) {
      let path = folder + "/" + entry.name
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      // A small file takes a block.
      files.append((path, status.st_mtim.tv_sec, max(Int(status.st_size), 4096)))
    }
    return files
  }
}

extension NotesPlaces: LoopSource {
  package var descriptor: Int32 { -1 }
  package var events: Int16 { 0 }
  package var deadline: Moment? { due }
  package func ready() { if let due, due <= .now { flush() } }
}
