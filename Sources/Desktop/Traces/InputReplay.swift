import Toolkit

/// Does with a trace what the window does with events: the same records always give the same touches.
struct InputReplay {
  private(set) var devices = DeviceTable()
  private var trackers = PointerTrackers()

  /// Takes the next record. Returns what it means.
  mutating func take(_ record: TraceRecord) -> [PointerTrackers.Step] {
    let steps = devices.take(record, scale: 1).flatMap { trackers.steps(of: $0) }
    return record == .pause ? steps + trackers.flush() : steps
  }
}
