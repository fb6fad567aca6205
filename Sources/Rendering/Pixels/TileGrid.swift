public import Geometry

/// A grid of square tiles over the whole canvas, at one zoom and angle.
public struct TileGrid: Hashable, Sendable {
  /// The location of the grid's zero on the canvas. It is near the visible area, so that pixels are exact.
  public let anchor: Point

  /// The number of pixels per unit of the canvas.
  public let density: Double

  /// The rotation of the canvas, clockwise in radians.
  public let angle: Double

  /// The side of a tile in pixels.
  public static let side = 256

  /// The memory of a tile's pixels.
  public static let tileBytes = side * side * 4

  /// The position of a tile in a grid.
  public struct Index: Hashable, Sendable {
    public let column: Int
    public let row: Int

    public init(column: Int, row: Int) {
      (self.column, self.row) = (column, row)
    }
  }

  public init(anchor: Point, density: Double, angle: Double) {
    (self.anchor, self.density, self.angle) = (anchor, density, angle)
  }

  /// The pixels of a tile, relative to the grid's zero.
  public static func frame(of index: Index) -> PixelRect {
    PixelRect(x: index.column * side, y: index.row * side, width: side, height: side)
  }

  /// The tiles that contain any of these pixels, row by row.
  public static func tiles(touching pixels: PixelRect) -> [Index] {
    guard !pixels.isEmpty else { return [] }
    return (floor(pixels.y)...floor(pixels.maxY - 1)).flatMap { row in
      (floor(pixels.x)...floor(pixels.maxX - 1)).map { Index(column: $0, row: row) }
    }
  }

  private static func floor(_ pixel: Int) -> Int {
    pixel >= 0 ? pixel / side : (pixel + 1) / side - 1
  }

  /// The transform from vectors on the canvas to pixels.
  public var transform: Transform {
    guard angle != 0 else { return .scale(density) }
    let unit = Vector(dx: density, dy: 0).turned(by: angle)
    return Transform(a: unit.dx, b: unit.dy, c: -unit.dy, d: unit.dx, tx: 0, ty: 0)
  }

  /// The point on the canvas at a point in pixels.
  public func canvas(_ pixel: Point) -> Point {
    anchor + pixel.vector.turned(by: -angle) * (1 / density)
  }

  /// The point in pixels at a point on the canvas.
  public func pixel(_ place: Point) -> Point {
    .zero + ((place - anchor) * density).turned(by: angle)
  }

  /// The bounding box of the pixels on the canvas.
  public func canvas(_ pixels: PixelRect) -> Rect {
    Self.bounds(of: pixels.rect(), canvas)
  }

  /// The pixels that ink inside `area` of the canvas may change.
  public func pixels(of area: Rect) -> PixelRect {
    // Antialiasing reaches one pixel further.
    PixelRect(covering: Self.bounds(of: area, pixel).outset(by: 1))
  }

  static func bounds(of rect: Rect, _ map: (Point) -> Point) -> Rect {
    Rect(around: rect.corners.map(map))
  }
}
