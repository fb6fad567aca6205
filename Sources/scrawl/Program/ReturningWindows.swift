import System

/// Windows that come back at a start, and files that don't, since the program ended each time before it could show them.
struct ReturningWindows {
  var records: [WindowRecord] = []
  private(set) var leftOut: [String] = []

  /// Whether they are being opened.
  var haveBegun = false

  init(_ records: [WindowRecord]) {
    add(records)
  }

  /// Adds windows of files that no other window shows.
  mutating func add(_ new: [WindowRecord]) {
    for record in new where !records.contains(where: { $0.path == record.path }) {
      records.append(record)
    }
  }

  mutating func leaveOut(_ paths: [String]) {
    leftOut += paths
  }

  /// Takes out the first window whose file is there, and looks at all files at once for that.
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

  /// How long a start waits for the file systems, in milliseconds.
  private static let patience = 500
}
