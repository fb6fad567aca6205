import Marks

/// Lines that no act touches but moves of all marks, and an undo, by their numbers.
struct Witnesses {
  private var count = 0

  /// Those that nobody ever took back, so that they are there in the end.
  private(set) var present: Set<Int> = []

  private static let leastWidth = 100

  mutating func new() -> Mark {
    count += 1
    present.insert(count)
    var ink = Ink.line
    ink.width = Double(Self.leastWidth + count)
    return Copyist.line(2000 + Double(count)).drawn(with: ink)
  }

  mutating func note(_ before: [RankedMark], _ after: [RankedMark]) {
    guard after.count < before.count else { return }
    present.subtract(Self.numbers(before).subtracting(Self.numbers(after)))
  }

  /// The numbers of such lines, with how often each is there.
  static func counts(_ marks: [Mark]) -> [Int: Int] {
    var counts: [Int: Int] = [:]
    for mark in marks {
      guard let number = number(mark) else { continue }
      counts[number, default: 0] += 1
    }
    return counts
  }

  private static func numbers(_ marks: [RankedMark]) -> Set<Int> {
    Set(marks.compactMap { number($0.mark) })
  }

  /// The number of a mark that is such a line. Its width tells it.
  static func number(_ mark: Mark) -> Int? {
    guard !mark.hasMembers, let width = mark.ink?.width, width > Double(leastWidth) else {
      return nil
    }
    return Int(width) - leastWidth
  }
}
