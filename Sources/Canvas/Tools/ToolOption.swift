package import Geometry
package import Language

/// An option of a tool with the values that it can have. The style card shows a row for each.
package enum ToolOption {
  /// Any colour; the style card offers some.
  case colour(OptionValue<Colour>, offered: [(name: Phrase, colour: Colour)])
  case range(OptionValue<Double>, in: ClosedRange<Double>, step: Double, form: Form)

  /// One of a few words that the settings keep, with their titles for the user.
  case choice(OptionValue<String>, among: [(word: String, title: Phrase)])
  case toggle(OptionValue<Bool>)

  /// The pens that the user can take.
  case pens(PenSettings)

  /// The meaning of a number.
  package enum Form {
    /// A number as it is, such as a count.
    case number

    /// A fraction, which the settings and the style card give in percent.
    case percent

    /// A width on the canvas. At a low zoom the style card shows the narrowest visible width instead.
    case width
  }

  /// The key under which the settings keep it.
  package var key: String {
    switch self {
    case .colour(let option, _): option.key
    case .range(let option, _, _, _): option.key
    case .choice(let option, _): option.key
    case .toggle(let option): option.key
    case .pens(let settings): settings.rack.key
    }
  }

  /// Whether it was ever set.
  package var isSet: Bool {
    switch self {
    case .colour(let option, _): option.isSet
    case .range(let option, _, _, _): option.isSet
    case .choice(let option, _): option.isSet
    case .toggle(let option): option.isSet
    case .pens(let settings): settings.rack.isSet
    }
  }

  /// Calls `action` whenever the option is set.
  package func follow(_ action: @escaping () -> Void) {
    switch self {
    case .colour(let option, _): option.onChange = action
    case .range(let option, _, _, _): option.onChange = action
    case .choice(let option, _): option.onChange = action
    case .toggle(let option): option.onChange = action
    case .pens(let settings): settings.rack.onChange = action
    }
  }

  // MARK: Settings

  /// The value as the settings keep it.
  package var text: String {
    switch self {
    case .colour(let option, _): option.value.withAlpha(1).hex
    case .range(let option, _, _, .percent): "\(Int((option.value * 100).rounded()))"
    case .range(let option, _, _, _): "\(option.value)"
    case .choice(let option, _): option.value
    case .toggle(let option): "\(option.value)"
    case .pens(let settings): settings.rack.value.text
    }
  }

  /// Sets the value from the settings' text. A text that is no valid value changes nothing.
  package func take(_ text: String) {
    switch self {
    case .colour(let option, _):
      if let colour = Colour(notation: text[...]) { option.value = colour }
    case .range(let option, let range, _, let form):
      let number = form == .percent ? Int(text).map { Double($0) / 100 } : Double(text)
      if let number, range.contains(number) { option.value = number }
    case .choice(let option, let choices):
      if choices.contains(where: { $0.word == text }) { option.value = text }
    case .toggle(let option):
      if let isOn = Bool(text) { option.value = isOn }
    case .pens(let settings):
      if let rack = PenRack(text) { settings.rack.value = rack }
    }
  }
}
