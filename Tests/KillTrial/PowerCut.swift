public import TestSupport

/// A cut of the power while a program replaces a file.
public struct PowerCut {
  private let path: String
  private let events: [PowerEvent]

  /// The number of events before the program starts.
  private let known: Int

  /// The file at `path`, below the watched folder, contained `bytes` before the events.
  public init(during events: [PowerEvent], replacing path: String, of bytes: [UInt8]) {
    self.path = path
    // A file number that the system doesn't use.
    let file: UInt64 = 0
    let before: [PowerEvent] = [
      .create(file: file, path: path), .write(file: file, offset: 0, bytes), .sync(file: file),
      .syncFolder(path: path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""),
    ]
    self.events = before + events
    known = before.count
  }

  /// The possible contents of the file after the cut, from a number of states after each event; nil if the file is gone.
  public func contents(states: Int, seed: UInt64) -> Set<[UInt8]?> {
    var (random, disk, contents) = (SeededGenerator(seed), PowerDisk(), Set<[UInt8]?>())
    for (index, event) in events.enumerated() {
      disk.take(event)
      guard index >= known else { continue }
      for _ in 0..<states { contents.insert(disk.remains(using: &random).files[path]) }
    }
    return contents
  }
}
