import Synchronization

/// What the pages of a file held before they were written over, kept as long as somebody reads the file as it was then.
///
/// One connection writes; each of its transactions makes a new version of the file. Whoever reads does so in one version,
/// and neither waits for the other, whatever the disk takes.
final class PageHistory: Sendable {
  let pageSize: Int

  private let state = Mutex(State())

  fileprivate struct State {
    /// The version that is complete, and which new readers read.
    var version = 1

    /// How many read each version that anybody reads.
    var readers: [Int: Int] = [:]

    /// What was in the file in earlier versions and is not there any more, the earliest first.
    var past: [Past] = []
  }

  fileprivate struct Past {
    /// The last version that had it all.
    let version: Int
    let size: Int64
    var pages: [Int64: [UInt8]] = [:]
  }

  init(pageSize: Int) {
    self.pageSize = pageSize
  }

  /// Begins to read; answers the version, which stays until `leave`.
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

  /// What was written since the last version is complete, and is the next one.
  func publish() {
    state.withLock { state in
      guard state.past.last?.version == state.version else { return }
      state.version += 1
      state.drop()
      state.join()
    }
  }

  /// The page at `offset`, as it was in a version; nil where the file itself has it.
  func page(at offset: Int64, in version: Int) -> [UInt8]? {
    state.withLock { state in
      for past in state.past where past.version >= version {
        if let page = past.pages[offset] { return page }
      }
      return nil
    }
  }

  /// How long the file was in a version; nil where it is as long still.
  func size(in version: Int) -> Int64? {
    state.withLock { state in state.past.first { $0.version >= version }?.size }
  }

  /// What the pages take that are kept.
  var bytes: Int {
    state.withLock { state in state.past.reduce(0) { $0 + $1.pages.count } } * pageSize
  }

  /// How long the file was before the present transaction wrote anything to it; nil where none did.
  var sizeBefore: Int64? {
    state.withLock { state in
      state.past.last.flatMap { $0.version == state.version ? $0.size : nil }
    }
  }

  /// Begins to keep what a transaction writes over in a file of this size.
  func begin(at size: Int64) {
    state.withLock { state in state.past.append(Past(version: state.version, size: size)) }
  }

  /// Whether the present transaction wrote over the page at `offset` before.
  func isKept(_ offset: Int64) -> Bool {
    state.withLock { state in state.past.last?.pages[offset] != nil }
  }

  /// Keeps what the page at `offset` holds, before the present transaction writes over it.
  func keep(_ page: [UInt8], at offset: Int64) {
    state.withLock { state in
      guard !state.past.isEmpty else { return }
      state.past[state.past.count - 1].pages[offset] = page
    }
  }
}

extension PageHistory.State {
  /// Lets go of what nobody reads any more. What the present transaction writes over is needed by whoever comes.
  fileprivate mutating func drop() {
    let first = readers.keys.min() ?? version
    past.removeAll { $0.version < first }
  }

  /// Makes one of the last two where nobody reads the later one.
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
