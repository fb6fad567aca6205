import System

/// Measures the time from the input event to the screen, in stages.
package struct LatencyMeter: Sendable {
  /// The stages of an event, in order.
  package enum Stage: Int, CaseIterable, Sendable {
    /// From the X server's timestamp until the program reads the event. Timestamps are whole milliseconds.
    case arriving
    /// Until the program has handled it.
    case handling
    /// Until the changed pixels are drawn.
    case painting
    /// Until the X server reports that it shows them.
    case showing
  }

  private var stages = [DurationHistogram](
    repeating: DurationHistogram(), count: Stage.allCases.count)

  /// All stages together.
  package private(set) var whole = DurationHistogram()

  private var handled: [Sample] = []
  private var painted: (samples: [Sample], at: Moment)?

  /// The shortest time from a timestamp to its arrival so far, as an estimate of the difference between both clocks; 0 if they
  /// are the same.
  private var offset: Int64?

  private struct Sample: Sendable {
    let arriving: Duration
    let arrival: Moment
    let end: Moment
  }

  package init() {}

  package subscript(stage: Stage) -> DurationHistogram { stages[stage.rawValue] }

  /// Records a touch event with the server's timestamp `time`, read at `arrival` and handled now.
  mutating func didHandle(stamp time: UInt32, arrival: Moment) {
    // Timestamps wrap at 32 bits. A local server uses the same clock as this program.
    let late = Int64(Int32(truncatingIfNeeded: arrival.milliseconds - Int64(time)))
    let isOurs = (0...60_000).contains(late)
    offset = min(offset ?? .max, isOurs ? 0 : late)
    let arriving = Duration.milliseconds(max(late - (offset ?? 0), 0))
    handled.append(Sample(arriving: arriving, arrival: arrival, end: .now))
  }

  /// Discards the handled events, which changed no pixels.
  mutating func nothingChanged() {
    handled = []
  }

  /// Records that the changes of all handled events were drawn and sent to the server.
  mutating func didPaint() {
    guard !handled.isEmpty else { return }
    painted = (handled, .now)
    handled = []
  }

  /// Records that the server shows the sent pixels. Returns whether they came from an event.
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
