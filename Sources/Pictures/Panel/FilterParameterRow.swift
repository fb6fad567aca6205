import Geometry
import Graphics
import Interface
import Language
import Toolkit

/// The views of a filter's parameter.
protocol FilterParameterRow {
  /// From top to bottom.
  var views: [View] { get }

  /// Shows the first of several values.
  func show(_ values: [FilterValue])
}

extension FilterParameter {
  /// Called with each new value.
  typealias Setter = (FilterValue, FilterPanel.Stage) -> Void

  /// Makes the row of a parameter; nil for a point, which is set on the picture.
  func row(_ words: Words, _ set: @escaping Setter) -> (any FilterParameterRow)? {
    let title = FilterTitles.parameter(name).map { words[$0] } ?? name
    return switch kind {
    case .number, .angle: NumberRow(self, title, words, set)
    case .colour: ColourRow(title, words, set)
    case .choice: ChoiceRow(self, title, words, set)
    case .toggle: ToggleRow(title, set)
    case .point: nil
    }
  }

  /// A value as text.
  fileprivate func text(_ value: Double, _ words: Words) -> String {
    switch unit {
    case .none: words.number(value, places: step < 0.1 ? 2 : 1)
    case .percent: words.percent(value / 100)
    case .sides: words.percent(value)
    case .degrees: "\(Int(value.rounded()))°"
    case .pixels: words(.pixels, ["number": words.number(value)])
    }
  }
}

/// The row of a number: a slider.
private struct NumberRow: FilterParameterRow {
  private let row: ValueRow
  private let scale: SliderScale

  var views: [View] { [row] }

  init(
    _ parameter: FilterParameter, _ title: String, _ words: Words,
    _ set: @escaping FilterParameter.Setter
  ) {
    let scale = SliderScale(parameter)
    self.scale = scale
    let slider = ParameterSlider(scale)
    row = ValueRow(title, slider) { parameter.text(scale.value(at: $0), words) }
    row.slider.onChange = { [unowned row] place in
      row.show(place)
      set(.number(scale.value(at: place)), .dragging)
    }
    row.slider.onAction = { [unowned slider] in set(.number(scale.value(at: slider.value)), .done) }
  }

  func show(_ values: [FilterValue]) {
    guard case .number(let number)? = values.first, !row.slider.isPressed else { return }
    row.show(scale.place(of: number))
  }
}

/// The row of a colour: a well that opens a popover.
private struct ColourRow: FilterParameterRow {
  private let well: ColourWell
  let views: [View]

  init(_ title: String, _ words: Words, _ set: @escaping FilterParameter.Setter) {
    let well = ColourWell(.black)
    well.name = title
    well.onAction = { [unowned well] in
      let popover = ColourPopover(well.colour, words)
      popover.onChange = {
        well.colour = $0
        set(.colour($0), .dragging)
      }
      popover.onDismiss = { set(.colour(well.colour), .done) }
      popover.opensSideways = true
      popover.open(at: well)
    }
    self.well = well
    views = [Stack(.row, gap: 8, [well, Label(title, role: .caption)])]
  }

  func show(_ values: [FilterValue]) {
    if case .colour(let colour)? = values.first { well.colour = colour }
  }
}

/// The row of a choice: segments for a few values, a menu for many.
private struct ChoiceRow: FilterParameterRow {
  private let parameter: FilterParameter
  private let titles: [String]
  private let segments: SegmentedChoice?
  private let button: Button?
  let views: [View]

  /// The most choices that segments show.
  private static let few = 4

  init(
    _ parameter: FilterParameter, _ title: String, _ words: Words,
    _ set: @escaping FilterParameter.Setter
  ) {
    self.parameter = parameter
    let titles = parameter.choices.map { choice in
      FilterTitles.choice(choice).map { words[$0] } ?? choice
    }
    self.titles = titles
    let choose = { index in set(.choice(parameter.choices[index]), .done) }
    let control: Control
    if titles.count <= Self.few {
      let segments = SegmentedChoice(titles)
      segments.onChange = choose
      (self.segments, button, control) = (segments, nil, segments)
    } else {
      let button = Button(title: titles[0], role: .secondary)
      button.onAction = { [unowned button] in
        let items = titles.enumerated().map { index, title in
          Menu.Item(title, isOn: title == button.title) { choose(index) }
        }
        Menu([items]).open(at: button)
      }
      (segments, self.button, control) = (nil, button, button)
    }
    control.name = title
    views = [Label(title, role: .caption), control]
  }

  func show(_ values: [FilterValue]) {
    guard case .choice(let word)? = values.first,
      let index = parameter.choices.firstIndex(of: word)
    else { return }
    segments?.selectedIndex = index
    button?.title = titles[index]
  }
}

private struct ToggleRow: FilterParameterRow {
  private let toggle: Toggle

  var views: [View] { [toggle] }

  init(_ title: String, _ set: @escaping FilterParameter.Setter) {
    toggle = Toggle(title)
    toggle.onChange = { set(.toggle($0), .done) }
  }

  func show(_ values: [FilterValue]) {
    if case .toggle(let isOn)? = values.first { toggle.isOn = isOn }
  }
}
