import Glibc
import System

/// The list of windows to restore at the next start, if the session, the program or the computer ends before the user closes
/// them. Each process has a file, which it removes when the user closes its windows.
final class WindowList {
  /// The file of this process; nil if the system can't identify processes.
  private let path: String?

  /// The lists of ended processes whose windows this process restores. The files stay until the windows show their content, so
  /// that the next start knows of this attempt.
  private var adopted: [String] = []

  /// Whether the restored windows have shown their content.
  private var isProven = false

  private var last: [WindowRecord]?
  private var isWriting = false

  static let folder = Environment.state + "/scrawl"
  private static let beginning = "windows-"

  /// The most windows that are restored.
  private static let most = 32

  /// Makes the list, which writes nothing unless `isKept`.
  init(isKept: Bool) {
    path = !isKept ? nil : ProcessTag.own.map { "\(Self.folder)/\(Self.beginning)\($0.text)" }
  }

  // MARK: Writing

  /// Writes the list on the worker, unless it is being written.
  func write(_ records: [WindowRecord], on worker: Worker) {
    guard let path, records != last, !isWriting, isProven || adopted.isEmpty else { return }
    (last, isWriting) = (records, true)
    let adopted = adopted
    worker.run {
      Self.write(records, to: path)
      for list in adopted { unlink(list) }
    } then: { [weak self] in
      self?.isWriting = false
    }
  }

  /// Whether no write is in progress.
  var isIdle: Bool { !isWriting }

  /// Whether the program still has to prove that its windows can be restored.
  var awaitsProof: Bool { !isProven && !adopted.isEmpty }

  /// Call this when the restored windows have shown their content.
  func prove() { isProven = true }

  /// Writes the list at once, after the event loop has ended.
  func writeAtEnd(_ records: [WindowRecord], after worker: Worker) {
    worker.waitForAll()
    guard let path else { return }
    Self.write(records, to: path)
    for list in adopted { unlink(list) }
  }

  /// Removes the list, after the user has closed the windows.
  func remove(after worker: Worker) {
    worker.waitForAll()
    for list in adopted + [path].compactMap(\.self) { unlink(list) }
  }

  /// Writes a list. After a failure the windows aren't restored, but their drawings are in the gallery.
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

  /// The windows of processes that ended before the user closed them, after those of a saved session. `last` is the drawing that
  /// the start opens if there are none.
  func adopt(_ session: SavedSession? = nil, orElse last: String? = nil) -> ReturningWindows {
    var windows = ReturningWindows(session.map { Self.read($0.path) } ?? [])
    guard path != nil, let own = ProcessTag.own else { return windows }
    for name in Self.abandoned() {
      let attempt = Attempt(name)
      let target = "\(Self.folder)/\(attempt.next.beginning)\(adopted.count)-\(own.text)"
      // If several processes start at once, one of them gets the list.
      guard rename("\(Self.folder)/\(name)", target) == 0 else { continue }
      adopted.append(target)
      let records = Self.read(target)
      if attempt.isLast {
        windows.leaveOut(records.isEmpty ? [last].compactMap(\.self) : records.map(\.path))
      } else {
        windows.add(records)
      }
    }
    if adopted.isEmpty, windows.records.isEmpty, last != nil { noteAttempt(own) }
    windows.records = Array(windows.records.prefix(Self.most))
    return windows
  }

  /// Writes a list without windows, which says that this start opens the last drawing.
  private func noteAttempt(_ own: ProcessTag) {
    try? File.makeFolder(Self.folder)
    let target = "\(Self.folder)/\(Attempt("").next.beginning)0-\(own.text)"
    if (try? File.write([], to: target, permissions: 0o600)) != nil { adopted.append(target) }
  }

  /// The names of the lists of ended processes.
  private static func abandoned() -> [String] {
    guard let folder = opendir(Self.folder) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) { names.append(entry.name) }
    return names.sorted().filter { name in
      guard name.hasPrefix(beginning), let tag = name.split(separator: "-").last else {
        return false
      }
      return ProcessTag(tag)?.isGone ?? false
    }
  }

  /// The number of attempts to restore the windows of a list, which is part of its name.
  private struct Attempt {
    let number: Int

    /// The number of failed attempts after which there is no further one.
    private static let most = 2

    init(_ name: String) {
      let word = name.split(separator: "-").dropFirst().first { $0.hasPrefix("try") }
      number = word.flatMap { Int($0.dropFirst(3)) } ?? 0
    }

    private init(number: Int) { self.number = number }

    var next: Attempt { Attempt(number: min(number, Self.most) + 1) }
    var isLast: Bool { number >= Self.most }
    var beginning: String { "\(WindowList.beginning)try\(number)-" }
  }

  private static func read(_ list: String) -> [WindowRecord] {
    guard let bytes = try? File.read(list), bytes.count < 1 << 20 else { return [] }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\0").compactMap {
      WindowRecord($0)
    }
  }
}
