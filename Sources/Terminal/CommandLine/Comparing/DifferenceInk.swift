import Geometry
import Graphics
import Marks
import Rendering

/// The look of marks that differ, in a picture. Colour-blind people can distinguish the colours (Okabe and Ito, Color Universal
/// Design). Shapes differ as well: removed marks are hollow.
struct DifferenceInk {
  let colour: Colour

  /// Whether only the outline of a line is drawn.
  let isHollow: Bool

  static let added = DifferenceInk(colour: Colour(0x009E73), isHollow: false)
  static let removed = DifferenceInk(colour: Colour(0xD55E00), isHollow: true)
  static let changed = DifferenceInk(colour: Colour(0x8A3FC0), isHollow: false)
  static let moved = DifferenceInk(colour: Colour(0x0072B2), isHollow: false)
  /// The former version of a mark that was moved or reshaped.
  static let left = DifferenceInk(colour: Colour(0x8FBFE0), isHollow: true)
  static let former = DifferenceInk(colour: Colour(0xC9A9E3), isHollow: true)

  static let unchanged = DifferenceInk(colour: Colour(0xC0C0C0), isHollow: false)

  /// The width of the thinnest lines, and of the outlines of hollow ones, in pixels.
  private static let thinnest = 2.0
  private static let outline = 1.5

  /// Draws a mark. `pixel` is the width of a pixel in units of the canvas.
  func draw(_ mark: Mark, pixel: Double, by renderer: inout MarkRenderer<Context>) {
    for mark in marks(for: mark, pixel: pixel) { renderer.draw(mark) }
  }

  /// The marks to draw for a mark that differs, the lowest first.
  func marks(for mark: Mark, pixel: Double) -> [Mark] {
    let solid = drawn(mark, colour) { width in
      max(width, Self.thinnest * pixel) + (isHollow ? 2 * Self.outline * pixel : 0)
    }
    guard isHollow else { return solid }
    return solid + drawn(mark, .white) { max($0, Self.thinnest * pixel) }
  }

  /// A mark in a colour. For a mark without an ink of its own, such as a picture, only the frame is drawn, since filters may hide
  /// the content.
  private func drawn(_ mark: Mark, _ colour: Colour, _ width: (Double) -> Double) -> [Mark] {
    if case .stroke(let stroke) = mark, let marks = stroke.group {
      return marks.flatMap { drawn($0, colour, width) }
    }
    if let ink = mark.ink {
      return [mark.drawn(with: Ink(colour: colour, width: Self.held(width(ink.width))))]
    }
    let (corners, ink) = (mark.corners, Ink(colour: colour, width: Self.held(width(0))))
    return corners.isEmpty
      ? [] : [.stroke(Stroke(through: corners + corners.prefix(1), ink: ink))]
  }

  private static func held(_ width: Double) -> Double { Limits.held(width, in: Limits.widths) }
}

extension Mark {
  /// The corners of the mark's frame, which is rotated with a picture; none if nothing of the mark is visible.
  fileprivate var corners: [Point] {
    if case .picture(let picture) = self { return picture.corners }
    return size == .zero ? [] : Rect(origin: location, size: size).corners
  }
}
