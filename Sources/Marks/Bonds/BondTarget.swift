package import Geometry

/// A mark to which the ends of lines can be bound: a closed shape, a picture or a text. A group holds no line, but its members do, so that
/// no target depends on a line inside it.
public struct BondTarget: Sendable {
  /// The corners of a polygon along the outline, which ends where it begins.
  package let outline: [Point]

  /// The transform from the target's own frame to the canvas.
  let frame: Transform

  /// The smallest upright rectangle around the outline.
  let box: Rect

  /// Half the width of the outline's ink.
  let halfWidth: Double

  /// Nil for a mark that can't hold a line.
  public init?(_ mark: Mark) {
    switch mark {
    case .shape(let shape):
      guard let frame = shape.bondFrame else { return nil }
      let size = shape.axes.size
      let tolerance = max(size.width, size.height) / Self.fineness
      self.init(
        shape.corners(tolerance: max(tolerance, .leastNormalMagnitude)), frame,
        halfWidth: shape.ink.colour.alpha > 0 ? shape.ink.width / 2 : 0)
    case .picture(let picture):
      self.init(under: Self.frame(of: picture.look.crop).concatenating(picture.placement))
    case .text(let text):
      self.init(under: Self.frame(of: text.text.box).concatenating(text.transform))
    case .dot, .vertex, .stroke, .filtered, .foreign: return nil
    }
  }

  /// The part of the size by which the polygon may differ from a curve.
  private static let fineness = 1024.0

  /// A target that fills its frame.
  private init(under frame: Transform) {
    let corners = Rect(x: -1, y: -1, width: 2, height: 2).corners.map(frame.apply)
    self.init(corners + corners.prefix(1), frame, halfWidth: 0)
  }

  private init(_ outline: [Point], _ frame: Transform, halfWidth: Double) {
    (self.outline, self.frame, self.halfWidth) = (outline, frame, halfWidth)
    box = Rect(around: outline)
  }

  /// The transform from the square around zero to a rectangle.
  fileprivate static func frame(of rect: Rect) -> Transform {
    Transform(
      a: rect.width / 2, b: 0, c: 0, d: rect.height / 2, tx: rect.centre.x, ty: rect.centre.y)
  }

  /// Whether a mark can hold a line. It takes no time in proportion to the mark.
  static func isTarget(_ mark: Mark) -> Bool {
    switch mark {
    case .shape(let shape): shape.shape.form.isClosed
    case .picture, .text: true
    case .dot, .vertex, .stroke, .filtered, .foreign: false
    }
  }

  // MARK: Places

  /// The place of the canvas with these coordinates in the target's own frame.
  func place(of attachment: Point) -> Point { frame.apply(to: attachment) }

  /// The coordinates of a place in the target's own frame; the middle for a target as flat as a line.
  package func attachment(at place: Point) -> Point {
    frame.inverse?.apply(to: place) ?? .zero
  }

  /// The bond of an end that is dropped at a place, in a view with this zoom.
  package func bond(_ end: Bond.End, _ mode: Bond.Mode, at place: Point, zoom: Double) -> Bond {
    Bond(end, mode, at: attachment(at: place), gap: Bond.viewGap / max(zoom, 1e-9))
  }

  package func encloses(_ place: Point) -> Bool { box.contains(place) && outline.encloses(place) }

  package func distance(from place: Point) -> Double { outline.distance(from: place) }
}

extension ShapeMark {
  /// The transform from the own frame of a closed shape to the canvas; nil for an open line.
  fileprivate var bondFrame: Transform? {
    switch shape.form {
    case .figure(let figure): figure.frame.concatenating(.translation(anchor.vector))
    case .path(let path):
      path.isClosed ? path.ownFrame.concatenating(.translation(anchor.vector)) : nil
    }
  }

  /// Whether the ends of the mark can be bound.
  package var isOpenLine: Bool {
    if case .path(let path) = shape.form { !path.isClosed && path.points.count > 1 } else { false }
  }
}

extension ShapePath {
  /// A frame that turns and stretches with the points: its axes lead from their middle to the first point, and to the one that
  /// spans the greatest triangle with both.
  fileprivate var ownFrame: Transform {
    let middle = points.reduce(.zero, +) * (1 / Double(points.count))
    let across = points[0] + -middle
    var (down, greatest) = (Vector.zero, 0.0)
    for point in points {
      let way = point + -middle
      let area = abs(across.dx * way.dy - across.dy * way.dx)
      // Points that span the same area, but for rounding, count in their order.
      if area > greatest * (1 + 1e-9) { (down, greatest) = (way, area) }
    }
    return Transform(
      a: across.dx, b: across.dy, c: down.dx, d: down.dy, tx: middle.dx, ty: middle.dy)
  }
}
