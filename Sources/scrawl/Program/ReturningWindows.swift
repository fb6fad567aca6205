import System

/// The windows to restore at a start, and the files that aren't restored, since the program ended before it could show them at
/// several starts.
struct ReturningWindows {
  var records: [WindowRecord] = []
  private(set) var leftOut: [String] = []

  /// Whether the windows are being opened.
  var haveBegun = false

  init(_ records: [WindowRecord]) {
    add(records)
  }

  /// Adds windows, except for those whose files another window shows.
  mutating func add(_ new: [WindowRecord]) {
    for record in new where !records.contains(where: { $0.path == record.path }) {
      records.append(record)
    }
  }

  mutating func leaveOut(_ paths: [String]) {
    leftOut += paths
  }

  /// Removes and returns the first window whose file exists. It looks at all files at once.
  mutating func takeFirst() -> (record: WindowRecord, look: PathLook)? {
    let worker = Worker()
    var looks: [String: PathLook] = [:]
    for path in records.map(\.path) {
      worker.run(awaited: false) {
        PathLook(at: path)
      } then: {
        looks[path] = $0
      }
    }
    worker.wait(atMost: Self.patience)
    records.removeAll { looks[$0.path]?.isFile == false }
    guard let index = records.firstIndex(where: { looks[$0.path] != nil }),
      let look = looks[records[index].path]
    else { return nil }
    return (records.remove(at: index), look)
  }

  /// The time for which a start waits for the file systems, in milliseconds.
  private static let patience = 500
}
