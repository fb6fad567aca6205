import Geometry
import Marks
import Recognising

extension Figure {
  /// The form of the figure, and the place of its anchor. The head of an arrow is as long as the barbs that were drawn, in widths
  /// of the ink.
  func form(inkWidth: Double) -> (form: ShapeForm, anchor: Point) {
    func box(
      _ kind: ShapeFigure.Kind, _ centre: Point, _ half: Size, _ angle: Double = 0
    ) -> (ShapeForm, Point) {
      (.figure(ShapeFigure(kind, half: half, angle: angle)), centre)
    }
    return switch self {
    case .line(let from, let to): Self.path([from, to])
    case .arrow(let from, let to, let barbs):
      Self.path(
        [from, to],
        heads: LineHeads(
          end: LineHead(.arrow, size: Limits.held(barbs / inkWidth, in: LineHead.sizes))))
    case .rectangle(let centre, let half, let angle): box(.rectangle, centre, half, angle)
    case .square(let centre, let half, let angle):
      box(.rectangle, centre, Size(width: half, height: half), angle)
    case .diamond(let centre, let half, let angle): box(.diamond, centre, half, angle)
    case .ellipse(let centre, let half, let angle): box(.ellipse, centre, half, angle)
    case .circle(let centre, let radius):
      box(.ellipse, centre, Size(width: radius, height: radius))
    case .triangle(let corners), .polygon(let corners): Self.path(corners, isClosed: true)
    }
  }

  private static func path(
    _ corners: [Point], isClosed: Bool = false, heads: LineHeads = .none
  ) -> (ShapeForm, Point) {
    let anchor = corners.first ?? .zero
    let path = ShapePath(corners.map { $0 - anchor }, isClosed: isClosed, heads: heads)
    return (.path(path), anchor)
  }
}
