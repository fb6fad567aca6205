public import Geometry
import Glibc

/// The words in a closed shape or on a line. They are drawn above it, and move with it; their font stays as large as it is when the shape
/// is scaled.
public struct ShapeLabel: Hashable, Sendable {
  public var text: TypedText
  public var colour: Colour

  public init(_ text: TypedText, colour: Colour) {
    (self.text, self.colour) = (text, colour)
  }

  /// The transform from the text's box to the canvas, both relative to the anchor of a shape of this form.
  func transform(in form: ShapeForm) -> Transform {
    let (middle, angle) = form.labelPlace
    return Transform.translation(-text.box.centre.vector)
      .concatenating(.rotation(by: angle, around: .zero))
      .concatenating(.translation(middle.vector))
  }

  /// The label as a text of its own, on a shape of a form at an anchor.
  func mark(in form: ShapeForm, at anchor: Point) -> TextMark {
    let place = transform(in: form)
    return TextMark(
      text, colour: colour, at: anchor + Vector(dx: place.tx, dy: place.ty), linear: place)
  }
}

extension ShapeForm {
  /// The middle of a label, and the angle by which it is turned.
  fileprivate var labelPlace: (middle: Point, angle: Double) {
    switch self {
    case .figure(let figure): (.zero, Self.upright(figure.angle))
    case .path(let path):
      path.isClosed ? (contour.bounds.centre, 0) : (middleOfLength, 0)
    }
  }

  /// An angle turned by half a circle if letters would stand on their heads. Letters that go straight up or down stay.
  private static func upright(_ angle: Double) -> Double {
    guard abs(angle) > .pi / 2 + 1e-9 else { return angle }
    return angle > 0 ? angle - .pi : angle + .pi
  }

  /// The corners of a polygon along the outline, as near as labels need.
  private var corners: [Point] {
    let size = contour.bounds.size
    return contour.corners(
      tolerance: max(size.width, size.height, .leastNormalMagnitude) / 1024)
  }

  private var middleOfLength: Point {
    let corners = corners
    var rest = corners.sideLength / 2
    for (start, end) in zip(corners, corners.dropFirst()) {
      let length = (end - start).length
      if rest <= length, length > 0 { return start + (end - start) * (rest / length) }
      rest -= length
    }
    return corners.last ?? .zero
  }

  /// The width at which a label with a font of a size wraps, in a shape whose outline has a width.
  func labelWidth(size: Double, outline: Double) -> Double {
    let padding = outline / 2 + size / 4
    switch self {
    case .figure(let figure):
      return max(2 * figure.half.width * figure.kind.labelPart - 2 * padding, 2 * size)
    case .path(let path) where path.isClosed:
      return max(contour.bounds.width * Self.roundPart - 2 * padding, 2 * size)
    case .path: return max(0.6 * corners.sideLength, 4 * size)
    }
  }

  /// The width of the largest rectangle within an ellipse, divided by that of the ellipse.
  fileprivate static let roundPart = 0.5.squareRoot()
}

extension ShapeFigure.Kind {
  /// The width of the rectangle for a label, divided by that of the figure.
  fileprivate var labelPart: Double {
    switch self {
    case .rectangle: 1
    case .diamond: 0.5
    case .ellipse: ShapeForm.roundPart
    case .polygon(let sides): ShapeForm.roundPart * max(cos(.pi / Double(sides)), 0.5)
    case .star(_, let depth): ShapeForm.roundPart * max(depth, 0.25)
    }
  }
}
