package import Geometry
package import Language

/// A value of a tool with what it can be. A style card shows a row for each.
package enum ToolOption {
  /// Any colour; some are offered.
  case colour(OptionValue<Colour>, offered: [(name: Phrase, colour: Colour)])
  case range(OptionValue<Double>, in: ClosedRange<Double>, step: Double, form: Form)

  /// One of a few words that settings keep, with what people call each.
  case choice(OptionValue<String>, among: [(word: String, title: Phrase)])
  case toggle(OptionValue<Bool>)

  /// What a number is.
  package enum Form {
    case number

    /// A share of one, which people and settings tell in percent.
    case percent

    /// A width on the canvas, where no line is narrower than the narrowest that is seen.
    case width
  }

  /// What settings keep it as.
  package var key: String {
    switch self {
    case .colour(let option, _): option.key
    case .range(let option, _, _, _): option.key
    case .choice(let option, _): option.key
    case .toggle(let option): option.key
    }
  }

  /// Whether it was ever set.
  package var isSet: Bool {
    switch self {
    case .colour(let option, _): option.isSet
    case .range(let option, _, _, _): option.isSet
    case .choice(let option, _): option.isSet
    case .toggle(let option): option.isSet
    }
  }

  /// Calls `action` whenever it was set.
  package func follow(_ action: @escaping () -> Void) {
    switch self {
    case .colour(let option, _): option.onChange = action
    case .range(let option, _, _, _): option.onChange = action
    case .choice(let option, _): option.onChange = action
    case .toggle(let option): option.onChange = action
    }
  }

  // MARK: Settings

  /// The value as settings keep it.
  package var text: String {
    switch self {
    case .colour(let option, _): option.value.withAlpha(1).hex
    case .range(let option, _, _, .percent): "\(Int((option.value * 100).rounded()))"
    case .range(let option, _, _, _): "\(option.value)"
    case .choice(let option, _): option.value
    case .toggle(let option): "\(option.value)"
    }
  }

  /// Takes a value from settings; one that makes no sense changes nothing.
  package func take(_ text: String) {
    switch self {
    case .colour(let option, _):
      if let colour = Self.colour(text) { option.value = colour }
    case .range(let option, let range, _, let form):
      let number = form == .percent ? Int(text).map { Double($0) / 100 } : Double(text)
      if let number, range.contains(number) { option.value = number }
    case .choice(let option, let choices):
      if choices.contains(where: { $0.word == text }) { option.value = text }
    case .toggle(let option):
      if let isOn = Bool(text) { option.value = isOn }
    }
  }

  /// An opaque colour from its `#rrggbb` notation; nil where the text is none.
  private static func colour(_ text: String) -> Colour? {
    let digits = text.dropFirst()
    guard text.hasPrefix("#"), digits.count == 6, digits.allSatisfy(\.isHexDigit) else {
      return nil
    }
    return UInt32(digits, radix: 16).map { Colour($0) }
  }
}
