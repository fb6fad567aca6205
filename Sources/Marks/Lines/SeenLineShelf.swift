import Geometry
import Synchronization

/// The lines that were made last of what hands drew: each tile, each measure and each piece of a line needs the whole of it.
enum SeenLineShelf {
  /// The line by where its samples and states lie in memory.
  private struct Key: Hashable {
    let samples: UInt
    let states: UInt
    let count: Int
    let style: DrawnStyle
    let width: Double
  }

  private struct Entry {
    let line: WholeLine

    /// Kept, so that no others come to the same place in memory.
    let samples: [Sample]
    let states: [PenState]
  }

  private struct Content {
    var entries: [Key: Entry] = [:]
    var weight = 0
  }

  private static let content = Mutex(Content())

  /// The most lines that are kept, and the most points of all, which take 48 bytes each.
  private static let most = 1 << 15
  private static let mostPoints = 1 << 20

  static func line(
    _ samples: [Sample], _ states: [PenState], _ style: DrawnStyle, width: Double
  ) -> WholeLine {
    guard !samples.isEmpty else { return WholeLine(samples, states, style, width: width) }
    let key = Key(
      samples: samples.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) },
      states: states.withUnsafeBytes { UInt(bitPattern: $0.baseAddress) },
      count: samples.count, style: style, width: width)
    if let known = content.withLock({ $0.entries[key]?.line }) { return known }
    let line = WholeLine(samples, states, style, width: width)
    content.withLock { content in
      if content.entries.count >= most || content.weight + line.weight > mostPoints {
        content = Content()
      }
      content.entries[key] = Entry(line: line, samples: samples, states: states)
      content.weight += line.weight
    }
    return line
  }
}
