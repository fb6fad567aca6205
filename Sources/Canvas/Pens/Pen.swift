package import Geometry
package import Inking
package import Language

/// A pen that the user can choose: an ink, and the style of its lines.
package struct Pen: Hashable {
  /// The name under which the settings store it.
  package let id: String

  /// The name that the user gave it; nil for the pens that are always there.
  package var name: String?

  package var colour: Colour
  package var width: Double
  package var opacity: Double

  /// Whether the width is in pixels of the screen, so that a line is as wide at every zoom, instead of in units of the canvas.
  package var isInPixels = false

  /// The style of its lines; nil if they consist of straight segments between the samples.
  package var style: PenStyle?

  package static let widths = 0.1...1000.0
  package static let opacities = 0.1...1

  /// The title of a pen that is always there.
  package var title: Phrase? { Self.titles[id] }

  private static let titles: [String: Phrase] = [
    "pen": .toolPen, "fountain": .fountainPen, "pencil": .pencil, "brush": .brush,
    "marker": .marker,
    "highlighter": .highlighter, "chisel": .chiselPen,
  ]
}

extension Pen {
  /// The pens before the user changes them. Add a new one here.
  package static let standard: [Pen] = [
    Pen("pen", 0x0000FF, 1) { $0.leastWidth = 0.35 },
    Pen("fountain", 0x1D2129, 2.5) {
      ($0.leastWidth, $0.speed) = (0.25, 0.6)
      ($0.taperIn, $0.taperOut) = (1, 2)
    },
    Pen("pencil", 0x4A4F57, 1.5) {
      ($0.leastWidth, $0.tiltWidth, $0.grain) = (0.5, 5, 0.8)
    },
    Pen("brush", 0x1D2129, 8) {
      ($0.leastWidth, $0.speed) = (0.05, 0.8)
      ($0.taperIn, $0.taperOut) = (1.5, 3)
    },
    Pen("marker", 0xD7332A, 6, opacity: 0.85) { _ in },
    Pen("highlighter", 0xFFE14D, 18) {
      $0.nib = .chisel(aspect: 0.3, angle: 80)
      $0.isHighlight = true
    },
    Pen("chisel", 0x1D2129, 8) { $0.nib = .chisel(aspect: 0.15, angle: -45) },
  ]

  private init(
    _ id: String, _ colour: UInt32, _ width: Double, opacity: Double = 1,
    _ set: (inout PenStyle) -> Void
  ) {
    var style = PenStyle()
    set(&style)
    self.init(
      id: id, name: nil, colour: Colour(colour), width: width, opacity: opacity, style: style)
  }
}
