/// The times of the frames of a film.
struct FrameTimes: RandomAccessCollection, Hashable {
  private let first: Double
  private let last: Double
  private let step: Double

  /// Whether the first frame ends a part, rather than begins one.
  private let isCounted: Bool

  let startIndex = 0
  let endIndex: Int

  private static let mostFrames = 1e9

  /// Begins with the first time and goes on by `step`; ends with the last time. A `count` takes the place of the step: then
  /// each frame ends one of so many equal parts.
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
