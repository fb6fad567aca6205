/// Gives each sample a time of its own. Samples that came with the same time, as after a jam, share the time since the one
/// before; a device that tells no time counts as one with a sample every eight milliseconds.
struct SampleTimes {
  private(set) var times: [Double] = []

  /// The times that the device told.
  private var told: [Double] = []

  /// The first of the last samples that have the same time.
  private var run = 0

  private static let step = 8.0

  /// The latest time; the sums of all earlier ones still resolve a sample.
  private static let latest = 0x1p32

  /// The longest time over which samples of the same time are spread.
  private static let longest = 100.0

  /// The most samples that share a time, and the least time between such groups. So each sample takes a bounded time.
  private static let mostShared = 256
  private static let least = 1e-4

  mutating func reserve(_ count: Int) {
    times.reserveCapacity(count)
    told.reserveCapacity(count)
  }

  /// Removes the last samples, whose times differ from those before.
  mutating func removeLast(_ count: Int) {
    guard count > 0 else { return }
    times.removeLast(count)
    told.removeLast(count)
    run = max(told.count - 1, 0)
    while run > 0, told[run - 1] == told[run] { run -= 1 }
  }

  /// Adds a time. Returns the first sample whose time changed.
  mutating func append(_ time: Double) -> Int {
    let index = times.count
    if index > 0, time > told[index - 1], time <= Self.latest {
      // Nearly every sample has a time of its own.
      run = index
      told.append(time)
      times.append(time - told[0])
      return index
    }
    let time = time.isFinite ? min(max(time, 0), Self.latest) : nil
    guard index > 0 else {
      times.append(0)
      told.append(time ?? 0)
      return 0
    }
    let last = told[index - 1]
    var next = time.map { max($0, last) } ?? last + Self.step
    if next == last, index - run >= Self.mostShared { next += Self.least }
    told.append(next)
    times.append(0)
    if next > last {
      run = index
      times[index] = next - told[0]
      return index
    }
    let start = run > 0 ? told[run - 1] : told[0] - Self.step
    let from = max(start, next - Self.longest)
    // At the start of a stroke nothing comes before the samples that share its time.
    let way = (next - from) / Double(index + 1 - run)
    for sample in run...index {
      times[sample] = next - told[0] - way * Double(index - sample)
    }
    return run
  }
}
