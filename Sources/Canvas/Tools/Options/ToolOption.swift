package import Geometry
package import Language
import Marks

/// An option of a tool with the values that it can have. The style card shows a row for each.
package enum ToolOption {
  /// Any colour; the style card offers some, and further ones that change.
  case colour(
    OptionValue<Colour>, offered: [(name: Phrase, colour: Colour)], further: () -> [Colour])

  /// A colour or none.
  case background(OptionValue<Colour?>, offered: [(name: Phrase, colour: Colour)])

  /// Colours that the settings store, and for which the style card has no row.
  case colours(OptionValue<[Colour]>)
  case range(OptionValue<Double>, in: ClosedRange<Double>, step: Double, form: Form)

  /// One of a few words that the settings store, with their titles for the user.
  case choice(OptionValue<String>, among: [(word: String, title: Phrase)])

  /// One of a few words, offered as small pictures.
  case samples(OptionValue<String>, among: [ChoiceSample])
  case toggle(OptionValue<Bool>)

  /// A family of fonts, by its name.
  case font(OptionValue<String>)

  /// The pens that the user can choose.
  case pens(PenSettings)

  /// The meaning of a number.
  package enum Form {
    /// A plain number, such as a count.
    case number

    /// A fraction, which the settings and the style card show in percent.
    case percent

    /// A width or a size, in units of the canvas or in pixels of the screen.
    case size(isInPixels: () -> Bool)
  }

  /// The key under which the settings store it.
  package var key: String {
    switch self {
    case .colour(let option, _, _): option.key
    case .colours(let option): option.key
    case .background(let option, _): option.key
    case .range(let option, _, _, _): option.key
    case .choice(let option, _): option.key
    case .samples(let option, _): option.key
    case .toggle(let option): option.key
    case .font(let option): option.key
    case .pens(let settings): settings.rack.key
    }
  }

  /// Whether it was ever set.
  package var isSet: Bool {
    switch self {
    case .colour(let option, _, _): option.isSet
    case .colours(let option): option.isSet
    case .background(let option, _): option.isSet
    case .range(let option, _, _, _): option.isSet
    case .choice(let option, _): option.isSet
    case .samples(let option, _): option.isSet
    case .toggle(let option): option.isSet
    case .font(let option): option.isSet
    case .pens(let settings): settings.rack.isSet
    }
  }

  /// Calls `action` whenever the option is set.
  package func follow(_ action: @escaping () -> Void) {
    switch self {
    case .colour(let option, _, _): option.onChange = action
    case .colours(let option): option.onChange = action
    case .background(let option, _): option.onChange = action
    case .range(let option, _, _, _): option.onChange = action
    case .choice(let option, _): option.onChange = action
    case .samples(let option, _): option.onChange = action
    case .toggle(let option): option.onChange = action
    case .font(let option): option.onChange = action
    case .pens(let settings): settings.rack.onChange = action
    }
  }

  /// The value and its range if it is a width or a size.
  package var size: (option: OptionValue<Double>, range: ClosedRange<Double>)? {
    guard case .range(let option, let range, _, .size) = self else { return nil }
    return (option, range)
  }

  // MARK: Settings

  /// The value as text for the settings.
  package var text: String {
    switch self {
    case .colour(let option, _, _): option.value.withAlpha(1).hex
    case .background(let option, _): option.value?.withAlpha(1).hex ?? Self.noColour
    case .colours(let option): option.value.map { $0.withAlpha(1).hex }.joined(separator: " ")
    case .range(let option, _, _, .percent): "\(Int((option.value * 100).rounded()))"
    case .range(let option, _, _, _): "\(option.value)"
    case .choice(let option, _), .samples(let option, _), .font(let option): option.value
    case .toggle(let option): "\(option.value)"
    case .pens(let settings): settings.rack.value.text
    }
  }

  /// The settings' text for no colour.
  private static let noColour = "none"

  /// Sets the value from the settings' text. An invalid text changes nothing.
  package func take(_ text: String) {
    switch self {
    case .colours(let option):
      let colours = text.split(separator: " ").compactMap { Colour(notation: $0) }
      if !colours.isEmpty { option.value = Array(colours.prefix(PenSettings.mostRecent)) }
    case .background(let option, _):
      if text == Self.noColour {
        option.value = nil
      } else if let colour = Colour(notation: text[...]) {
        option.value = colour
      }
    case .colour(let option, _, _):
      if let colour = Colour(notation: text[...]) { option.value = colour }
    case .range(let option, let range, _, let form):
      let number =
        if case .percent = form { Int(text).map { Double($0) / 100 } } else { Double(text) }
      if let number, range.contains(number) { option.value = number }
    case .choice(let option, let choices):
      if choices.contains(where: { $0.word == text }) { option.value = text }
    case .samples(let option, let samples):
      if samples.contains(where: { $0.word == text }) { option.value = text }
    case .font(let option):
      if !text.isEmpty, text.utf8.count <= Limits.textNameBytes { option.value = text }
    case .toggle(let option):
      if let isOn = Bool(text) { option.value = isOn }
    case .pens(let settings):
      if let rack = PenRack(text) { settings.rack.value = rack }
    }
  }
}
