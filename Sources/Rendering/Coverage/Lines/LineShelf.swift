import Marks
import Synchronization

/// The runs of the long lines that were drawn last. A full half takes the place of the other, so that none has to be
/// looked for when room is needed.
final class LineShelf: Sendable {
  static let shared = LineShelf(bytes: 48 << 20)

  private let halves = Mutex(Halves())
  private let most: Int

  /// The samples stay as long as they are known by where they lie.
  private struct Entry: Sendable {
    let samples: [Sample]
    let runs: LineRuns

    var bytes: Int { samples.count * MemoryLayout<Sample>.stride + runs.bytes }
  }

  private struct Halves {
    var recent: [UInt: Entry] = [:]
    var former: [UInt: Entry] = [:]

    /// What `recent` takes.
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

  /// Takes about so many bytes, or what one line takes where that is more.
  init(bytes: Int) {
    most = bytes / 2
  }

  func removeAll() {
    halves.withLock { $0 = Halves() }
  }

  /// The runs of a line, which are made where they aren't known.
  func runs(of samples: [Sample]) -> LineRuns {
    let place = samples.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) }
    if let entry = halves.withLock({ $0.take(place, most) }) { return entry.runs }
    let entry = Entry(samples: samples, runs: LineRuns(samples))
    halves.withLock { $0.keep(entry, place, most) }
    return entry.runs
  }
}
