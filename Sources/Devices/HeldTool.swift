package import Canvas

/// A tool with its options at its last use with a device.
package struct HeldTool: Hashable {
  /// The tool's id.
  package let tool: String

  /// The options as texts, by their keys; of the pens, only the chosen one.
  let options: [String: String]
}

extension HeldTool {
  package init(_ tool: any Tool) {
    let options = tool.options.map { ($0.key, $0.heldText) }
    self.init(tool: tool.id, options: Dictionary(options) { $1 })
  }

  /// Sets the options of the tool to these.
  package func restore(_ tool: any Tool) {
    for option in tool.options {
      guard let text = options[option.key], text != option.heldText else { continue }
      switch option {
      case .pens(let settings): settings.take(text)
      case .colour, .colours, .background, .range, .choice, .samples, .font, .toggle:
        option.take(text)
      }
    }
  }
}

extension ToolOption {
  fileprivate var heldText: String {
    switch self {
    case .pens(let settings): settings.rack.value.taken
    case .colour, .colours, .background, .range, .choice, .samples, .font, .toggle: text
    }
  }
}
