public import Geometry

/// Tiles side by side over the whole canvas, as it is seen in one size and turned one way.
public struct TileGrid: Hashable, Sendable {
  /// The place on the canvas of the grid's zero, which is near what is seen so that pixels are told exactly.
  public let anchor: Point

  /// The pixels that a unit of the canvas takes.
  public let density: Double

  /// How far the canvas is turned, clockwise in radians.
  public let angle: Double

  /// The pixels along a side of a tile.
  public static let side = 256

  /// What a tile's pixels take.
  public static let tileBytes = side * side * 4

  /// Which tile of a grid.
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

  /// The pixels of a tile, from the grid's zero.
  public static func frame(of index: Index) -> PixelRect {
    PixelRect(x: index.column * side, y: index.row * side, width: side, height: side)
  }

  /// The tiles that have some of these pixels, row by row.
  public static func tiles(touching pixels: PixelRect) -> [Index] {
    guard !pixels.isEmpty else { return [] }
    return (floor(pixels.y)...floor(pixels.maxY - 1)).flatMap { row in
      (floor(pixels.x)...floor(pixels.maxX - 1)).map { Index(column: $0, row: row) }
    }
  }

  private static func floor(_ pixel: Int) -> Int {
    pixel >= 0 ? pixel / side : (pixel + 1) / side - 1
  }

  /// The map from ways on the canvas to pixels.
  public var transform: Transform {
    guard angle != 0 else { return .scale(density) }
    let unit = Vector(dx: density, dy: 0).turned(by: angle)
    return Transform(a: unit.dx, b: unit.dy, c: -unit.dy, d: unit.dx, tx: 0, ty: 0)
  }

  /// The place on the canvas of a place among the pixels.
  public func canvas(_ pixel: Point) -> Point {
    anchor + pixel.vector.turned(by: -angle) * (1 / density)
  }

  /// Where on the grid a place of the canvas is, in pixels.
  public func pixel(_ place: Point) -> Point {
    .zero + ((place - anchor) * density).turned(by: angle)
  }

  /// The smallest upright rectangle of the canvas around the pixels.
  public func canvas(_ pixels: PixelRect) -> Rect {
    Self.bounds(of: pixels.rect(), canvas)
  }

  /// The pixels that ink inside `area` of the canvas can colour.
  public func pixels(of area: Rect) -> PixelRect {
    // Antialiased ink reaches into the pixels around it.
    PixelRect(covering: Self.bounds(of: area, pixel).outset(by: 1))
  }

  static func bounds(of rect: Rect, _ map: (Point) -> Point) -> Rect {
    let corners = [
      Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
    return corners.reduce(Rect(origin: map(rect.origin), size: .zero)) { $0.union(map($1)) }
  }
}
