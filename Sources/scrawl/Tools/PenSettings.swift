import Geometry
import Language
import Marks

/// What pens draw with.
final class PenSettings {
  /// The pens begin with the look of the first: a thin blue line and a black dot.
  private(set) var line = Ink.line
  private(set) var dot = Ink.dot

  /// Called when something was changed.
  var onChange: (() -> Void)?

  /// The colours that are offered, with what people call them.
  static let colours: [(name: Phrase, colour: Colour)] = [
    (.black, Colour(0x1D2129)), (.blue, .blue), (.red, Colour(0xD7332A)),
    (.green, Colour(0x23874B)), (.orange, Colour(0xE98A15)), (.violet, Colour(0x8A46F5)),
    (.teal, Colour(0x0F8A9B)), (.grey, Colour(0x858C97)), (.brown, Colour(0xA0552D)),
    (.white, .white),
  ]

  static let widths = 0.5...32.0

  var colour: Colour {
    get { line.colour.withAlpha(1) }
    set { use(Ink(colour: newValue.withAlpha(line.colour.alpha), width: line.width)) }
  }

  var width: Double {
    get { line.width }
    set { use(Ink(colour: line.colour, width: newValue)) }
  }

  var opacity: Double {
    get { Double(line.colour.alpha) }
    set { use(Ink(colour: line.colour.withAlpha(Float(newValue)), width: line.width)) }
  }

  /// What lines are drawn with where none is seen that is narrower than `leastWidth`.
  func line(from leastWidth: Double) -> Ink {
    Ink(colour: line.colour, width: max(line.width, leastWidth))
  }

  /// The same for dots, which stay larger than lines are wide.
  func dot(from leastWidth: Double) -> Ink {
    Ink(colour: dot.colour, width: max(dot.width, 2 * leastWidth))
  }

  /// Takes another ink for lines, and for dots with them.
  func use(_ ink: Ink) {
    line = ink
    // A dot is a little larger than the line is wide, so that a click is seen.
    dot = Ink(colour: ink.colour, width: ink.width + 1)
    onChange?()
  }
}
