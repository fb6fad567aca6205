/// The mean of the hand's values over a window of time around each sample. Between two samples the values are linear.
///
/// At both ends of a stroke the window shrinks, so that the line begins and ends where the hand did, and nothing has to catch up.
/// The window also shrinks where the hand is quick, since trembling is slow: so the tips of a quick zigzag stay, and a new sample
/// changes nothing that lies farther back along the line.
struct WindowMean {
  /// Half the window, in milliseconds.
  let reach: Double

  /// The longest way within a window to either side of its sample.
  let way: Double

  /// The most samples of a window on either side.
  static let mostSamples = 100

  /// The shortest half window, in milliseconds; a shorter one gives its sample. The latest times resolve no less.
  private static let shortest = 1e-6

  /// A sample's values (place, pressure, lean), their integral over time up to there, and the length of the line up to there.
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

  /// Replaces the values of the samples from `first` on.
  @inline(__always)
  mutating func replace(from first: Int, in times: [Double], _ value: (Int) -> SIMD4<Double>) {
    moments.removeLast(max(moments.count - first, 0))
    guard var last = first > 0 ? moments.last : Moment(value: .zero) else { return }
    for index in first..<times.count {
      var moment = Moment(value: value(index))
      if index > 0 {
        let half = (times[index] - times[index - 1]) / 2
        moment.sum = last.sum + (last.value + moment.value) * half
        let step = moment.value - last.value
        moment.way = last.way + (step.x * step.x + step.y * step.y).squareRoot()
      }
      moments.append(moment)
      last = moment
    }
  }

  /// Whether a change at a sample may change the mean around an earlier one.
  func reaches(from index: Int, to earlier: Int, _ times: [Double]) -> Bool {
    times[index] - times[earlier] < reach && moments[index].way - moments[earlier].way <= way
      && index - earlier <= Self.mostSamples
  }

  /// Calls `body` with the number of each sample from `first` on, and with the mean around it.
  @inline(__always)
  func forEachMean(
    from first: Int, _ times: [Double], _ body: (Int, SIMD4<Double>) -> Void
  ) {
    moments.withUnsafeBufferPointer { moments in
      times.withUnsafeBufferPointer { times in
        for index in first..<moments.count { body(index, mean(at: index, moments, times)) }
      }
    }
  }

  /// The mean around a sample.
  func mean(at index: Int, _ times: [Double]) -> SIMD4<Double> {
    moments.withUnsafeBufferPointer { moments in
      times.withUnsafeBufferPointer { mean(at: index, moments, $0) }
    }
  }

  @inline(__always)
  private func mean(
    at index: Int, _ moments: UnsafeBufferPointer<Moment>, _ times: UnsafeBufferPointer<Double>
  ) -> SIMD4<Double> {
    let (time, here) = (times[index], moments[index])
    let first = max(index &- Self.mostSamples, 0)
    let last = min(index &+ Self.mostSamples, times.count &- 1)
    var half = min(reach, min(time - times[first], times[last] - time))
    guard half > Self.shortest else { return here.value }
    var (before, after) = (index, index)
    while before > first, times[before] > time - half {
      before &-= 1
      let over = here.way - moments[before].way - way
      guard over > 0 else { continue }
      let part = over / (moments[before &+ 1].way - moments[before].way)
      half = min(half, time - times[before] - (times[before &+ 1] - times[before]) * part)
    }
    while after < last, times[after] < time + half {
      after &+= 1
      let over = moments[after].way - here.way - way
      guard over > 0 else { continue }
      let part = over / (moments[after].way - moments[after &- 1].way)
      half = min(half, times[after] - time - (times[after] - times[after &- 1]) * part)
    }
    guard half > Self.shortest else { return here.value }
    while before < index, times[before &+ 1] <= time - half { before &+= 1 }
    while times[after] > time + half { after &-= 1 }
    let sum =
      Self.sum(to: time + half, moments, times, after)
      - Self.sum(to: time - half, moments, times, before)
    return sum / (2 * half)
  }

  /// The integral up to a time between a sample and the next.
  @inline(__always)
  private static func sum(
    to time: Double, _ moments: UnsafeBufferPointer<Moment>, _ times: UnsafeBufferPointer<Double>,
    _ index: Int
  ) -> SIMD4<Double> {
    let (moment, past) = (moments[index], time - times[index])
    guard past > 0, index &+ 1 < times.count else { return moment.sum }
    let whole = times[index &+ 1] - times[index]
    let slope = (moments[index &+ 1].value - moment.value) * (past * past / (2 * whole))
    return moment.sum + moment.value * past + slope
  }
}
