/// The mean of what the hand does over a window of time around each sample. Between two samples everything is linear.
///
/// At both ends of a stroke the window shrinks, so that the line begins and ends where the hand did, and nothing has to catch up. It
/// shrinks as well where the hand is quick, since trembling is slow: so the tips of a quick zigzag stay.
struct WindowMean {
  /// Half the window, in milliseconds.
  let reach: Double

  /// Half the longest way within a window.
  let way: Double

  /// The most samples that count on either side.
  static let mostSamples = 100

  /// What the hand does at each sample: place, pressure and how far the pen leans.
  private(set) var values: [SIMD4<Double>] = []

  /// The integral over time up to each sample.
  private var sums: [SIMD4<Double>] = []

  /// The way up to each sample.
  private var ways: [Double] = []

  init(reach: Double, way: Double) {
    (self.reach, self.way) = (reach, way)
  }

  mutating func reserve(_ count: Int) {
    values.reserveCapacity(count)
    sums.reserveCapacity(count)
    ways.reserveCapacity(count)
  }

  /// Leaves `values` before `index` as they are, and puts others behind them.
  mutating func replace(from index: Int, with others: some Sequence<SIMD4<Double>>) {
    values.removeLast(values.count - index)
    values.append(contentsOf: others)
  }

  /// Computes the integrals from a sample on.
  mutating func integrate(from index: Int, _ times: [Double]) {
    sums.removeLast(max(sums.count - index, 0))
    ways.removeLast(max(ways.count - index, 0))
    for index in sums.count..<values.count {
      guard index > 0 else {
        sums.append(.zero)
        ways.append(0)
        continue
      }
      let half = (times[index] - times[index - 1]) / 2
      sums.append(sums[index - 1] + (values[index - 1] + values[index]) * half)
      let step = values[index] - values[index - 1]
      ways.append(ways[index - 1] + (step.x * step.x + step.y * step.y).squareRoot())
    }
  }

  /// The mean around a sample.
  func mean(at index: Int, _ times: [Double]) -> SIMD4<Double> {
    let (time, last) = (times[index], times.count - 1)
    let first = max(index - Self.mostSamples, 0)
    let end = min(index + Self.mostSamples, last)
    var half = min(reach, min(time - times[first], times[end] - time))
    guard half > 0 else { return values[index] }
    var (before, after) = (index, index)
    while before > first, times[before] > time - half { before -= 1 }
    while after < end, times[after + 1] <= time + half { after += 1 }
    let whole = way(to: time + half, after, times) - way(to: time - half, before, times)
    if whole > 2 * way {
      half *= 2 * way / whole
      while times[before + 1] <= time - half { before += 1 }
      while times[after] > time + half { after -= 1 }
    }
    let sum = sum(to: time + half, after, times) - sum(to: time - half, before, times)
    return sum / (2 * half)
  }

  /// The way up to a moment between a sample and the next.
  private func way(to time: Double, _ index: Int, _ times: [Double]) -> Double {
    guard index + 1 < times.count else { return ways[index] }
    let part = (time - times[index]) / (times[index + 1] - times[index])
    return ways[index] + (ways[index + 1] - ways[index]) * part
  }

  /// The integral up to a moment between a sample and the next.
  private func sum(to time: Double, _ index: Int, _ times: [Double]) -> SIMD4<Double> {
    let past = time - times[index]
    guard past > 0, index + 1 < times.count else { return sums[index] }
    let whole = times[index + 1] - times[index]
    let slope = (values[index + 1] - values[index]) * (past * past / (2 * whole))
    return sums[index] + values[index] * past + slope
  }
}
