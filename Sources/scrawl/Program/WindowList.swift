import Glibc
import System

/// The windows that come back at the next start, if the session, the program or the computer ends without the user closing
/// them: a file of each process, which its end by the user removes.
final class WindowList {
  /// The file of this process; nil where processes can't be told apart.
  private let path: String?

  /// The lists of ended processes, whose windows this one opens again. They stay until the windows have shown something, so
  /// that the next start knows that this one tried.
  private var adopted: [String] = []

  /// Whether the windows that came back have shown something.
  private var isProven = false

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

  /// Whether the list may be written now.
  var isIdle: Bool { !isWriting }

  /// Whether the program still has to show that its windows can come back.
  var awaitsProof: Bool { !isProven && !adopted.isEmpty }

  /// The windows that came back have shown something.
  func prove() { isProven = true }

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

  /// The windows of processes that have ended without the user closing them. Before them come those of a saved session.
  /// `last` is the drawing that a start without them opens.
  func adopt(_ session: SavedSession? = nil, orElse last: String? = nil) -> ReturningWindows {
    var windows = ReturningWindows(session.map { Self.read($0.path) } ?? [])
    guard path != nil, let own = ProcessTag.own else { return windows }
    for name in Self.abandoned() {
      let attempt = Attempt(name)
      let target = "\(Self.folder)/\(attempt.next.beginning)\(adopted.count)-\(own.text)"
      // Of several processes that start, one has it.
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

  /// Notes in a list without windows that the drawing is being opened that was open last.
  private func noteAttempt(_ own: ProcessTag) {
    try? File.makeFolder(Self.folder)
    let target = "\(Self.folder)/\(Attempt("").next.beginning)0-\(own.text)"
    if (try? File.write([], to: target, permissions: 0o600)) != nil { adopted.append(target) }
  }

  /// The names of the lists of processes that have ended.
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

  /// How often the windows of a list were to come back, as its name says.
  private struct Attempt {
    let number: Int

    /// After so many that came to nothing there is no other.
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
