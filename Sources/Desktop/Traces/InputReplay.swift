import Toolkit

/// Applies a trace as the window applies events: the same records always give the same touches.
struct InputReplay {
  private(set) var devices = DeviceTable()
  private var trackers = PointerTrackers()

  /// Applies the next record. Returns the resulting steps.
  mutating func take(_ record: TraceRecord) -> [PointerTrackers.Step] {
    let steps = devices.take(record, scale: 1).flatMap { trackers.steps(of: $0) }
    return record == .pause ? steps + trackers.flush() : steps
  }
}
