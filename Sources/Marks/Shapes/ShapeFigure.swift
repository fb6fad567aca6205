public import Geometry
import Glibc

/// A closed figure: the image, under a frame, of one that fills the square from -1 to 1, or the unit circle.
public struct ShapeFigure: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case rectangle, ellipse, diamond

    /// A regular polygon inside the unit circle, with a corner at the top.
    case polygon(sides: Int)

    /// A star inside the unit circle, with a point at the top. The corners between the points are at `depth` of the radius.
    case star(points: Int, depth: Double)
  }

  public var kind: Kind

  /// The linear transform from the square around zero to the canvas, relative to the figure's middle.
  public var frame: Transform {
    didSet { (frame.tx, frame.ty) = (0, 0) }
  }

  /// The radius of the arcs at the corners, in units of the canvas.
  public var radius: Double

  public init(_ kind: Kind, frame: Transform, radius: Double = 0) {
    (self.kind, self.frame, self.radius) = (kind, frame.linearPart, radius)
  }

  /// A figure with half a width and half a height, rotated by `angle`.
  public init(_ kind: Kind, half: Size, angle: Double = 0, radius: Double = 0) {
    let stretched = Transform(a: half.width, b: 0, c: 0, d: half.height, tx: 0, ty: 0)
    self.init(
      kind, frame: stretched.concatenating(.rotation(by: angle, around: .zero)), radius: radius)
  }

  // MARK: Numbers

  /// Half the width and half the height along the figure's own axes.
  public var half: Size {
    Size(width: across.length, height: down.length)
  }

  /// The angle by which the figure is turned, in radians from -π to π.
  public var angle: Double {
    isMirrored && across.length == 0 ? 0 : atan2(across.dy, across.dx)
  }

  /// The angle by which the figure's upright axis leans away from a right angle; 0 unless it was stretched at a slant.
  public var slant: Double {
    guard across.length > 0, down.length > 0 else { return 0 }
    let turn = down.turn(from: across)
    let slant = turn - (isMirrored ? -.pi / 2 : .pi / 2)
    return abs(slant) < 1e-12 ? 0 : slant
  }

  private var across: Vector { Vector(dx: frame.a, dy: frame.b) }
  private var down: Vector { Vector(dx: frame.c, dy: frame.d) }
  private var isMirrored: Bool { frame.a * frame.d - frame.b * frame.c < 0 }

  /// The figure with other half sizes along its own axes.
  public func resized(to size: Size) -> ShapeFigure {
    func stretched(_ axis: Vector, _ length: Double, _ fallback: Vector) -> Vector {
      axis.length > 0 ? axis * (length / axis.length) : fallback * length
    }
    let right = Vector(dx: cos(angle), dy: sin(angle))
    let (x, y) = (
      stretched(across, size.width, right),
      stretched(down, size.height, right.turned(by: .pi / 2))
    )
    var figure = self
    figure.frame = Transform(a: x.dx, b: x.dy, c: y.dx, d: y.dy, tx: 0, ty: 0)
    return figure
  }

  func transformed(by transform: Transform) -> ShapeFigure {
    var figure = self
    figure.frame = frame.concatenating(transform.linearPart)
    return figure
  }

  // MARK: Outline

  /// The corners, in order around the figure; empty for an ellipse.
  public var corners: [Point] {
    unitCorners.map(frame.apply)
  }

  private var unitCorners: [Point] {
    func circle(_ count: Int, _ radius: (Int) -> Double) -> [Point] {
      (0..<count).map { index in
        let angle = 2 * Double.pi * Double(index) / Double(count)
        return Point(x: sin(angle) * radius(index), y: -cos(angle) * radius(index))
      }
    }
    return switch kind {
    case .rectangle: Rect(x: -1, y: -1, width: 2, height: 2).corners
    case .ellipse: []
    case .diamond:
      [Point(x: 0, y: -1), Point(x: 1, y: 0), Point(x: 0, y: 1), Point(x: -1, y: 0)]
    case .polygon(let sides): circle(sides) { _ in 1 }
    case .star(let points, let depth): circle(2 * points) { $0 % 2 == 0 ? 1 : depth }
    }
  }

  public var contour: Contour {
    kind == .ellipse
      ? Contour(ellipseUnder: frame) : Contour(roundedThrough: corners, radius: radius)
  }

  // MARK: Limits

  /// The numbers of corners of polygons, and of points of stars.
  public static let counts = 3...64

  var isSound: Bool {
    let numbers = [frame.a, frame.b, frame.c, frame.d]
    guard numbers.allSatisfy({ abs($0) <= Limits.coordinates.upperBound }), radius >= 0,
      radius <= Limits.coordinates.upperBound
    else { return false }
    return switch kind {
    case .rectangle, .ellipse, .diamond: true
    case .polygon(let sides): Self.counts.contains(sides)
    case .star(let points, let depth): Self.counts.contains(points) && (0...1).contains(depth)
    }
  }
}

extension ShapeFigure.Kind {
  var word: String {
    switch self {
    case .rectangle: "rectangle"
    case .ellipse: "ellipse"
    case .diamond: "diamond"
    case .polygon(let sides): "polygon \(sides)"
    case .star(let points, let depth): "star \(points) \(MarkText.short(depth))"
    }
  }
}
