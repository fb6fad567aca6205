import Glibc
import System

/// The windows that come back at the next start, if the session, the program or the computer ends without the user closing
/// them: a file of each process, which its end by the user removes.
final class WindowList {
  /// The file of this process; nil where processes can't be told apart.
  private let path: String?

  /// The lists of ended processes, whose windows this one opens again.
  private var adopted: [String] = []

  private var last: [WindowRecord]?
  private var isWriting = false

  static let folder = Environment.state + "/scrawl"
  private static let beginning = "windows-"

  /// So many windows come back at most.
  private static let most = 32

  /// Keeps nothing unless `isKept`.
  init(isKept: Bool) {
    path = !isKept ? nil : ProcessTag.own.map { "\(Self.folder)/\(Self.beginning)\($0.text)" }
  }

  // MARK: Writing

  /// Writes the list on the worker, if it isn't being written.
  func write(_ records: [WindowRecord], on worker: Worker) {
    guard let path, records != last, !isWriting else { return }
    (last, isWriting) = (records, true)
    let adopted = adopted
    worker.run {
      Self.write(records, to: path)
      for list in adopted { unlink(list) }
    } then: { [weak self] in
      self?.isWriting = false
    }
  }

  /// Whether the list may be written now.
  var isIdle: Bool { !isWriting }

  /// Writes the list at once, when the loop has ended.
  func writeAtEnd(_ records: [WindowRecord], after worker: Worker) {
    worker.waitForAll()
    guard let path else { return }
    Self.write(records, to: path)
    for list in adopted { unlink(list) }
  }

  /// Forgets the windows, since the user has closed them.
  func remove(after worker: Worker) {
    worker.waitForAll()
    for list in adopted + [path].compactMap(\.self) { unlink(list) }
  }

  /// What can't be written doesn't come back: the drawings are among the others.
  static func write(_ records: [WindowRecord], to path: String) {
    guard !records.isEmpty else {
      unlink(path)
      return
    }
    try? File.makeFolder(folder)
    let text = records.prefix(most).map { $0.text + "\0" }.joined()
    try? File.write(Array(text.utf8), to: path, permissions: 0o600)
  }

  // MARK: Reading

  /// The windows of processes that have ended without the user closing them, whose files are still there.
  /// Before them come those of a saved session.
  func adopt(_ session: SavedSession? = nil) -> [WindowRecord] {
    guard path != nil, let own = ProcessTag.own, let folder = opendir(Self.folder) else {
      return session.map { Self.read($0.path) } ?? []
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) { names.append(entry.name) }
    for name in names.sorted() where Self.isAbandoned(name) {
      let target = "\(Self.folder)/\(Self.beginning)\(adopted.count)-\(own.text)"
      // Of several processes that start, one has it.
      if rename("\(Self.folder)/\(name)", target) == 0 { adopted.append(target) }
    }
    var paths: Set<String> = []
    let saved = session.map { [$0.path] } ?? []
    let records = (saved + adopted).flatMap(Self.read).filter { record in
      PathKind(of: record.path) == .file && paths.insert(record.path).inserted
    }
    return Array(records.prefix(Self.most))
  }

  private static func isAbandoned(_ name: String) -> Bool {
    guard name.hasPrefix(beginning), let tag = name.split(separator: "-").last else { return false }
    return ProcessTag(tag)?.isGone ?? false
  }

  private static func read(_ list: String) -> [WindowRecord] {
    guard let bytes = try? File.read(list), bytes.count < 1 << 20 else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\0").compactMap {
      WindowRecord($0)
    }
  }
}
