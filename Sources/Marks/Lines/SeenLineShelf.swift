import Geometry
import Synchronization

/// The lines that were made last of what hands drew: each tile, each measure and each piece of a line needs the whole of it.
enum SeenLineShelf {
  /// The line by where its samples and states lie in memory.
  fileprivate struct Key: Hashable {
    let samples: UInt
    let states: UInt
    let count: Int
    let style: DrawnStyle
    let width: Double

    /// Lines of other styles seldom lie in the same place.
    func hash(into hasher: inout Hasher) {
      hasher.combine(samples)
      hasher.combine(count)
    }
  }

  fileprivate struct Entry {
    let line: WholeLine

    /// Kept, so that no others come to the same place in memory.
    let samples: [Sample]
    let states: [PenState]
  }

  /// A part of the lines, so that the threads that draw tiles seldom wait for each other.
  private final class Board: Sendable {
    struct Content {
      var entries: [Key: Entry] = [:]
      var weight = 0
    }

    let content = Mutex(Content())
  }

  private static let boards = (0..<16).map { _ in Board() }

  /// The number of points of all lines.
  private static let weight = Atomic(0)

  /// The most lines that are kept, and the most points of all, which take 16 bytes each.
  private static let most = 1 << 16
  private static let mostPoints = 1 << 21

  static func line(
    _ samples: [Sample], _ states: [PenState], _ style: DrawnStyle, width: Double
  ) -> WholeLine {
    guard !samples.isEmpty else { return WholeLine(samples, states, style, width: width) }
    let key = Key(
      samples: samples.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) },
      states: states.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) },
      count: samples.count, style: style, width: width)
    // Blocks of memory begin at multiples of sixteen.
    let board = boards[Int(truncatingIfNeeded: key.samples >> 4 ^ key.samples >> 11) & 15]
    if let known = board.content.withLock({ $0.entries[key]?.line }) { return known }
    let line = WholeLine(samples, states, style, width: width)
    if weight.load(ordering: .relaxed) + line.weight > mostPoints { removeAll() }
    board.content.withLock { content in
      if content.entries.count >= most / boards.count { empty(&content) }
      guard
        content.entries.updateValue(
          Entry(line: line, samples: samples, states: states), forKey: key) == nil
      else { return }
      content.weight += line.weight
      weight.add(line.weight, ordering: .relaxed)
    }
    return line
  }

  private static func removeAll() {
    for board in boards { board.content.withLock { empty(&$0) } }
  }

  private static func empty(_ content: inout Board.Content) {
    weight.subtract(content.weight, ordering: .relaxed)
    content = Board.Content()
  }
}
