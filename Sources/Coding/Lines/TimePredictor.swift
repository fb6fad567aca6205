/// Predicts the times of a pen that reports at even intervals, where the system rounds the times down to whole ticks.
///
/// Files keep a predictor as the tick minus one, in milliseconds and four bits, and the interval, in 64ths of one and fourteen
/// bits.
struct TimePredictor: SeriesPredictor {
  /// The tick of the system's clock, in milliseconds.
  private let tick: Int64

  /// The interval between reports, in parts of a millisecond.
  private let interval: Int64

  /// The earliest and the latest possible time of the last report, in parts of a millisecond.
  private var earliest: Int64 = 0
  private var latest: Int64 = 0

  private static let parts: Int64 = 64
  private static let tickBits = 4
  private static let intervalBits = 14

  /// The possible ticks, the coarsest first: kernels have had ticks of 10 or 4 ms, and devices are polled every 8 ms or more
  /// often.
  private static let ticks: [Int64] = [10, 8, 4, 2, 1]

  private init(tick: Int64, interval: Int64) {
    (self.tick, self.interval) = (tick, interval)
  }

  /// Estimates tick and interval from `times`.
  init(of times: [Int64]) {
    // A few reports may be late.
    let enough = times.count - times.count / 8
    let tick = Self.ticks.first { tick in times.count { $0 % tick == 0 } >= enough } ?? 1
    let gaps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }.sorted()
    // Gaps in which the pen rests don't show the interval.
    let usual = gaps.filter { $0 <= 2 * gaps[gaps.count / 2] }
    let interval = usual.isEmpty ? 0 : Self.parts * usual.reduce(0, +) / Int64(usual.count)
    self.init(tick: tick, interval: min(interval, 1 << Int64(Self.intervalBits) - 1))
  }

  init(from reader: inout BitReader) {
    self.init(
      tick: Int64(reader.read(bits: Self.tickBits)) + 1,
      interval: Int64(reader.read(bits: Self.intervalBits)))
  }

  func write(to writer: inout BitWriter) {
    writer.write(UInt64(tick - 1), bits: Self.tickBits)
    writer.write(UInt64(interval), bits: Self.intervalBits)
  }

  var expected: Int64 {
    let ticks = ((earliest &+ latest) / 2 &+ interval) / (tick &* Self.parts)
    return ticks &* tick
  }

  mutating func begin(at time: Int64) {
    earliest = time * Self.parts
    latest = (time + tick) * Self.parts
  }

  mutating func add(_ time: Int64) {
    earliest = max(earliest + interval, time * Self.parts)
    latest = min(latest + interval, (time + tick) * Self.parts)
    if earliest >= latest { begin(at: time) }
  }
}
