public import Geometry

/// The value of a filter's parameter.
public enum FilterValue: Hashable, Sendable {
  /// A number, or an angle in degrees.
  case number(Double)
  case colour(Colour)
  /// One of the parameter's words.
  case choice(String)
  case toggle(Bool)
  case point(Point)

  /// The text form: `0.5`, `#rrggbb`, `screen`, `on`, `0.5/0.25`.
  public var text: String {
    switch self {
    case .number(let number): Self.text(number)
    case .colour(let colour): colour.hex
    case .choice(let word): word
    case .toggle(let isOn): isOn ? "on" : "off"
    case .point(let point): "\(Self.text(point.x))/\(Self.text(point.y))"
    }
  }

  /// The shortest text that gives the same number.
  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension FilterParameter {
  /// The value of `text`, clamped to the range; nil if the text is malformed.
  public func value(_ text: String) -> FilterValue? {
    switch kind {
    case .number, .angle: Self.number(text).map { held(.number($0)) }
    case .colour: Colour(filterText: text).map(FilterValue.colour)
    case .choice: choices.contains(text) ? .choice(text) : nil
    case .toggle: ["on": true, "off": false][text].map(FilterValue.toggle)
    case .point: Self.point(text).map { held(.point($0)) }
    }
  }

  /// The value clamped to the range; the default if it is of another kind.
  public func held(_ value: FilterValue) -> FilterValue {
    switch (kind, value) {
    case (.number, .number(let number)), (.angle, .number(let number)): .number(held(number))
    case (.colour, .colour(let colour)):
      // The text form has 8 bits for each part, so the colour is rounded to them.
      Colour(filterText: colour.hex).map(FilterValue.colour) ?? standard
    case (.choice, .choice(let word)): choices.contains(word) ? value : standard
    case (.toggle, .toggle): value
    case (.point, .point(let point)): .point(Point(x: held(point.x), y: held(point.y)))
    default: standard
    }
  }

  private func held(_ number: Double) -> Double {
    number.isNaN ? range.lowerBound : min(max(number, range.lowerBound), range.upperBound)
  }

  private static func number(_ text: String) -> Double? {
    // Swift would also parse hexadecimal numbers and names such as `nan`.
    guard text.utf8.allSatisfy({ (48...57).contains($0) || "+-.eE".utf8.contains($0) }),
      let number = Double(text), number.isFinite
    else { return nil }
    return number
  }

  private static func point(_ text: String) -> Point? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let x = number(String(parts[0])), let y = number(String(parts[1]))
    else { return nil }
    return Point(x: x, y: y)
  }
}

extension Colour {
  /// A colour from `#rrggbb` or `#rrggbbaa`.
  fileprivate init?(filterText text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", [6, 8].contains(digits.utf8.count),
      digits.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }),
      let bits = UInt32(digits, radix: 16)
    else { return nil }
    if digits.utf8.count == 6 {
      self.init(bits)
    } else {
      self.init(bits >> 8, alpha: Float(bits & 0xFF) / 255)
    }
  }
}
