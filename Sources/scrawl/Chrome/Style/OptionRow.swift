import Canvas
import Interface
import Language
import Rendering
import Toolkit

/// The properties of the canvas's view that options depend on.
struct OptionSight: Hashable {
  var light = InkLight.day

  /// The narrowest visible line, in units of the canvas.
  var leastWidth = 0.0

  /// Whether what has the option differs in it.
  var isMixed = false
}

/// The views of one option on the style card.
protocol OptionRow {
  /// The views, from top to bottom.
  var views: [View] { get }

  /// Shows the present value.
  func show(_ sight: OptionSight)
}

extension ToolOption {
  /// Makes the row of this kind of option.
  func row(_ words: Words) -> any OptionRow {
    switch self {
    case .colour(let option, let offered): ColourOptionRow(option, offered, words)
    case .range(let option, let range, let step, let form):
      RangeOptionRow(option, range, step: step, form: form, words)
    case .choice(let option, let choices): ChoiceOptionRow(option, choices, words)
    case .toggle(let option): ToggleOptionRow(option, words)
    case .pens(let settings): PenOptionRow(settings, words)
    }
  }
}

/// A slider with the option's name and value.
private struct RangeOptionRow: OptionRow {
  private let option: OptionValue<Double>
  private let isWidth: Bool
  private let row: ValueRow
  private let mixed: String

  var views: [View] { [row] }

  init(
    _ option: OptionValue<Double>, _ range: ClosedRange<Double>, step: Double,
    form: ToolOption.Form, _ words: Words
  ) {
    self.option = option
    isWidth = form == .width
    mixed = words[.mixed]
    let isPercent = form == .percent
    row = ValueRow(
      words[option.title], Slider(range, value: option.value, step: step)
    ) { isPercent ? words.percent($0) : words.number($0) }
    row.slider.onChange = { option.value = $0 }
  }

  func show(_ sight: OptionSight) {
    row.show(
      option.value, telling: isWidth ? max(option.value, sight.leastWidth) : nil,
      instead: sight.isMixed ? mixed : nil)
  }
}

/// Segments, one a choice, below the option's name.
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
    choice.selectedIndex = words.firstIndex(of: option.value) ?? 0
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
  }
}
