public import Geometry
public import Graphics
public import Inking
public import Marks
public import System

/// A target for marks: a drawing target, with the calls that differ between Cairo and tiles.
public protocol InkTarget: DrawingTarget, ~Copyable {
  /// The error when drawing is given up; `Never` if it never is.
  associatedtype Failure: Error

  /// The rectangle, in pixels, that paths have to be clipped to; nil if there is none.
  static var window: Rect? { get }

  /// The farthest that a drawn line may be from its curve, in pixels.
  var lineTolerance: Double { get }

  /// What tells whether the result is still wanted; nil if it always is.
  var progress: Progress? { get }

  /// Throws if the result isn't wanted any more. The renderer calls it before each mark.
  func checkIsWanted() throws(Failure)

  /// Whether what lies in `rect` may be seen, and in pixels lies where Cairo's numbers reach.
  func reaches(_ rect: Rect) -> Bool

  /// Fills a disc with the fill colour.
  mutating func fillDisc(at centre: Point, diameter: Double)

  /// Fills a line whose width changes, with round ends and joins, with the fill colour.
  mutating func fillLine(through points: [LinePoint])

  /// Fills a line that was drawn with a round nib, moved by `offset`, with the fill colour.
  mutating func fillLine(_ line: SeenLine, movedBy offset: Vector)

  /// Fills a line along which the nib turns, with the fill colour.
  mutating func fillLine(through points: [LinePoint], by nib: TurningNib)

  /// Fills several lines as one, so that translucent ink doesn't add up where they meet.
  mutating func fillLines(through lines: [[LinePoint]])

  /// The same with a nib that turns along the lines.
  mutating func fillLines(through lines: [[LinePoint]], by nib: TurningNib)

  /// Fills the parts of a line as one with a nib, and lets the paper's grain show. `origin` is the place on the canvas of user space's
  /// zero.
  mutating func fillGrained(
    _ lines: [[LinePoint]], by nib: NibShape, _ grain: LineGrain, from origin: Point)

  /// Strokes the visible part of a line of very many vertices in the current line style. `origin` is the user space's
  /// zero. Returns false if the target needs the vertices one by one.
  mutating func strokeLongLine(
    _ vertices: VertexList, from origin: Point
  ) throws(Failure) -> Bool

  /// Whether the target draws a picture by `drawPicture`; otherwise it needs the pixels.
  func takesPicture(_ look: PictureLook, in media: any MediumSource) -> Bool

  /// Draws the part of a picture that is shown, without its filters; user space is that of the picture's own pixels.
  mutating func drawPicture(_ look: PictureLook, in media: any MediumSource)

  /// Has all that follows seen through filters as one, until `endFilters`; user space is that of the filters' pixels, and `frame` the
  /// rectangle around what follows. Returns false if the target needs the pixels that filters make.
  mutating func beginFilters(_ chain: FilterChain, in frame: Rect) -> Bool
  mutating func endFilters()
}

extension InkTarget where Self: ~Copyable {
  public var lineTolerance: Double { SeenLine.pixelTolerance }

  public mutating func fillLine(_ line: SeenLine, movedBy offset: Vector) {
    fillLine(through: points(of: line, movedBy: offset))
  }

  // Targets on which no stroke under way is drawn get one line at a time.

  public mutating func fillLines(through lines: [[LinePoint]]) {
    for line in lines { fillLine(through: line) }
  }

  public mutating func fillLines(through lines: [[LinePoint]], by nib: TurningNib) {
    for line in lines { fillLine(through: line, by: nib) }
  }

  /// The points of a line, as exact as pixels need them.
  func points(of line: SeenLine, movedBy offset: Vector) -> [LinePoint] {
    var points: [LinePoint] = []
    line.forEachPoint(tolerance: lineTolerance / ctm.magnification) { point in
      points.append(point.moved(by: offset))
    }
    return points
  }
}

extension SeenLine {
  /// The farthest that a drawn line may be from its curve, in pixels.
  static var pixelTolerance: Double { 0.1 }
}
