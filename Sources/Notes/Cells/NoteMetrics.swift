package import Graphics

/// The fonts and distances of the cells.
package struct NoteMetrics: Hashable, Sendable {
  package let textScale: Double

  package init(textScale: Double = 1) {
    self.textScale = textScale
  }

  var body: Font { Font(size: 13 * textScale) }
  var name: Font { Font(size: 13 * textScale, weight: .semibold) }
  var caption: Font { Font(size: 11 * textScale) }
  var captionName: Font { Font(size: 11 * textScale, weight: .semibold) }
  var initials: Font { Font(size: 10 * textScale, weight: .semibold) }
  var emoji: Font { Font(size: 14 * textScale) }

  /// The distance between the cell's edges and its content.
  let margin = 12.0

  /// The diameter of the circle with the initials.
  var circle: Double { (24 * textScale).rounded() }

  /// The leading edge of texts, beside the circles.
  var indent: Double { margin + circle + 8 }

  /// The width for texts in a cell of `width`.
  func room(in width: Double) -> Double { max(width - indent - margin, 40) }
}
