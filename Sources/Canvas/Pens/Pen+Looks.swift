import Geometry
package import Language
package import Marks

extension Pen {
  /// The ink of its lines.
  package var ink: Ink { Ink(colour: colour.withAlpha(Float(opacity)), width: width) }

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

  /// The name that a text gives a pen, without white space around; nil where it gives none.
  package static func name(_ text: String) -> String? {
    let name = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return name.isEmpty ? nil : String(name.prefix(longestName))
  }
}
