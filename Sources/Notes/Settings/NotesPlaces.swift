import Configuration
package import Desktop
import Glibc
package import System

/// The user's places in the conversations about all drawings, each in a file of its own in the folder of states. Files that were
/// unused for long are deleted. The worker writes them, at most once a second.
package final class NotesPlaces {
  private let folder: String
  private let worker: Worker
  private weak var loop: EventLoop?

  /// The places that this process has used, by the names of their files.
  private var known: [String: NotesPlace] = [:]
  private var pending: Set<String> = []
  private var due: Moment?
  private var hasTidied = false

  /// The longest time without use, in seconds, and the most bytes of all files together.
  private static let longest = 180 * 24 * 3600
  private static let most = 16 << 20

  package init(_ folder: String = NotesPlaces.folder, loop: EventLoop?, worker: Worker) {
    (self.folder, self.loop, self.worker) = (folder, loop, worker)
  }

  package static let folder = Environment.state + "/scrawl/conversations"

  /// The place in the conversation about the drawing at `path`. `earlier` reads it from the file of earlier versions.
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

  /// The name of the file in which the place in the conversation about the drawing at `path` is kept: a hash, which doesn't
  /// reveal the path.
  static func name(_ path: String) -> String {
    String(Digest.sha256.text(of: path.utf8).prefix(16))
  }

  private func file(_ name: String) -> String { folder + "/" + name }

  /// Writes all changes now, without reporting failures: a draft is not worth an error message.
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

  /// Deletes old files, and the oldest ones beyond the limit.
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
      // A small file occupies a block on the disk.
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
