package import Geometry
package import Language
package import Marks
import Toolkit

/// The look of the next shape: the outline, the filling, and the ends of lines.
package final class ShapeSettings {
  package let colour = OptionValue("shape-colour", .outline, Colour(0x1D2129))
  package let width = OptionValue("shape-width", .width, 2.0)
  package let opacity = OptionValue("shape-opacity", .opacity, 1.0)
  package let dash = OptionValue("shape-dash", .dashes, ShapeLine.Dash.solid.word)
  package let pattern = OptionValue("shape-fill", .filling, ChoiceSample.hollowWord)
  package let fillColour = OptionValue("shape-fill-colour", .fillColour, Colour(0xFFD8A8))

  /// The radius of the corners, in units of the view.
  package let radius = OptionValue("shape-radius", .corners, 0.0)
  package let corners = OptionValue("shape-sides", .corners, 6.0)
  package let bend = OptionValue("shape-bend", .bend, ChoiceSample.straight)
  package let start = OptionValue("shape-start", .startOfLine, ChoiceSample.plainWord)
  package let end = OptionValue("shape-end", .endOfLine, LineHead.Kind.arrow.word)

  /// Whether the pen that the user has chosen draws the outline.
  package let usesPen = OptionValue("shape-pen", .drawnByPen, false)

  /// Whether a tool stays selected after a shape was drawn.
  package let keepsTool = OptionValue("shape-keep", .keepTool, false)

  private let pens: PenSettings
  private let snap: OptionValue<String>

  package init(_ pens: PenSettings, snap: OptionValue<String> = SnapRule.option()) {
    (self.pens, self.snap) = (pens, snap)
  }

  /// The marks to which a shape snaps while it is drawn: the same to which it snaps when it is moved.
  var snapRule: SnapRule { SnapRule(rawValue: snap.value) ?? .off }

  // MARK: Options

  var outlineOptions: [ToolOption] {
    [
      .colour(
        colour, offered: PenSettings.colours, further: { [unowned self] in pens.furtherColours }),
      .range(width, in: Pen.widths, step: 0.5, form: .size(isInPixels: { true })),
      .samples(dash, among: ChoiceSample.dashes),
    ]
  }

  var fillOptions: [ToolOption] {
    let choice = ToolOption.samples(pattern, among: ChoiceSample.fillings)
    return pattern.value == ChoiceSample.hollowWord ? [choice] : [choice, fillColourOption]
  }

  /// The options that the card doesn't show always.
  var hiddenOptions: [ToolOption] { [fillColourOption] }

  var fillColourOption: ToolOption {
    .colour(
      fillColour, offered: Self.fillColours, further: { [unowned self] in pens.furtherColours })
  }

  var bendOptions: [ToolOption] {
    [.samples(bend, among: ChoiceSample.bends)]
  }

  var headOptions: [ToolOption] {
    [
      .samples(start, among: ChoiceSample.heads(atStart: true)),
      .samples(end, among: ChoiceSample.heads(atStart: false)),
    ]
  }

  var lastOptions: [ToolOption] {
    [
      .range(opacity, in: Pen.opacities, step: 0.05, form: .percent),
      .toggle(usesPen), .toggle(keepsTool),
    ]
  }

  /// The pale colours that the card offers for fillings, with their names.
  package static let fillColours: [(name: Phrase, colour: Colour)] = [
    (.orange, Colour(0xFFD8A8)), (.yellow, Colour(0xFFEC99)), (.green, Colour(0xB2F2BB)),
    (.teal, Colour(0x99E9F2)), (.blue, Colour(0xA5D8FF)), (.violet, Colour(0xD0BFFF)),
    (.red, Colour(0xFFC9C9)), (.grey, Colour(0xDEE2E6)), (.black, Colour(0x1D2129)),
    (.white, .white),
  ]

  // MARK: Values

  /// The ink of an outline in a view with a zoom.
  func ink(at zoom: Double, from least: Double) -> Ink {
    Ink(
      colour: colour.value.withAlpha(Float(opacity.value)), width: max(width.value / zoom, least))
  }

  func line(at zoom: Double, seed: UInt32) -> ShapeLine {
    let style = usesPen.value ? pens.style(at: zoom, by: PointingDevice()) : nil
    return ShapeLine(
      ShapeLine.Dash.allCases.first { $0.word == dash.value } ?? .solid, style: style,
      seed: style == nil ? 0 : seed)
  }

  func fill(at zoom: Double) -> ShapeFill? {
    let wanted = ShapeFill.Pattern.allCases.first { $0.word == pattern.value }
    return wanted.map {
      ShapeFill($0, fillColour.value.withAlpha(Float(opacity.value)), gap: Self.gap / zoom)
    }
  }

  /// The distance between the lines of a filling, in units of the view.
  static let gap = 8.0

  var heads: LineHeads { LineHeads(start: head(start.value), end: head(end.value)) }

  private func head(_ word: String) -> LineHead? {
    LineHead.Kind.allCases.first { $0.word == word }
      .map { LineHead($0, size: LineHead.size(onWidth: width.value)) }
  }

  var lineBend: ShapePath.Bend { ChoiceSample.bend(named: bend.value) ?? .straight }
}
