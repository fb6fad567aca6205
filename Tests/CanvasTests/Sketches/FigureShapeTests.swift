import Geometry
import Marks
import Recognising
import Testing

@testable import Canvas

/// The shapes that figures of the recogniser become.
@Suite struct FigureShapeTests {
  private static let centre = Point(x: 130, y: -40)
  private static let half = Size(width: 80, height: 25)
  private static let triangle = [
    Point(x: 10, y: 10), Point(x: 90, y: 30), Point(x: 40, y: 120),
  ]
  private static let pentagon =
    triangle + [Point(x: 12, y: 100), Point(x: -20, y: 60)]

  private static let figures: [Figure] = [
    .line(from: triangle[0], to: triangle[1]),
    .arrow(from: triangle[0], to: triangle[1], barbs: 12),
    .rectangle(centre: centre, half: half, angle: 0.3),
    .square(centre: centre, half: 30, angle: -0.7),
    .diamond(centre: centre, half: half, angle: 1.1),
    .ellipse(centre: centre, half: half, angle: 0.4),
    .circle(centre: centre, radius: 50),
    .triangle(corners: triangle), .polygon(corners: pentagon),
  ]

  /// The corners of a form on the canvas; of an ellipse those of the box around it.
  private func corners(_ form: ShapeForm, _ anchor: Point) -> [Point] {
    switch form {
    case .path(let path): path.points.map { anchor + $0 }
    case .figure(let figure):
      (figure.kind == .ellipse
        ? Rect(x: -1, y: -1, width: 2, height: 2).corners.map(figure.frame.apply)
        : figure.corners).map { anchor + $0.vector }
    }
  }

  @Test(arguments: figures) func aShapeHasTheCornersOfItsFigure(_ figure: Figure) {
    let (form, anchor) = figure.form(inkWidth: 2)
    let corners = corners(form, anchor)
    #expect(corners.count == figure.corners.count)
    for corner in figure.corners {
      #expect(corners.contains { ($0 - corner).length < 1e-9 }, "\(corner)")
    }
  }

  @Test func eachFigureBecomesAShapeOfItsKind() {
    func kind(_ figure: Figure) -> ShapeFigure.Kind? {
      if case .figure(let figure) = figure.form(inkWidth: 2).form { figure.kind } else { nil }
    }
    #expect(
      Self.figures.map(kind) == [
        nil, nil, .rectangle, .rectangle, .diamond, .ellipse, .ellipse, nil, nil,
      ])
    #expect(
      Self.figures.map { $0.form(inkWidth: 2).form.isClosed } == [
        false, false, true, true, true, true, true, true, true,
      ])
  }

  @Test(arguments: [(12.0, 2.0, 6.0), (1, 40, 0.5), (1e6, 1, 1000)])
  func theHeadOfAnArrowIsAsLongAsItsBarbs(barbs: Double, width: Double, size: Double) {
    let figure = Figure.arrow(from: .zero, to: Point(x: 100, y: 0), barbs: barbs)
    guard case .path(let path) = figure.form(inkWidth: width).form else {
      Issue.record("It is no line.")
      return
    }
    #expect(path.heads == LineHeads(end: LineHead(.arrow, size: size)))
  }
}
