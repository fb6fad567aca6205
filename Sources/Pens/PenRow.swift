import Inking
import Interface
import Language
import Toolkit

/// The views of one property of a pen's style.
protocol PenRow {
  /// The views, from top to bottom.
  var views: [View] { get }

  func show(_ style: PenStyle)
}

/// A change of a pen's style.
typealias PenChange = (inout PenStyle) -> Void

/// A slider.
struct PenNumberRow: PenRow {
  private let number: PenNumber
  private let row: ValueRow

  var views: [View] { [row] }

  init(_ number: PenNumber, _ words: Words, _ change: @escaping (PenChange) -> Void) {
    self.number = number
    let slider = Slider(number.range, value: number.range.lowerBound, step: number.step)
    row = ValueRow(words[number.title], slider) { number.text($0, words) }
    slider.onChange = { value in
      // Rounding removes the digits of rounding errors, which would be written to the settings.
      let value = (value * 1000).rounded() / 1000
      change { number.set(&$0, value) }
    }
  }

  func show(_ style: PenStyle) {
    let value = number.value(style)
    row.isHidden = value == nil
    guard let value else { return }
    let shown = min(max(value, number.range.lowerBound), number.range.upperBound)
    row.show(shown, telling: value)
  }
}

/// A row of segments, with its title above.
struct PenChoiceRow: PenRow {
  private let choice: SegmentedChoice
  private let index: (PenStyle) -> Int

  let views: [View]

  /// Makes the row. `set` gets the index of the segment that the user chose.
  init(
    _ title: Phrase, _ titles: [Phrase], _ words: Words, _ change: @escaping (PenChange) -> Void,
    index: @escaping (PenStyle) -> Int, set: @escaping (inout PenStyle, Int) -> Void
  ) {
    self.index = index
    choice = SegmentedChoice(titles.map { words[$0] })
    choice.name = words[title]
    choice.onChange = { index in change { set(&$0, index) } }
    views = [Label(words[title], role: .caption), choice]
  }

  func show(_ style: PenStyle) {
    choice.selectedIndex = index(style)
  }
}

struct PenToggleRow: PenRow {
  private let toggle: Toggle
  private let property: WritableKeyPath<PenStyle, Bool>
  private let applies: (PenStyle) -> Bool

  var views: [View] { [toggle] }

  /// Makes a row that is shown only for styles to which it applies.
  init(
    _ title: Phrase, _ property: WritableKeyPath<PenStyle, Bool>, _ words: Words,
    _ change: @escaping (PenChange) -> Void, applies: @escaping (PenStyle) -> Bool = { _ in true }
  ) {
    (self.property, self.applies) = (property, applies)
    toggle = Toggle(words[title])
    toggle.onChange = { isOn in change { $0[keyPath: property] = isOn } }
  }

  func show(_ style: PenStyle) {
    toggle.isHidden = !applies(style)
    toggle.isOn = style[keyPath: property]
  }
}

/// The curve of pressure, with its title above.
struct PenCurveRow: PenRow {
  private let curve: PressureCurveView

  let views: [View]

  init(_ words: Words, _ change: @escaping (PenChange) -> Void) {
    curve = PressureCurveView(words)
    curve.onChange = { curve in change { $0.pressure = curve } }
    views = [Label(words[.pressureCurve], role: .caption), curve]
  }

  func show(_ style: PenStyle) {
    curve.curve = style.pressure
  }
}

/// Lists the rows of the panel, from top to bottom. Add a new one here.
enum PenRows {
  static func all(_ words: Words, _ change: @escaping (PenChange) -> Void) -> [any PenRow] {
    func number(_ number: PenNumber) -> any PenRow { PenNumberRow(number, words, change) }
    return [
      number(.smoothing), stabiliser(words, change), number(.stabiliserWeight),
      number(.stabiliserLength), PenCurveRow(words, change), number(.leastWidth), number(.speed),
      number(.tilt), number(.grain), nib(words, change), number(.nibAspect), number(.nibAngle),
      PenToggleRow(.nibTurns, \.turnsNib, words, change) { $0.nib != .round },
      number(.taperIn), number(.taperOut), PenToggleRow(.trimHooks, \.trimsHooks, words, change),
      PenToggleRow(.penHighlight, \.isHighlight, words, change),
    ]
  }

  private static func stabiliser(
    _ words: Words, _ change: @escaping (PenChange) -> Void
  ) -> PenChoiceRow {
    let kinds: [Stabiliser] = [.none, .weighted(0.5), .string(40)]
    return PenChoiceRow(
      .stabiliser, [.stabiliserNone, .stabiliserWeighted, .stabiliserString], words, change
    ) { style in
      switch style.stabiliser {
      case .none: 0
      case .weighted: 1
      case .string: 2
      }
    } set: {
      $0.stabiliser = kinds[$1]
    }
  }

  private static func nib(_ words: Words, _ change: @escaping (PenChange) -> Void) -> PenChoiceRow {
    let kinds: [Nib] = [.round, .chisel(aspect: 0.25, angle: -45)]
    return PenChoiceRow(.nib, [.nibRound, .nibChisel], words, change) { style in
      if case .round = style.nib { 0 } else { 1 }
    } set: {
      $0.nib = kinds[$1]
    }
  }
}
