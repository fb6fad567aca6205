import Desktop
import Inking

/// The data about a device that the program keeps between starts.
struct DeviceRecord: Hashable {
  var choice = DeviceChoice()

  /// Whether the range of pressures that the user really uses is mapped to the whole range.
  var fitsPressure = false

  /// The distribution of the user's pressures with the device.
  var pressures = PressureHistogram()

  /// The tool that was last used; nil if no other device was ever used after this one.
  var held: HeldTool?

  /// A number that grows with each use, so that the device that was used last has the greatest.
  var use = 0

  /// Whether the record has data that a later start can't find out by itself.
  var isWorthKeeping: Bool {
    choice != DeviceChoice() || fitsPressure || pressures.total > 0
  }
}

/// Records as lines of a file, such as
/// `Studio Pen stylus #18193 = use eraser; over window; fit; pressures 0,3,…; tool pen; pens brush; pen-width 4.0; used 7`.
extension DeviceRecord {
  private enum Word {
    static let use = "use"
    static let area = "over"
    static let fit = "fit"
    static let pressures = "pressures"
    static let tool = "tool"
    static let used = "used"
  }

  var text: String {
    var parts: [String] = []
    if choice.use != .byItself { parts.append("\(Word.use) \(choice.use.rawValue)") }
    if choice.area != .system { parts.append("\(Word.area) \(choice.area.rawValue)") }
    if fitsPressure { parts.append(Word.fit) }
    if pressures.total > 0 {
      let counts = pressures.counts.map(String.init).joined(separator: ",")
      parts.append("\(Word.pressures) \(counts)")
    }
    if let held {
      parts.append("\(Word.tool) \(held.tool)")
      parts += held.options.sorted { $0.key < $1.key }.map { "\($0) \($1)" }
    }
    return (parts + ["\(Word.used) \(use)"]).joined(separator: "; ")
  }

  /// Parses a line; parts that aren't valid keep their defaults.
  init(_ text: String) {
    var tool: String?
    var options: [String: String] = [:]
    for part in text.split(separator: ";") {
      let words = part.split(separator: " ", maxSplits: 1)
      guard let word = words.first.map({ String($0) }) else { continue }
      let value = words.count > 1 ? String(words[1]) : ""
      switch word {
      case Word.use: choice.use = .init(rawValue: value) ?? choice.use
      case Word.area: choice.area = .init(rawValue: value) ?? choice.area
      case Word.fit: fitsPressure = true
      case Word.pressures:
        let counts = value.split(separator: ",").map { Int($0) ?? -1 }
        pressures = PressureHistogram(counts) ?? pressures
      case Word.tool: tool = value
      case Word.used: use = Int(value).map { max($0, 0) } ?? use
      default: options[word] = value
      }
    }
    held = tool.map { HeldTool(tool: $0, options: options) }
  }
}
