import Geometry
import Toolkit

/// Reads a trace line by line.
struct TraceReader {
  private(set) var records: [TraceRecord] = []

  private init() {}

  init(_ text: String) throws(TraceFailure) {
    var records: [TraceRecord] = []
    try Self.read(text) { records.append($0) }
    self.records = records
  }

  /// Passes each record to `body` as soon as it is complete, so that not all are in memory.
  static func read(
    _ text: String, _ body: (TraceRecord) -> Void
  ) throws(TraceFailure) {
    var (reader, rest, number) = (TraceReader(), text[...], 0)
    while !rest.isEmpty {
      let end = rest.firstIndex(where: endsLine) ?? rest.endIndex
      let words = rest[..<end].split(separator: " ")
      number += 1
      rest = end < rest.endIndex ? rest[rest.index(after: end)...] : ""
      guard let first = words.first, !first.hasPrefix("#"), !first.hasPrefix("=") else { continue }
      guard reader.take(TraceWords(words)) else { throw TraceFailure(line: number) }
      // The lines of a device's axes follow that of the device, so the last record may not be complete yet.
      while reader.records.count > 1 { body(reader.records.removeFirst()) }
    }
    reader.records.forEach(body)
  }

  /// A mailer may have changed the line ends. In Swift, CR and LF together are one character.
  private static func endsLine(_ character: Character) -> Bool {
    character == "\n" || character == "\r\n"
  }

  /// Turns a line of the trace into a record at the end of `records`, or adds it to the last record; returns false if the line is
  /// malformed.
  private mutating func take(_ line: TraceWords) -> Bool {
    var words = line
    let keyword = words.next() ?? ""
    switch keyword {
    case "axis": return takeAxis(&words)
    case "loss": records.append(.loss)
    case "pause": records.append(.pause)
    case "screen", "window":
      guard let sides = words.next()?.numbers(separator: "x"), sides.count == 2 else {
        return false
      }
      let size = Size(width: sides[0], height: sides[1])
      records.append(keyword == "screen" ? .screen(size) : .window(size))
    case "monitors":
      guard let rects = words.rects() else { return false }
      records.append(.monitors(rects))
    case "choice":
      guard let record = Self.choice(&words) else { return false }
      records.append(record)
    case "changed", "removed", "disabled":
      guard let id = words.integer() else { return false }
      records.append(
        keyword == "changed" ? .changed(id, []) : .gone(id, isForgotten: keyword == "removed"))
    case "device":
      guard let device = Self.device(&words) else { return false }
      records.append(.device(device))
    default:
      guard let event = Self.event(keyword, &words) else { return false }
      records.append(.event(event))
    }
    return true
  }

  /// Adds an axis to the device of the line before.
  private mutating func takeAxis(_ words: inout TraceWords) -> Bool {
    guard let number = words.integer(),
      let label = words.next().flatMap({ DeviceDescription.Axis.Label(rawValue: String($0)) }),
      let low = words.number(), let high = words.number(), words.next() == "value",
      let value = words.number()
    else { return false }
    let axis = DeviceDescription.Axis(
      number: number, label: label, low: low, high: high, value: value)
    switch records.popLast() {
    case .device(var device):
      device.axes.append(axis)
      records.append(.device(device))
    case .changed(let id, let axes):
      records.append(.changed(id, axes + [axis]))
    default: return false
    }
    return true
  }

  private static func choice(_ words: inout TraceWords) -> TraceRecord? {
    guard let use = words.next().flatMap({ DeviceChoice.Use(rawValue: String($0)) }) else {
      return nil
    }
    var (choice, serial) = (DeviceChoice(use: use), 0)
    while let word = words.next() {
      switch word {
      case "over":
        choice.area = words.next().flatMap { .init(rawValue: String($0)) } ?? .system
      case "serial": serial = words.integer() ?? 0
      case "name": return .choice(DeviceIdentity(name: words.rest, serial: serial), choice)
      default: return nil
      }
    }
    return nil
  }

  private static func device(_ words: inout TraceWords) -> DeviceDescription? {
    guard let id = words.integer() else { return nil }
    var device = DeviceDescription(id: id, name: "")
    while let word = words.next() {
      switch word {
      case "tool": device.tool = words.next().flatMap { .init(rawValue: String($0)) }
      case "touch": device.touch = words.next().flatMap { .init(rawValue: String($0)) }
      case "serial": device.serial = words.integer() ?? 0
      case "model": device.model = words.integer() ?? 0
      case "averaged": device.averaged = words.integer() ?? 1
      case "pointer": device.isPointer = words.next() != "no"
      case "name":
        device.name = words.rest
        return device
      default: return nil
      }
    }
    return nil
  }

  private static func event(_ keyword: Substring, _ words: inout TraceWords) -> RawEvent? {
    guard let device = words.integer(), let time = words.next().flatMap({ UInt32($0) }) else {
      return nil
    }
    var (number, notches) = (0, Vector.zero)
    var event = RawEvent(
      kind: .motion, device: device, time: time, place: .zero, rootPlace: .zero)
    var root: Point?
    while let word = words.next() {
      switch word {
      case "button", "finger": number = words.integer() ?? 0
      case "by": notches = words.point().map { $0 - .zero } ?? .zero
      case "at": event.place = words.point() ?? .zero
      case "root": root = words.point()
      case "held": event.buttons = UInt32(exactly: words.integer() ?? 0) ?? 0
      case "keys":
        event.modifiers.formUnion(.init(rawValue: UInt8(exactly: words.integer() ?? 0) ?? 0))
      case "axes":
        guard let values = words.values() else { return nil }
        event.values = values
      default: return nil
      }
    }
    event.rootPlace = root ?? event.place
    guard let kind = kind(keyword, number, notches) else { return nil }
    event.kind = kind
    return event
  }

  private static func kind(
    _ keyword: Substring, _ number: Int, _ notches: Vector
  ) -> RawEvent.Kind? {
    switch keyword {
    case "press": .press(button: number)
    case "release": .release(button: number)
    case "motion": .motion
    case "down": .finger(number, .down)
    case "moved": .finger(number, .moved)
    case "up": .finger(number, .up)
    case "scroll": .scroll(notches)
    case "enter": .enter
    case "leave": .leave
    default: nil
    }
  }
}
