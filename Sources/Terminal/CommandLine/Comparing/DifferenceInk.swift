import Geometry
import Graphics
import Marks
import Rendering

/// How marks that differ are drawn in a picture. The colours are told apart by people who don't see all of them too (Okabe and Ito,
/// Color Universal Design), and forms differ beside them: what isn't there any more is hollow.
struct DifferenceInk {
  let colour: Colour

  /// Whether only the outline of a line is drawn.
  let isHollow: Bool

  static let added = DifferenceInk(colour: Colour(0x009E73), isHollow: false)
  static let removed = DifferenceInk(colour: Colour(0xD55E00), isHollow: true)
  static let changed = DifferenceInk(colour: Colour(0x8A3FC0), isHollow: false)
  static let moved = DifferenceInk(colour: Colour(0x0072B2), isHollow: false)
  /// Where a mark was that lies elsewhere now, or has another shape there.
  static let left = DifferenceInk(colour: Colour(0x8FBFE0), isHollow: true)
  static let former = DifferenceInk(colour: Colour(0xC9A9E3), isHollow: true)

  static let unchanged = DifferenceInk(colour: Colour(0xC0C0C0), isHollow: false)

  /// The width of the thinnest lines, and of the outlines of hollow ones, in pixels.
  private static let thinnest = 2.0
  private static let outline = 1.5

  /// Draws a mark. `pixel` is the width of one in units of the canvas.
  func draw(_ mark: Mark, pixel: Double, by renderer: inout MarkRenderer<Context>) {
    for mark in marks(for: mark, pixel: pixel) { renderer.draw(mark) }
  }

  /// What shows a mark, the lowest first.
  func marks(for mark: Mark, pixel: Double) -> [Mark] {
    let solid = drawn(mark, colour) { width in
      max(width, Self.thinnest * pixel) + (isHollow ? 2 * Self.outline * pixel : 0)
    }
    guard isHollow else { return solid }
    return solid + drawn(mark, .white) { max($0, Self.thinnest * pixel) }
  }

  private func drawn(_ mark: Mark, _ colour: Colour, _ width: (Double) -> Double) -> [Mark] {
    switch mark {
    case .vertex: return []
    case .dot(let dot):
      return [mark.drawn(with: Ink(colour: colour, width: Self.held(width(dot.ink.width))))]
    case .stroke(let stroke):
      guard let marks = stroke.group else {
        return [mark.drawn(with: Ink(colour: colour, width: Self.held(width(stroke.ink.width))))]
      }
      return marks.flatMap { drawn($0, colour, width) }
    case .picture(let picture): return [frame(around: picture.corners, colour, width(0))]
    // Filters may hide what the marks show.
    case .filtered(let group):
      return group.frame.map { [frame(around: $0.corners, colour, width(0))] } ?? []
    case .foreign(let foreign): return [frame(around: foreign.frame.corners, colour, width(0))]
    }
  }

  private func frame(around corners: [Point], _ colour: Colour, _ width: Double) -> Mark {
    .stroke(
      Stroke(
        through: corners + corners.prefix(1), ink: Ink(colour: colour, width: Self.held(width))))
  }

  private static func held(_ width: Double) -> Double { Limits.held(width, in: Limits.widths) }
}
