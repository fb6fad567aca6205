/// A map of positive numbers to others, such as those of marks in two copies of a drawing. It is small if numbers in a row are
/// mapped to numbers in a row, or to one number.
package struct NumberMap: Sendable {
  private struct Run {
    let first: Int
    var count: Int
    let target: Int

    /// The growth of the target from one number to the next: 0 or 1.
    var step: Int
  }

  private var runs: [Run] = []

  package init() {}

  package var isEmpty: Bool { runs.isEmpty }

  /// Maps `count` numbers from `first` on, which are higher than all so far, to as many from `target` on.
  package mutating func append(_ first: Int, count: Int, to target: Int) {
    runs.append(Run(first: first, count: count, target: target, step: 1))
  }

  /// Maps a number, which is higher than all so far.
  package mutating func append(_ number: Int, to target: Int) {
    guard let last = runs.last, number == last.first + last.count else {
      return append(number, count: 1, to: target)
    }
    let step = target - last.target
    if last.count == 1, step == 0 || step == 1 {
      runs[runs.count - 1].step = step
    } else if step != last.count * last.step {
      return append(number, count: 1, to: target)
    }
    runs[runs.count - 1].count += 1
  }

  package subscript(number: Int) -> Int? {
    let index = runs.sortedIndex { $0.first > number } - 1
    guard index >= 0 else { return nil }
    let run = runs[index]
    let distance = number - run.first
    return distance < run.count ? run.target + distance * run.step : nil
  }
}
