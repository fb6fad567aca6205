import System

/// How long ink takes from the hand to the screen, stage by stage, since the window was made.
package struct LatencyMeter: Sendable {
  /// What an event goes through, in this order.
  package enum Stage: Int, CaseIterable, Sendable {
    /// From the X server's time stamp until the program has it. The stamp counts whole milliseconds.
    case arriving
    /// Until what it means is done.
    case handling
    /// Until the pixels that it changed are drawn.
    case painting
    /// Until the X server says that they are on the screen.
    case showing
  }

  private var stages = [DurationHistogram](
    repeating: DurationHistogram(), count: Stage.allCases.count)

  /// From the time stamp to the screen.
  package private(set) var whole = DurationHistogram()

  private var handled: [Sample] = []
  private var painted: (samples: [Sample], at: Moment)?

  /// How far the server's clock is behind ours at least, where it isn't the same.
  private var offset: Int64?

  private struct Sample: Sendable {
    let arriving: Duration
    let arrival: Moment
    let end: Moment
  }

  package init() {}

  package subscript(stage: Stage) -> DurationHistogram { stages[stage.rawValue] }

  /// An event of a touch that was stamped with `time` and arrived at `arrival` has just been handled.
  mutating func didHandle(stamp time: UInt32, arrival: Moment) {
    // The stamp has 32 bits; where the server runs on this machine its clock is ours.
    let late = Int64(Int32(truncatingIfNeeded: arrival.milliseconds - Int64(time)))
    let isOurs = (0...60_000).contains(late)
    offset = min(offset ?? .max, isOurs ? 0 : late)
    let arriving = Duration.milliseconds(max(late - (offset ?? 0), 0))
    handled.append(Sample(arriving: arriving, arrival: arrival, end: .now))
  }

  /// What was handled leaves all pixels as they are.
  mutating func nothingChanged() {
    handled = []
  }

  /// All that was handled is drawn, and was given to the server.
  mutating func didPaint() {
    guard !handled.isEmpty else { return }
    painted = (handled, .now)
    handled = []
  }

  /// What was painted is on the screen; answers whether it came from an event.
  mutating func didShow() -> Bool {
    guard let (samples, end) = painted else { return false }
    painted = nil
    let showing = Moment.now - end
    for sample in samples {
      let parts = [
        sample.arriving, sample.end - sample.arrival, end - sample.end, showing,
      ]
      for (index, part) in parts.enumerated() { stages[index].add(part) }
      whole.add(parts.reduce(.zero, +))
    }
    return true
  }
}
