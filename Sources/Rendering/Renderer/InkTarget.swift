public import Geometry
public import Graphics
public import Inking
public import Marks
public import System

/// A target for marks: a drawing target, with the calls that differ between Cairo and tiles.
public protocol InkTarget: DrawingTarget, ~Copyable {
  /// The error when drawing is cancelled; `Never` if it can't be.
  associatedtype Failure: Error

  /// The rectangle, in pixels, that paths have to be clipped to; nil if there is none.
  static var window: Rect? { get }

  /// The rectangle, in pixels, outside of which polygons needn't be filled; nil if they have to be filled everywhere.
  var fillWindow: Rect? { get }

  /// The greatest distance between a drawn line and its curve, in pixels.
  var lineTolerance: Double { get }

  /// Tells whether the result is still wanted; nil if it always is.
  var progress: Progress? { get }

  /// Throws if the result isn't wanted any more. The renderer calls it before each mark.
  func checkIsWanted() throws(Failure)

  /// Whether `rect` may be visible and lies in the range of Cairo's coordinates.
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

  /// Fills several lines as one with a nib that turns along them.
  mutating func fillLines(through lines: [[LinePoint]], by nib: TurningNib)

  /// Fills the parts of a line as one with a nib, with the paper's grain. `origin` is the location of user space's zero on the
  /// canvas.
  mutating func fillGrained(
    _ lines: [[LinePoint]], by nib: NibShape, _ grain: LineGrain, from origin: Point)

  /// Strokes the visible part of a line of very many vertices in the current line style. `origin` is the user space's
  /// zero. Returns false if the target needs the vertices one by one.
  mutating func strokeLongLine(
    _ vertices: VertexList, from origin: Point
  ) throws(Failure) -> Bool

  /// Strokes the path, whose lines lie along an axis in user space that may come back to itself.
  mutating func strokePath(along axis: [Point])

  /// Whether the target draws a picture by `drawPicture`; otherwise the renderer draws its pixels.
  func takesPicture(_ look: PictureLook, in media: any MediumSource) -> Bool

  /// Draws the visible part of a picture, without its filters; user space is that of the picture's own pixels.
  mutating func drawPicture(_ look: PictureLook, in media: any MediumSource)

  /// Begins a group that the target shows through filters as one, until `endFilters`; user space is that of the filters' pixels,
  /// and `frame` is the rectangle around the group. Returns false if the target needs the filtered pixels instead.
  mutating func beginFilters(_ chain: FilterChain, in frame: Rect) -> Bool
  mutating func endFilters()

  /// Adds the outline of a letter to those that are going to be filled. The transform leads from the outline to user space.
  mutating func addLetter(_ form: GlyphForm, under transform: Transform)

  /// Adds a polygon to the letters that are going to be filled.
  mutating func addLetterArea(_ corners: [Point])

  /// Fills all letters that were added as one, by the nonzero rule, with the fill colour.
  mutating func fillLetters()

  /// Begins calls that a format keeps together, until `endGroup`; nothing looks different for it.
  mutating func beginGroup()
  mutating func endGroup()

  /// Draws the outline of a shape and a solid filling below it as what they are, such as a rectangle; a pattern that fills the
  /// shape was drawn before. `contour` is that of the shape's form, and `origin` the location of user space's zero on the canvas.
  /// Returns false if the target needs lines and polygons instead.
  mutating func draw(
    _ shape: ShapeMark, along contour: Contour, from origin: Point, in light: InkLight
  ) -> Bool

  /// Draws a typed text as text. The transform leads from its box to user space, and the colour is that of all parts without one
  /// of their own. Returns false if the target needs outlines instead.
  mutating func draw(
    _ text: TypedText, under transform: Transform, colour: Colour, in light: InkLight,
    _ media: any MediumSource
  ) -> Bool
}

extension InkTarget where Self: ~Copyable {
  public var lineTolerance: Double { SeenLine.pixelTolerance }

  public var fillWindow: Rect? { nil }

  public mutating func fillLine(_ line: SeenLine, movedBy offset: Vector) {
    fillLine(through: points(of: line, movedBy: offset))
  }

  public mutating func strokePath(along axis: [Point]) { strokePath() }

  // Defaults for targets that fill letters as other paths.

  public mutating func addLetter(_ form: GlyphForm, under transform: Transform) {
    addLetterPath(form, under: transform)
  }

  /// Adds the outline of a letter to the path.
  mutating func addLetterPath(_ form: GlyphForm, under transform: Transform) {
    for contour in form.contours {
      move(to: transform.apply(to: contour.start))
      for piece in contour.pieces {
        switch piece {
        case .line(let end): addLine(to: transform.apply(to: end))
        case .curve(let end, let first, let second):
          addCurve(
            to: transform.apply(to: end), control1: transform.apply(to: first),
            control2: transform.apply(to: second))
        }
      }
      closePath()
    }
  }

  public mutating func addLetterArea(_ corners: [Point]) { addArea(corners) }

  /// Adds a polygon to the path.
  mutating func addArea(_ corners: [Point]) {
    guard let start = corners.first else { return }
    move(to: start)
    for corner in corners.dropFirst() { addLine(to: corner) }
    closePath()
  }

  public mutating func fillLetters() { fillPath(using: .winding) }

  // Defaults for targets that know neither shapes nor texts.

  public mutating func beginGroup() {}

  public mutating func endGroup() {}

  public mutating func draw(
    _ shape: ShapeMark, along contour: Contour, from origin: Point, in light: InkLight
  ) -> Bool { false }

  public mutating func draw(
    _ text: TypedText, under transform: Transform, colour: Colour, in light: InkLight,
    _ media: any MediumSource
  ) -> Bool { false }

  // Defaults for targets that draw no live strokes.

  public mutating func fillLines(through lines: [[LinePoint]]) {
    for line in lines { fillLine(through: line) }
  }

  public mutating func fillLines(through lines: [[LinePoint]], by nib: TurningNib) {
    for line in lines { fillLine(through: line, by: nib) }
  }

  /// The points of a line, with the accuracy that pixels need.
  func points(of line: SeenLine, movedBy offset: Vector) -> [LinePoint] {
    var points: [LinePoint] = []
    line.forEachPoint(tolerance: lineTolerance / ctm.magnification) { point in
      points.append(point.moved(by: offset))
    }
    return points
  }
}

extension SeenLine {
  /// The greatest distance between a drawn line and its curve, in pixels.
  static var pixelTolerance: Double { 0.1 }
}
