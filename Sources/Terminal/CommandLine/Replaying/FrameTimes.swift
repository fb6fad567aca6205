/// The times of the frames of a film.
struct FrameTimes: RandomAccessCollection, Hashable {
  private let first: Double
  private let last: Double
  private let step: Double

  /// Whether the film is divided into a number of parts, with a frame at the end of each.
  private let isCounted: Bool

  let startIndex = 0
  let endIndex: Int

  private static let mostFrames = 1e9

  /// Makes the times from `first` by `step`, up to `last` itself. A `count` replaces the step: the frames are the ends of that
  /// number of equal parts.
  init(from first: Double, to last: Double, count: Int?, step: Double) {
    (self.first, self.last) = (first, last)
    if let count {
      self.step = (last - first) / Double(count)
      endIndex = count
    } else {
      self.step = step
      endIndex = Int(Swift.min(((last - first) / step).rounded(.up), Self.mostFrames)) + 1
    }
    isCounted = count != nil
  }

  subscript(index: Int) -> Double {
    guard index < endIndex - 1 else { return last }
    return first + step * Double(isCounted ? index + 1 : index)
  }
}
