import Synchronization

/// The previous contents of pages that the writer has overwritten, kept as long as any reader uses an older version of the file.
///
/// One connection writes, and each of its transactions makes a new version of the file. Each reader reads one version. Neither
/// waits for the other.
final class PageHistory: Sendable {
  let pageSize: Int

  private let state = Mutex(State())

  fileprivate struct State {
    /// The last complete version, which new readers read.
    var version = 1

    /// The number of readers of each version.
    var readers: [Int: Int] = [:]

    /// The overwritten pages of earlier versions, the earliest first.
    var past: [Past] = []
  }

  fileprivate struct Past {
    /// The last version that contained these pages.
    let version: Int
    let size: Int64
    var pages: [Int64: [UInt8]] = [:]
  }

  init(pageSize: Int) {
    self.pageSize = pageSize
  }

  /// Begins to read the last version, which is kept until `leave`. Returns its number.
  func enter() -> Int {
    state.withLock { state in
      state.readers[state.version, default: 0] += 1
      return state.version
    }
  }

  func leave(_ version: Int) {
    state.withLock { state in
      let rest = (state.readers[version] ?? 1) - 1
      state.readers[version] = rest == 0 ? nil : rest
      state.drop()
    }
  }

  /// Makes the changes since the last version a new version.
  func publish() {
    state.withLock { state in
      guard state.past.last?.version == state.version else { return }
      state.version += 1
      state.drop()
      state.join()
    }
  }

  /// The page at `offset` in a version; nil if the file still has it.
  func page(at offset: Int64, in version: Int) -> [UInt8]? {
    state.withLock { state in
      for past in state.past where past.version >= version {
        if let page = past.pages[offset] { return page }
      }
      return nil
    }
  }

  /// The size of the file in a version; nil if it hasn't changed.
  func size(in version: Int) -> Int64? {
    state.withLock { state in state.past.first { $0.version >= version }?.size }
  }

  /// The size of all pages that are kept.
  var bytes: Int {
    state.withLock { state in state.past.reduce(0) { $0 + $1.pages.count } } * pageSize
  }

  /// The size of the file before the current transaction; nil if the transaction has written nothing.
  var sizeBefore: Int64? {
    state.withLock { state in
      state.past.last.flatMap { $0.version == state.version ? $0.size : nil }
    }
  }

  /// Begins to keep pages for a transaction. `size` is that of the file before it.
  func begin(at size: Int64) {
    state.withLock { state in state.past.append(Past(version: state.version, size: size)) }
  }

  /// Whether the page at `offset` was kept in the current transaction.
  func isKept(_ offset: Int64) -> Bool {
    state.withLock { state in state.past.last?.pages[offset] != nil }
  }

  /// Keeps the page at `offset`. Call it before the current transaction overwrites the page.
  func keep(_ page: [UInt8], at offset: Int64) {
    state.withLock { state in
      guard !state.past.isEmpty else { return }
      state.past[state.past.count - 1].pages[offset] = page
    }
  }
}

extension PageHistory.State {
  /// Drops the pages that only versions without readers need. New readers read the last complete version.
  fileprivate mutating func drop() {
    let first = readers.keys.min() ?? version
    past.removeAll { $0.version < first }
  }

  /// Joins the last two entries as long as the later one has no readers of its own.
  fileprivate mutating func join() {
    while past.count > 1 {
      let (before, last) = (past[past.count - 2], past[past.count - 1])
      guard !readers.keys.contains(where: { before.version + 1...last.version ~= $0 }) else {
        return
      }
      past.removeLast()
      past[past.count - 1].pages = before.pages.merging(last.pages) { earlier, _ in earlier }
    }
  }
}
