package import Geometry
package import Styling

/// The colours of the cells; a style sets them.
package struct NoteColours: Hashable, Sendable {
  package let text: Colour
  package let secondary: Colour
  package let accent: Colour
  package let line: Colour
  package let fill: Colour
  package let selected: Colour
  package let alert: Colour
  package let background: Colour

  package init(_ scheme: Scheme) {
    (text, secondary, accent, line) = (
      scheme.text, scheme.secondary, scheme.accent, scheme.line
    )
    (fill, selected, alert, background) = (
      scheme.hovered, scheme.selected, scheme.alert, scheme.card
    )
  }

  /// A person's colour, shifted towards the text colour until it is readable.
  func readable(_ colour: Colour) -> Colour {
    for step in 0...8 {
      let mixed = colour.mixed(with: text, part: Float(step) / 8)
      if mixed.contrast(to: background) >= 4.5 { return mixed }
    }
    return text
  }

  /// The colour of letters on a background of a person's colour.
  static func onColour(_ colour: Colour) -> Colour {
    colour.contrast(to: .white) >= 3 ? .white : Colour(0x14161B)
  }
}

extension Colour {
  fileprivate func mixed(with other: Colour, part: Float) -> Colour {
    Colour(
      red: red + (other.red - red) * part, green: green + (other.green - green) * part,
      blue: blue + (other.blue - blue) * part)
  }

  /// The contrast ratio of WCAG 2, with its luminance approximated by squares.
  fileprivate func contrast(to other: Colour) -> Float {
    let (first, second) = (luminance, other.luminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private var luminance: Float {
    0.2126 * red * red + 0.7152 * green * green + 0.0722 * blue * blue
  }
}
