public import Geometry

/// The bounds of every number in a drawing, far beyond practical drawings.
///
/// A file with a number outside counts as damaged, and every change stays inside. So no other code checks: within these
/// bounds no sum of such numbers overflows.
public enum Limits {
  /// The coordinates of vertices and dots. A Double still resolves 1/4096 at these ends.
  public static let coordinates = -0x1p40...0x1p40

  /// The upper left corners of viewports, so that everything in a viewport lies within `coordinates`.
  public static let views = -1e12...1e12

  /// The widths of lines, and the diameters of dots.
  public static let widths = 0x1p-20...0x1p20

  /// The units of the views that strokes were drawn in.
  public static let units = 0x1p-20...0x1p20

  /// The components of a colour.
  public static let colourParts: ClosedRange<Float> = 0...1

  /// The edges of rectangles around ink, in whole units.
  public static let edges: ClosedRange<Int64> = -(1 << 41)...1 << 41

  /// The ranks of marks. A Double still resolves ranks between any two whole ones.
  public static let ranks = -0x1p48...0x1p48

  /// The ids of marks and steps, and the number of each.
  public static let numbers: ClosedRange<Int64> = 0...1 << 48

  /// The most levels of groups under filters within one another: each is drawn on a picture of its own.
  public static let filteredDepth = 8

  /// The times of steps, in milliseconds since 1970.
  public static let times: ClosedRange<Int64> = 0...1 << 48

  /// The most vertices of a line: those of a pen that reports a thousand a second, in four hours.
  public static let vertices = 1 << 24

  /// The most levels of nested groups, so that no file can exhaust a thread's stack.
  public static let depth = 64

  /// The levels of the pyramid: a pixel of a level is 2 to the power of the level units wide.
  public static let pictureLevels = 0...30

  /// The columns and rows of the pyramid's tiles, each of which is more than a unit wide.
  public static let pictures: ClosedRange<Int64> = -(1 << 40)...1 << 40

  /// The pixels per unit of a picture under the ink.
  public static let pictureScales = 0x1p-6...0x1p6
}

extension Limits {
  /// The point within `coordinates` that is nearest to one.
  public static func nearest(to point: Point) -> Point {
    Point(x: held(point.x, in: coordinates), y: held(point.y, in: coordinates))
  }

  /// The part of a translation that keeps `area` within `views`, from where the user can move it back.
  public static func held(_ way: Vector, of area: Rect) -> Vector {
    func part(_ way: Double, _ low: Double, _ high: Double) -> Double {
      let (back, forth) = (min(views.lowerBound - low, 0), max(views.upperBound - high, 0))
      return held(way, in: back...forth)
    }
    return Vector(
      dx: part(way.dx, area.minX, area.maxX), dy: part(way.dy, area.minY, area.maxY))
  }

  /// `number` clamped to `range`; zero for NaN.
  public static func held(_ number: Double, in range: ClosedRange<Double>) -> Double {
    number.isNaN ? 0 : min(max(number, range.lowerBound), range.upperBound)
  }
}

extension Limits {
  static func hold(_ point: Point) -> Bool {
    coordinates.contains(point.x) && coordinates.contains(point.y)
  }

  static func hold(_ rect: Rect) -> Bool {
    hold(rect.origin) && hold(Point(x: rect.maxX, y: rect.maxY))
  }

  static func hold(_ ink: Ink) -> Bool {
    widths.contains(ink.width) && hold(ink.colour)
  }

  static func hold(_ colour: Colour) -> Bool {
    [colour.red, colour.green, colour.blue, colour.alpha].allSatisfy(colourParts.contains)
  }
}
