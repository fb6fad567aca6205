public import TestSupport

/// A cut of the power while a program replaces a file.
public struct PowerCut {
  private let path: String
  private let events: [PowerEvent]

  /// How many of them come before the program begins.
  private let known: Int

  /// The file at `path`, below the watched folder, held `bytes` before the events.
  public init(during events: [PowerEvent], replacing path: String, of bytes: [UInt8]) {
    self.path = path
    // No file of the system has this number.
    let file: UInt64 = 0
    let before: [PowerEvent] = [
      .create(file: file, path: path), .write(file: file, offset: 0, bytes), .sync(file: file),
      .syncFolder(path: path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""),
    ]
    self.events = before + events
    known = before.count
  }

  /// What the file may hold after that, in so many states after each event; nil where it is gone.
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
