import Geometry
package import Language
package import Marks

extension Pen {
  /// The ink of its lines in a view with a zoom.
  package func ink(at zoom: Double) -> Ink {
    Ink(colour: colour.withAlpha(Float(opacity)), width: width(at: zoom))
  }

  /// The width of its lines on the canvas in a view with a zoom.
  package func width(at zoom: Double) -> Double {
    Limits.held(isInPixels ? width / zoom : width, in: Limits.widths)
  }

  /// The name that the user gave it, or else its title.
  package func title(_ words: Words) -> String {
    name ?? title.map { words[$0] } ?? id
  }

  /// Whether it is one of the user's own, which can be removed.
  package var isOwn: Bool { title == nil }

  /// The pen as it was before the user changed it; nil for one of the user's own.
  package var standard: Pen? {
    Self.standard.first { $0.id == id }
  }

  /// The greatest number of characters of a name.
  package static let longestName = 40

  /// The name in a text, without surrounding white space; nil if the text contains no name.
  package static func name(_ text: String) -> String? {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return name.isEmpty ? nil : String(name.prefix(longestName))
  }
}
