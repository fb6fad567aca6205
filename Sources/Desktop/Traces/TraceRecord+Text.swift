import Geometry
import Toolkit

extension TraceRecord {
  /// The lines of the record, without a line break at the end; nil for a pinch, which isn't recorded.
  var text: String? {
    switch self {
    case .screen(let size): "screen \(Self.text(size.width))x\(Self.text(size.height))"
    case .window(let size): "window \(Self.text(size.width))x\(Self.text(size.height))"
    case .monitors(let rects): (["monitors"] + rects.map(Self.text)).joined(separator: " ")
    case .device(let device): Self.text(device)
    case .changed(let id, let axes):
      (["changed \(id)"] + axes.map(Self.text)).joined(separator: "\n")
    case .choice(let identity, let choice): Self.text(choice, identity)
    case .event(let event): Self.text(event)
    case .gone(let id, let isForgotten): "\(isForgotten ? "removed" : "disabled") \(id)"
    case .loss: "loss"
    case .pause: "pause"
    }
  }

  private static func text(_ device: DeviceDescription) -> String {
    var line = "device \(device.id)"
    if let tool = device.tool { line += " tool \(tool.rawValue)" }
    if let touch = device.touch { line += " touch \(touch.rawValue)" }
    if device.serial != 0 { line += " serial \(device.serial)" }
    if device.model != 0 { line += " model \(device.model)" }
    if device.averaged != 1 { line += " averaged \(device.averaged)" }
    if !device.isPointer { line += " pointer no" }
    line += " name " + oneLine(device.name)
    return ([line] + device.axes.map(text)).joined(separator: "\n")
  }

  /// A line break in a name would end the line.
  private static func oneLine(_ name: String) -> String {
    String(name.map { $0.isNewline ? " " : $0 })
  }

  private static func text(_ choice: DeviceChoice, _ identity: DeviceIdentity) -> String {
    var line = "choice \(choice.use.rawValue)"
    if choice.area != .system { line += " over \(choice.area.rawValue)" }
    if identity.serial != 0 { line += " serial \(identity.serial)" }
    return line + " name " + oneLine(identity.name)
  }

  private static func text(_ rect: Rect) -> String {
    [rect.minX, rect.minY, rect.width, rect.height].map(text).joined(separator: ",")
  }

  private static func text(_ axis: DeviceDescription.Axis) -> String {
    "axis \(axis.number) \(axis.label.rawValue) \(text(axis.low)) \(text(axis.high)) value \(text(axis.value))"
  }

  private static func text(_ event: RawEvent) -> String? {
    let start = "\(event.device) \(event.time)"
    var line: String
    switch event.kind {
    case .press(let button): line = "press \(start) button \(button)"
    case .release(let button): line = "release \(start) button \(button)"
    case .motion: line = "motion \(start)"
    case .finger(let id, .down): line = "down \(start) finger \(id)"
    case .finger(let id, .moved): line = "moved \(start) finger \(id)"
    case .finger(let id, .up): line = "up \(start) finger \(id)"
    case .scroll(let notches): line = "scroll \(start) by \(text(notches.dx)),\(text(notches.dy))"
    case .enter: line = "enter \(start)"
    case .leave: line = "leave \(start)"
    case .gesture: return nil
    }
    line += " at \(text(event.place))"
    if event.rootPlace != event.place { line += " root \(text(event.rootPlace))" }
    if event.buttons != 0 { line += " held \(event.buttons)" }
    if !event.modifiers.isEmpty { line += " keys \(event.modifiers.rawValue)" }
    if !event.values.isEmpty {
      line += " axes"
      for value in event.values { line += " \(value.axis)=\(text(value.value))" }
    }
    return line
  }

  private static func text(_ point: Point) -> String { "\(text(point.x)),\(text(point.y))" }

  /// The shortest text that reads as the same number.
  private static func text(_ number: Double) -> String {
    guard number == number.rounded(), abs(number) < 1e15 else { return "\(number)" }
    return "\(Int(number))"
  }
}
