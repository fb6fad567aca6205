package import Geometry
import Language
package import Marks

/// The inks of a pen: a thin blue line and a black dot, until the user sets another.
package final class PenSettings {
  package let colour = OptionValue("pen-colour", .colour, Ink.line.colour.withAlpha(1))
  package let width = OptionValue("pen-width", .width, Ink.line.width)
  let opacity = OptionValue("pen-opacity", .opacity, Double(Ink.line.colour.alpha))

  /// The colours that the style card offers, with their names.
  static let colours: [(name: Phrase, colour: Colour)] = [
    (.black, Colour(0x1D2129)), (.blue, .blue), (.red, Colour(0xD7332A)),
    (.green, Colour(0x23874B)), (.orange, Colour(0xE98A15)), (.violet, Colour(0x8A46F5)),
    (.teal, Colour(0x0F8A9B)), (.grey, Colour(0x858C97)), (.brown, Colour(0xA0552D)),
    (.white, .white),
  ]

  package static let widths = 0.5...32.0
  static let opacities = 0.1...1

  package init() {}

  package var options: [ToolOption] {
    [
      .colour(colour, offered: Self.colours),
      .range(width, in: Self.widths, step: 0.5, form: .width),
      .range(opacity, in: Self.opacities, step: 0.05, form: .percent),
    ]
  }

  /// The ink of lines, at least `leastWidth` wide.
  package func line(from leastWidth: Double) -> Ink {
    Ink(colour: lineColour, width: max(width.value, leastWidth))
  }

  /// The ink of dots, which are larger than lines are wide.
  package func dot(from leastWidth: Double) -> Ink {
    let dot = isSet ? Ink(colour: lineColour, width: width.value + 1) : .dot
    return Ink(colour: dot.colour, width: max(dot.width, 2 * leastWidth))
  }

  private var lineColour: Colour { colour.value.withAlpha(Float(opacity.value)) }

  /// Whether the user ever set anything. A dot is then a little larger than the line is wide, so that a click is visible.
  private var isSet: Bool { colour.isSet || width.isSet || opacity.isSet }
}
