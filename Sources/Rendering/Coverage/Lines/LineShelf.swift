import Marks
import Synchronization

/// A cache of the runs of long lines, in two generations: when the recent one is full it replaces the former one, so no
/// entry has to be searched for.
final class LineShelf: Sendable {
  static let shared = LineShelf(bytes: 48 << 20)

  private let halves = Mutex(Halves())
  private let most: Int

  /// The entry owns the samples, since their address is its key.
  private struct Entry: Sendable {
    let samples: [Sample]
    let runs: LineRuns

    var bytes: Int { samples.count * MemoryLayout<Sample>.stride + runs.bytes }
  }

  private struct Halves {
    var recent: [UInt: Entry] = [:]
    var former: [UInt: Entry] = [:]

    /// The memory of `recent`, in bytes.
    var bytes = 0

    mutating func take(_ place: UInt, _ most: Int) -> Entry? {
      if let entry = recent[place] { return entry }
      guard let entry = former[place] else { return nil }
      keep(entry, place, most)
      return entry
    }

    mutating func keep(_ entry: Entry, _ place: UInt, _ most: Int) {
      guard recent.updateValue(entry, forKey: place) == nil else { return }
      bytes += entry.bytes
      guard bytes > most else { return }
      (former, recent, bytes) = (recent, [:], 0)
    }
  }

  /// Keeps about `bytes` bytes, or one line if that is larger.
  init(bytes: Int) {
    most = bytes / 2
  }

  func removeAll() {
    halves.withLock { $0 = Halves() }
  }

  /// The runs of a line, from the cache or newly made.
  func runs(of samples: [Sample]) -> LineRuns {
    let place = samples.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    if let entry = halves.withLock({ $0.take(place, most) }) { return entry.runs }
    let entry = Entry(samples: samples, runs: LineRuns(samples))
    halves.withLock { $0.keep(entry, place, most) }
    return entry.runs
  }
}
