package import Canvas
import Interface
package import Language
package import Rendering
package import Toolkit

/// The conditions on which the look of option rows depends: the light, and whether marks differ in the option.
package struct OptionSight: Hashable {
  package var light = InkLight.day

  /// Whether the selected marks have different values of the option.
  package var isMixed = false

  package init() {}
}

/// The views of one option on the style card.
package protocol OptionRow {
  /// The views, from top to bottom.
  var views: [View] { get }

  /// Shows the current value.
  func show(_ sight: OptionSight)
}

extension ToolOption {
  /// Makes the row for an option, by its kind.
  package func row(_ words: Words) -> any OptionRow {
    switch self {
    case .colour(let option, let offered, let further):
      ColourOptionRow(option, offered, further, words)
    case .background(let option, let offered): BackgroundOptionRow(option, offered, words)
    case .colours: NoRow()
    case .range(let option, let range, _, .size(let isInPixels)):
      SizeOptionRow(option, range, isInPixels, words)
    case .range(let option, let range, let step, let form):
      RangeOptionRow(option, range, step: step, form: form, words)
    case .choice(let option, let choices): ChoiceOptionRow(option, choices, words)
    case .samples(let option, let samples): SampleOptionRow(option, samples, words)
    case .toggle(let option): ToggleOptionRow(option, words)
    case .font(let option): FontOptionRow(option, words)
    case .pens(let settings): PenOptionRow(settings, words)
    }
  }
}

/// A slider with the option's name and value.
private struct RangeOptionRow: OptionRow {
  private let option: OptionValue<Double>
  private let row: ValueRow
  private let mixed: String

  var views: [View] { [row] }

  init(
    _ option: OptionValue<Double>, _ range: ClosedRange<Double>, step: Double,
    form: ToolOption.Form, _ words: Words
  ) {
    self.option = option
    mixed = words[.mixed]
    let isPercent = if case .percent = form { true } else { false }
    row = ValueRow(
      words[option.title], Slider(range, value: option.value, step: step)
    ) { isPercent ? words.percent($0) : words.number($0) }
    row.slider.onChange = { option.value = $0 }
  }

  func show(_ sight: OptionSight) {
    row.show(option.value, instead: sight.isMixed ? mixed : nil)
  }
}

/// A slider for a width, with a field for typing it and its unit.
private struct SizeOptionRow: OptionRow {
  private let option: OptionValue<Double>
  private let isInPixels: () -> Bool
  private let row: WidthRow
  private let names: (units: String, pixels: String)

  var views: [View] { [row] }

  init(
    _ option: OptionValue<Double>, _ range: ClosedRange<Double>, _ isInPixels: @escaping () -> Bool,
    _ words: Words
  ) {
    (self.option, self.isInPixels) = (option, isInPixels)
    let name = words[option.title]
    names = (name, words(.inPixels, ["name": name]))
    row = WidthRow(name, range, words)
    row.onChange = { option.value = $0 }
  }

  func show(_ sight: OptionSight) {
    row.show(
      option.value, called: isInPixels() ? names.pixels : names.units, isMixed: sight.isMixed)
  }
}

/// The row of an option that the card doesn't show.
private struct NoRow: OptionRow {
  let views: [View] = []
  func show(_ sight: OptionSight) {}
}

/// Segments, one for each choice, below the option's name.
private struct ChoiceOptionRow: OptionRow {
  private let option: OptionValue<String>
  private let words: [String]
  private let choice: SegmentedChoice

  let views: [View]

  init(
    _ option: OptionValue<String>, _ choices: [(word: String, title: Phrase)], _ words: Words
  ) {
    self.option = option
    self.words = choices.map(\.word)
    choice = SegmentedChoice(choices.map { words[$0.title] })
    choice.name = words[option.title]
    choice.onChange = { option.value = choices[$0].word }
    views = [Stack(.column, gap: 4, [Label(words[option.title], role: .caption), choice])]
  }

  func show(_ sight: OptionSight) {
    choice.selectedIndex = sight.isMixed ? nil : words.firstIndex(of: option.value) ?? 0
  }
}

private struct ToggleOptionRow: OptionRow {
  private let option: OptionValue<Bool>
  private let toggle: Toggle

  var views: [View] { [toggle] }

  init(_ option: OptionValue<Bool>, _ words: Words) {
    self.option = option
    toggle = Toggle(words[option.title])
    toggle.onChange = { option.value = $0 }
  }

  func show(_ sight: OptionSight) {
    toggle.isOn = option.value
    toggle.isMixed = sight.isMixed
  }
}
