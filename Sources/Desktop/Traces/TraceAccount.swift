import Geometry
import Toolkit

/// The meaning of a trace as text: strokes with their samples, gestures, taps, menus, and the facts about the devices.
///
///     pen ended 10,20@0*0.5/-30,10^90~0.25 11,20@8*0.6
///     device 7 pen serial 18193 generation 1 silent-pressure
///
/// A sample is the position, the milliseconds since the first one, pressure, tilt, rotation and wheel.
package struct TraceAccount {
  package private(set) var lines: [String] = []
  private var samples: [Touch] = []
  private var replay = InputReplay()

  /// Reads a trace and applies it as the window applies events.
  package init(ofTrace text: String) throws(TraceFailure) {
    try TraceReader.read(text) { take($0) }
    end()
  }

  init(of records: [TraceRecord]) {
    for record in records { take(record) }
    end()
  }

  private mutating func take(_ record: TraceRecord) {
    for step in replay.take(record) { take(step) }
  }

  private mutating func end() {
    if !samples.isEmpty { endStroke("open") }
    lines += replay.devices.reports.map { report in
      var line = "device \(report.id) \(report.kind.rawValue)"
      if report.key.serial != 0 { line += " serial \(report.key.serial)" }
      if report.key.generation != 0 { line += " generation \(report.key.generation)" }
      return ([line] + report.quirks.map(\.rawValue).sorted()).joined(separator: " ")
    }
  }

  private mutating func take(_ step: PointerTrackers.Step) {
    for phase in step.phases {
      switch phase {
      case .began(let touch): samples = [touch]
      case .moved(let touch): samples.append(touch)
      case .ended(let touch):
        samples.append(touch)
        endStroke("ended")
      case .cancelled: endStroke("cancelled")
      }
    }
    switch step.event.kind {
    case .gesture(let gesture) where gesture.phase != .changed:
      lines.append("gesture \(gesture.phase)")
    case .tap(let fingers): lines.append("tap \(fingers)")
    case .press(button: 3) where !step.wasTouching: lines.append("menu")
    default: break
    }
  }

  private mutating func endStroke(_ end: String) {
    let start = samples.first?.time ?? 0
    let words = samples.map { Self.text($0, since: start) }
    let kind = samples.first.map { "\($0.device.kind)" } ?? "nothing"
    lines.append((["\(kind) \(end)"] + words).joined(separator: " "))
    samples = []
  }

  private static func text(_ touch: Touch, since start: UInt32) -> String {
    var text = "\(short(touch.location.x)),\(short(touch.location.y))@\(touch.time &- start)"
    if let pressure = touch.pressure { text += "*\(short(pressure))" }
    if let tilt = touch.tilt { text += "/\(short(tilt.dx)),\(short(tilt.dy))" }
    if let rotation = touch.rotation { text += "^\(short(rotation))" }
    if let wheel = touch.wheel { text += "~\(short(wheel))" }
    return text
  }

  private static func short(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
  }
}
