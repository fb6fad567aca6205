import Toolkit

/// The kind of an input device.
package enum DeviceKind: String, Hashable, Sendable, CaseIterable {
  case pen, eraser, finger, mouse
  /// The keys, rings and strips of a tablet.
  case pad
  /// A device that moves no pointer.
  case other

  /// Determines the kind by the device's description, and by its name if that isn't conclusive.
  init(of device: DeviceDescription) {
    let named = Self.kind(named: device.name)
    // A position on the screen doesn't make a pen: virtual machines have such mice.
    let hasTip = device.axis(.pressure) != nil || device.axis(.tiltX) != nil
    if !device.isPointer {
      self = .other
    } else if let tool = device.tool {
      self = Self.kind(of: tool)
    } else if let touch = device.touch {
      self = touch == .direct ? .finger : .mouse
    } else if hasTip {
      self = named ?? .pen
    } else {
      self = named == .pad ? .pad : .mouse
    }
  }

  /// The toolkit's kind of device; pads move the pointer as mice do.
  var pointing: PointingDevice.Kind {
    switch self {
    case .pen: .pen
    case .eraser: .eraser
    case .finger: .finger
    case .mouse, .pad, .other: .mouse
    }
  }

  /// The kind that the name tells; nil if none. Drivers append the kind to the product's name, which may be anything: "HP Tilt
  /// Pen Mouse" is a mouse.
  static func kind(named name: String) -> DeviceKind? {
    let words = Self.words(of: name)
    switch words.last {
    case "stylus", "pen", "brush", "pencil", "airbrush": return .pen
    case "eraser": return .eraser
    case "touch", "finger", "touchscreen": return .finger
    case "pad", "dial": return .pad
    case "mouse", "cursor", "touchpad", "trackpoint", "trackball", "pointer": return .mouse
    default: return words.contains("eraser") ? .eraser : nil
    }
  }

  private static func kind(of tool: DeviceDescription.Tool) -> DeviceKind {
    switch tool {
    case .stylus: .pen
    case .eraser: .eraser
    case .cursor: .mouse
    case .pad: .pad
    case .touch: .finger
    }
  }

  /// The words of a name in lower case, without a pen's number, such as "(0x1c)", or a seat's, such as ":12".
  private static func words(of name: String) -> [String] {
    name.lowercased().split { " -_".contains($0) }
      .map { word in String(word.prefix { $0 != ":" }) }
      .filter { !$0.isEmpty && !$0.hasPrefix("(") }
  }
}
