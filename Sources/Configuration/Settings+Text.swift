import Desktop
import Geometry
import Language

extension Settings {
  /// The names of the settings in the file.
  enum Name: String, CaseIterable {
    case theme
    case desktopScheme = "desktop-scheme"
    case desktopTextScale = "desktop-text-scale"
    case textSize = "text-size"
    case language
    case isStill = "less-motion"
    case beginsWithDrawings = "begin-with-drawings"
    case opensInSameWindow = "open-in-same-window"
    case mergesAtOnce = "merge-at-once"
    case showsToolKeys = "tool-keys"
    case hidesChrome = "controls-hidden"
    case pansAtEdge = "room-at-edge"
    case drawsAhead = "draw-ahead"
    case keepsToolsByDevice = "tools-by-device"
    case showsMinimap = "minimap"
    case canvasMemory = "canvas-memory"
    case tool
    case lastTools = "last-tools"
    case windowSize = "window-size"
    case isMaximised = "window-maximised"
  }

  /// Reads settings from `lines`. Missing or invalid ones keep their defaults.
  package init(_ lines: ValueLines) {
    for name in Name.allCases {
      if let text = lines[name.rawValue] { self[name] = text }
    }
  }

  /// A setting as text. Setting an invalid text changes nothing.
  subscript(name: Name) -> String {
    get {
      switch name {
      case .theme: theme.rawValue
      case .desktopScheme: desktopScheme.rawValue
      case .desktopTextScale: "\(desktopTextScale)"
      case .textSize: "\(textSize)"
      case .language: language.id
      case .isStill: "\(isStill)"
      case .beginsWithDrawings: "\(beginsWithDrawings)"
      case .opensInSameWindow: "\(opensInSameWindow)"
      case .mergesAtOnce: "\(mergesAtOnce)"
      case .showsToolKeys: "\(showsToolKeys)"
      case .hidesChrome: "\(hidesChrome)"
      case .pansAtEdge: "\(pansAtEdge)"
      case .drawsAhead: "\(drawsAhead)"
      case .keepsToolsByDevice: "\(keepsToolsByDevice)"
      case .showsMinimap: "\(showsMinimap)"
      case .canvasMemory: "\(canvasMemory)"
      case .tool: tool
      case .lastTools: lastTools.joined(separator: " ")
      case .windowSize: windowSize?.text ?? ""
      case .isMaximised: "\(isMaximised)"
      }
    }
    set {
      switch name {
      case .theme: theme = Theme.Choice(rawValue: newValue) ?? theme
      case .desktopScheme: desktopScheme = ColourScheme(rawValue: newValue) ?? desktopScheme
      case .desktopTextScale:
        desktopTextScale = number(newValue, in: Self.desktopTextScales) ?? desktopTextScale
      case .textSize: textSize = number(newValue, in: Self.textSizes) ?? textSize
      case .language: language = Language.Choice(id: newValue) ?? language
      case .isStill: isStill = Bool(newValue) ?? isStill
      case .beginsWithDrawings: beginsWithDrawings = Bool(newValue) ?? beginsWithDrawings
      case .opensInSameWindow: opensInSameWindow = Bool(newValue) ?? opensInSameWindow
      case .mergesAtOnce: mergesAtOnce = Bool(newValue) ?? mergesAtOnce
      case .showsToolKeys: showsToolKeys = Bool(newValue) ?? showsToolKeys
      case .hidesChrome: hidesChrome = Bool(newValue) ?? hidesChrome
      case .pansAtEdge: pansAtEdge = Bool(newValue) ?? pansAtEdge
      case .drawsAhead: drawsAhead = Bool(newValue) ?? drawsAhead
      case .keepsToolsByDevice: keepsToolsByDevice = Bool(newValue) ?? keepsToolsByDevice
      case .showsMinimap: showsMinimap = Bool(newValue) ?? showsMinimap
      case .canvasMemory:
        canvasMemory = number(newValue, in: Self.canvasMemories) ?? canvasMemory
      case .tool: tool = newValue
      case .lastTools: lastTools = newValue.split(separator: " ").map(String.init)
      case .windowSize: windowSize = size(newValue) ?? windowSize
      case .isMaximised: isMaximised = Bool(newValue) ?? isMaximised
      }
    }
  }

  private func number<Number: LosslessStringConvertible & Comparable>(
    _ text: String, in range: ClosedRange<Number>
  ) -> Number? {
    Number(text).flatMap { range.contains($0) ? $0 : nil }
  }

  private func size(_ text: String) -> Size? {
    let sides = text.split(separator: " ")
    guard sides.count == 3, sides[1] == "x",
      let width = number(String(sides[0]), in: Self.windowSides),
      let height = number(String(sides[2]), in: Self.windowSides)
    else { return nil }
    return Size(width: width, height: height)
  }
}

extension Size {
  fileprivate var text: String { "\(Int(width.rounded())) x \(Int(height.rounded()))" }
}
