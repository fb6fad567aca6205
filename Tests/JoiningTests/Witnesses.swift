import Geometry
import Marks

/// Lines that no act touches but an undo, by their heights.
struct Witnesses {
  private var count = 0

  /// Those that nobody ever took back, so that they are there in the end.
  private(set) var present: Set<Double> = []

  mutating func new() -> Mark {
    count += 1
    let height = 1000 + Double(count)
    present.insert(height)
    return Copyist.line(height)
  }

  mutating func note(_ before: [RankedMark], _ after: [RankedMark]) {
    guard after.count < before.count else { return }
    let gone = Self.heights(before).subtracting(Self.heights(after))
    present.subtract(gone)
  }

  /// The heights of such lines, with how often each is there.
  static func counts(_ marks: [Mark]) -> [Double: Int] {
    var counts: [Double: Int] = [:]
    for mark in marks {
      guard let height = height(mark) else { continue }
      counts[height, default: 0] += 1
    }
    return counts
  }

  private static func heights(_ marks: [RankedMark]) -> Set<Double> {
    Set(marks.compactMap { height($0.mark) })
  }

  /// The height of a mark that is such a line.
  static func height(_ mark: Mark) -> Double? {
    let height = mark.location.y
    return height > 1000 && !mark.hasMembers ? height : nil
  }
}
