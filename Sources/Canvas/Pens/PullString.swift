import Geometry
import Graphics
import Inking
import Marks

/// The string by which a pen pulls its line, from the end of the line to the pen.
struct PullString {
  private let style: DrawnStyle
  private var end: Point
  private var pen: Point

  /// Nil if the style has no string. The points are those of a stroke that begins at `start`.
  init?(_ style: DrawnStyle?, from start: Point) {
    guard let style, case .string = style.style.stabiliser else { return nil }
    (self.style, end, pen) = (style, start, start)
  }

  /// The two ends of the string: the one at the line, and the one at the pen.
  var ends: (line: Point, pen: Point) { (end, pen) }

  /// Pulls the line after the pen at `place`. Returns the area of the string before and after.
  mutating func pull(to place: Point) -> Rect {
    let before = area
    end = style.style.stabiliser.end(from: end, pulledTo: place, unit: style.unit)
    pen = place
    return before.union(area)
  }

  /// The area of the string, including its width.
  var area: Rect {
    Rect(origin: end, size: .zero).union(pen).outset(by: (Self.radius + 1) * style.unit)
  }

  /// Draws the string; `place` maps its ends to the context.
  func draw(in colour: Colour, on context: Context, _ place: (Point) -> Point) {
    let (line, pen) = (place(end), place(pen))
    context.setStrokeColour(colour)
    context.setLineWidth(1)
    context.beginPath()
    context.move(to: line)
    context.addLine(to: pen)
    context.strokePath()
    let disc = Rect(origin: line, size: .zero).outset(by: Self.radius)
    context.strokeEllipse(in: disc)
  }

  /// The radius of the ring around the end of the line, in units of the view.
  private static let radius = 3.0
}
