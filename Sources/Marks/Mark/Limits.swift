public import Geometry

/// The bounds of every number in a drawing, beyond all that a hand can draw.
///
/// Who reads a file takes what lies outside for damage, and who changes a drawing stays inside. So nothing else has to ask: up to
/// these bounds no sum that is made of the numbers overflows.
public enum Limits {
  /// The coordinates of corners and dots. So far out a Double still tells a four-thousandth of a unit.
  public static let coordinates = -0x1p40...0x1p40

  /// Where the upper left corner of a view lies, so that all that it shows lies within `coordinates`.
  public static let views = -1e12...1e12

  /// The widths of lines, and the diameters of dots.
  public static let widths = 0x1p-20...0x1p20

  /// The parts of a colour.
  public static let colourParts: ClosedRange<Float> = 0...1

  /// The edges of rectangles around ink, in whole units.
  public static let edges: ClosedRange<Int64> = -(1 << 41)...1 << 41

  /// The places of marks. Every whole number among them has others above it that a Double tells apart.
  public static let places = -0x1p48...0x1p48

  /// The numbers of marks and steps, and how many there are of each.
  public static let numbers: ClosedRange<Int64> = 0...1 << 48

  /// When steps were done, in milliseconds since 1970.
  public static let times: ClosedRange<Int64> = 0...1 << 48

  /// How many vertices a line has at most: those of a pen that tells a thousand a second, in four hours.
  public static let vertices = 1 << 24

  /// How often groups may lie in groups, so that no bytes can exhaust a thread's stack.
  public static let depth = 64

  /// The levels of pictures from afar: a pixel is two to the level units wide.
  public static let pictureLevels = 0...30

  /// The columns and rows of pictures from afar, each of which is more than a unit wide.
  public static let pictures: ClosedRange<Int64> = -(1 << 40)...1 << 40

  /// How many pixels of a picture under the ink a unit of the canvas may take.
  public static let pictureScales = 0x1p-6...0x1p6
}

extension Limits {
  /// The point within `coordinates` that is nearest to one.
  public static func nearest(to point: Point) -> Point {
    Point(x: held(point.x, in: coordinates), y: held(point.y, in: coordinates))
  }

  /// As much of a way as leaves what lies in `area` inside of `views`, from where it can be brought back.
  public static func held(_ way: Vector, of area: Rect) -> Vector {
    func part(_ way: Double, _ low: Double, _ high: Double) -> Double {
      let (back, forth) = (min(views.lowerBound - low, 0), max(views.upperBound - high, 0))
      return held(way, in: back...forth)
    }
    return Vector(
      dx: part(way.dx, area.minX, area.maxX), dy: part(way.dy, area.minY, area.maxY))
  }

  /// The number of a range that is nearest to one; zero for NaN.
  public static func held(_ number: Double, in range: ClosedRange<Double>) -> Double {
    number.isNaN ? 0 : min(max(number, range.lowerBound), range.upperBound)
  }
}
