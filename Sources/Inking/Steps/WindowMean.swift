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

  /// What the hand does at a sample: place, pressure and how far the pen leans; the integral of that over time up to there, and the way.
  private struct Moment {
    var value: SIMD4<Double>
    var sum = SIMD4<Double>.zero
    var way = 0.0
  }

  private var moments: [Moment] = []

  init(reach: Double, way: Double) {
    (self.reach, self.way) = (reach, way)
  }

  mutating func reserve(_ count: Int) { moments.reserveCapacity(count) }

  mutating func removeAll(from index: Int) { moments.removeLast(max(moments.count - index, 0)) }

  /// Adds what the hand does at the next sample.
  mutating func append(_ value: SIMD4<Double>, _ times: [Double]) {
    var moment = Moment(value: value)
    if let last = moments.last {
      let half = (times[moments.count] - times[moments.count - 1]) / 2
      moment.sum = last.sum + (last.value + value) * half
      let step = value - last.value
      moment.way = last.way + (step.x * step.x + step.y * step.y).squareRoot()
    }
    moments.append(moment)
  }

  /// The mean around a sample.
  func mean(at index: Int, _ times: [Double]) -> SIMD4<Double> {
    let (time, last) = (times[index], times.count - 1)
    let first = max(index - Self.mostSamples, 0)
    let end = min(index + Self.mostSamples, last)
    var half = min(reach, min(time - times[first], times[end] - time))
    guard half > 0 else { return moments[index].value }
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

  /// The way up to a time between a sample and the next.
  private func way(to time: Double, _ index: Int, _ times: [Double]) -> Double {
    let moment = moments[index]
    guard index + 1 < times.count else { return moment.way }
    let part = (time - times[index]) / (times[index + 1] - times[index])
    return moment.way + (moments[index + 1].way - moment.way) * part
  }

  /// The integral up to a time between a sample and the next.
  private func sum(to time: Double, _ index: Int, _ times: [Double]) -> SIMD4<Double> {
    let (moment, past) = (moments[index], time - times[index])
    guard past > 0, index + 1 < times.count else { return moment.sum }
    let whole = times[index + 1] - times[index]
    let slope = (moments[index + 1].value - moment.value) * (past * past / (2 * whole))
    return moment.sum + moment.value * past + slope
  }
}
