package import Geometry
import Graphics
package import Marks

/// A shape on a page: a figure that is filled and then stroked, and the heads of a line.
package struct VectorShape: ~Copyable {
  /// A figure that formats have elements for.
  package enum Figure {
    /// A rectangle of half a size around the zero of a placement, which turns, moves and may mirror it. A dash begins at its upper
    /// left corner, or where the arc there ends.
    case rectangle(half: Size, radius: Double, Transform)

    /// An ellipse in such a rectangle. A dash begins at its right end.
    case ellipse(half: Size, Transform)
    case line(Point, Point)
    case path
  }

  package var figure = Figure.path

  private let outline: Outline

  private enum Outline {
    case path(VectorPath)
    case contour(Contour, Transform)
  }

  /// The figure as a path. A format with an element for the figure doesn't need it.
  package var path: VectorPath {
    switch outline {
    case .path(let path): path
    case .contour(let contour, let place): VectorPath(contour, under: place)
    }
  }

  /// The paint of the inside, by the even-odd rule, and of the outline; nil if there is none.
  package var fill: VectorPaint?
  package var ink: VectorPaint?
  package var line: VectorLine

  /// The lines of heads, which are solid, and their areas.
  package var headLines = VectorPath()
  package var headAreas: [VectorPath] = []

  /// The same heads relative to the ends of the path, in widths of the line; nil if they don't lie along the path there.
  package var markers: [DrawnHead]?

  init(_ path: VectorPath, line: VectorLine) {
    (outline, self.line) = (.path(path), line)
  }

  /// A shape along a transformed contour.
  init(_ contour: Contour, under place: Transform, line: VectorLine) {
    (outline, self.line) = (.contour(contour, place), line)
  }

  package var hasHeads: Bool { !headLines.isEmpty || !headAreas.isEmpty }
}

extension VectorPage where Self: ~Copyable {
  package mutating func draw(_ shape: borrowing VectorShape) { drawPaths(of: shape) }

  /// Draws a shape as paths.
  mutating func drawPaths(of shape: borrowing VectorShape) {
    var path = shape.path
    if let fill = shape.fill { self.fill(path, using: .evenOdd, fill) }
    guard let ink = shape.ink else { return }
    guard shape.hasHeads else { return stroke(path, shape.line, ink) }
    if shape.line.dash == nil, shape.headAreas.isEmpty {
      path.append(shape.headLines)
      return stroke(path, shape.line, ink)
    }
    // A translucent head and the line below it are drawn as one area, so that the line doesn't show through.
    let isLayer = ink.colour.alpha < 1
    var (paint, solid) = (ink, shape.line)
    solid.dash = nil
    if isLayer {
      beginLayer(ink)
      paint.colour = ink.colour.withAlpha(1)
    } else {
      beginGroup()
    }
    stroke(path, shape.line, paint)
    if !shape.headLines.isEmpty { stroke(shape.headLines, solid, paint) }
    for area in shape.headAreas { fill(area, using: .winding, paint) }
    if isLayer { endLayer() } else { endGroup() }
  }
}
