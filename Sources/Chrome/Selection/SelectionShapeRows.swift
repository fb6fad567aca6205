import Canvas
import Geometry
import Language
import Marks
import Rendering
import Toolkit

/// Rows for the properties of selected shapes. A row is shown if any of them has its property.
final class SelectionShapeRows {
  private let dash = OptionValue("selection-dash", .dashes, "")
  private let pattern = OptionValue("selection-fill", .filling, "")
  private let fillColour = OptionValue("selection-fill-colour", .fillColour, Colour.white)
  private let bend = OptionValue("selection-bend", .bend, "")
  private let start = OptionValue("selection-start", .startOfLine, "")
  private let end = OptionValue("selection-end", .endOfLine, "")
  private let radius = OptionValue("selection-radius", .corners, 0.0)
  private var rows: [any OptionRow] = []

  /// Whether the program sets a row's value, so that its callback isn't a change by the user.
  private var isShowing = false

  var views: [View] { rows.flatMap(\.views) }

  init(_ words: Words, _ action: @escaping (ShapePropertyChange.Part) -> Void) {
    rows = [
      ToolOption.samples(dash, among: ChoiceSample.dashes),
      .samples(pattern, among: ChoiceSample.fillings),
      .colour(fillColour, offered: ShapeSettings.fillColours, further: { [] }),
      .samples(bend, among: ChoiceSample.bends),
      .samples(start, among: ChoiceSample.heads(atStart: true)),
      .samples(end, among: ChoiceSample.heads(atStart: false)),
      .range(radius, in: 0...200, step: 1, form: .number),
    ].map { $0.row(words) }
    func follow<Value>(
      _ option: OptionValue<Value>, _ part: @escaping () -> ShapePropertyChange.Part?
    ) {
      option.onChange = { [unowned self] in
        if !isShowing, let part = part() { action(part) }
      }
    }
    follow(dash) { [dash] in
      ShapeLine.Dash.allCases.first { $0.word == dash.value }.map { .dash($0) }
    }
    follow(pattern) { [pattern] in
      .pattern(
        ShapeFill.Pattern.allCases.first { $0.word == pattern.value },
        colour: ShapeSettings.fillColours[0].colour, gap: 8)
    }
    follow(fillColour) { [fillColour] in .fillColour(fillColour.value) }
    follow(bend) { [bend] in ChoiceSample.bend(named: bend.value).map { .bend($0) } }
    follow(start) { [start] in .start(Self.head(start.value), size: Self.headSize) }
    follow(end) { [end] in .end(Self.head(end.value), size: Self.headSize) }
    follow(radius) { [radius] in .radius(radius.value) }
  }

  /// The size of a new head, in widths of the line.
  private static let headSize = LineHead.size(onWidth: 2)

  private static func head(_ word: String) -> LineHead.Kind? {
    LineHead.Kind.allCases.first { $0.word == word }
  }

  func show(_ common: CommonShape, in light: InkLight) {
    isShowing = true
    show(common.dash, 0, light) { dash.value = $0.word }
    show(common.pattern, 1, light) { pattern.value = $0?.word ?? ChoiceSample.hollowWord }
    show(common.fillColour, 2, light) { fillColour.value = $0 }
    show(common.bend, 3, light) { bend.value = ChoiceSample.word(of: $0) }
    show(common.start, 4, light) { start.value = $0?.word ?? ChoiceSample.plainWord }
    show(common.end, 5, light) { end.value = $0?.word ?? ChoiceSample.plainWord }
    show(common.radius, 6, light) { radius.value = $0 }
    isShowing = false
  }

  private func show<Value>(
    _ value: CommonShape.Value<Value>, _ index: Int, _ light: InkLight, _ set: (Value) -> Void
  ) {
    var sight = OptionSight()
    sight.light = light
    if case .same(let value) = value { set(value) }
    sight.isMixed = value == .mixed
    rows[index].show(sight)
    for view in rows[index].views { view.isHidden = value == .none }
  }
}
