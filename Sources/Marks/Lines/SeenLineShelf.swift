import Geometry
import Synchronization

/// A cache of the curves that styles made last from the samples of hands: each tile, each measure and each piece of a line needs
/// the whole curve.
final class SeenLineShelf: Sendable {
  /// The addresses of a line's samples and states, with which the cache finds its curve.
  fileprivate struct Key: Hashable {
    let samples: UInt
    let states: UInt
    let count: Int
    let style: DrawnStyle
    let width: Double

    init(_ samples: [Sample], _ states: [PenState], _ style: DrawnStyle, _ width: Double) {
      self.samples = samples.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
      self.states = states.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
      (count, self.style, self.width) = (samples.count, style, width)
    }

    /// The style isn't hashed, since lines of other styles seldom have the same addresses.
    func hash(into hasher: inout Hasher) {
      hasher.combine(samples)
      hasher.combine(count)
    }
  }

  fileprivate struct Entry {
    let line: WholeLine

    /// Retained, so that no other samples get the same address.
    let samples: [Sample]
    let states: [PenState]
  }

  /// A section of the cache with its own lock, so that the threads that draw tiles seldom wait for each other.
  private final class Board: Sendable {
    struct Content {
      /// The lines used since the last ageing, and those last used before it.
      var young: [Key: Entry] = [:]
      var old: [Key: Entry] = [:]

      /// The number of points of the young lines.
      var weight = 0
    }

    let content = Mutex(Content())
  }

  private let boards = (0..<16).map { _ in Board() }

  /// The number of points of all young lines.
  private let weight = Atomic(0)

  /// The most young lines that are kept, and the most points of all of them, of 16 bytes each. A single line may have more
  /// points.
  private static let most = 1 << 16
  private let mostPoints: Int

  /// The cache for the lines of all drawings.
  static let shared = SeenLineShelf(mostPoints: 1 << 21)

  init(mostPoints: Int) { self.mostPoints = mostPoints }

  func line(
    _ samples: [Sample], _ states: [PenState], _ style: DrawnStyle, width: Double
  ) -> WholeLine {
    guard !samples.isEmpty else { return WholeLine(samples, states, style, width: width) }
    let key = Key(samples, states, style, width)
    let board = board(of: key)
    let (known, aged): (WholeLine?, Entry?) = board.content.withLock { content in
      let known = content.young[key]?.line
      return (known, known == nil ? content.old[key] : nil)
    }
    if let known { return known }
    let entry =
      aged
      ?? Entry(
        line: WholeLine(samples, states, style, width: width), samples: samples, states: states)
    keep(entry, key, on: board)
    return entry.line
  }

  /// Whether the cache has a line.
  func keeps(
    _ samples: [Sample], _ states: [PenState], _ style: DrawnStyle, width: Double
  ) -> Bool {
    let key = Key(samples, states, style, width)
    return board(of: key).content.withLock { $0.young[key] != nil || $0.old[key] != nil }
  }

  private func board(of key: Key) -> Board {
    // The last four bits are zero, since blocks of memory begin at multiples of sixteen.
    boards[Int(truncatingIfNeeded: key.samples >> 4 ^ key.samples >> 11) & 15]
  }

  private func keep(_ entry: Entry, _ key: Key, on board: Board) {
    let points = entry.line.weight
    // Recently used lines stay, so that two long visible lines don't evict each other.
    if weight.load(ordering: .relaxed) + points > mostPoints {
      for board in boards { board.content.withLock { age(&$0) } }
    }
    board.content.withLock { content in
      if content.young.count >= Self.most / boards.count { age(&content) }
      guard content.young.updateValue(entry, forKey: key) == nil else { return }
      content.weight += points
      weight.add(points, ordering: .relaxed)
    }
  }

  private func age(_ content: inout Board.Content) {
    weight.subtract(content.weight, ordering: .relaxed)
    content = Board.Content(old: content.young)
  }
}
