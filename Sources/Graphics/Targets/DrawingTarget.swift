public import Geometry

/// A receiver of the calls of CGContext: a Cairo context, or pixels that draw a part of them without Cairo.
///
/// The transform applies to the parts of a path when they are added. Drawing a path clears it. The path isn't part of the
/// graphics state.
public protocol DrawingTarget: ~Copyable {
  /// A path that `takePath` returned.
  associatedtype TakenPath

  // MARK: Graphics state

  mutating func saveGState()
  mutating func restoreGState()
  mutating func concatenate(_ transform: Transform)

  /// The transform from user space to pixels.
  var ctm: Transform { get }

  mutating func setFillColour(_ colour: Colour)
  mutating func setStrokeColour(_ colour: Colour)

  /// Sets a factor for the alpha of everything drawn.
  mutating func setAlpha(_ alpha: Double)
  mutating func setBlendMode(_ mode: BlendMode)
  mutating func setInterpolationQuality(_ quality: InterpolationQuality)
  mutating func setLineWidth(_ width: Double)
  mutating func setLineCap(_ cap: LineCap)
  mutating func setLineJoin(_ join: LineJoin)

  // MARK: Paths

  mutating func beginPath()
  mutating func move(to point: Point)
  mutating func addLine(to point: Point)
  mutating func addCurve(to end: Point, control1: Point, control2: Point)
  mutating func addRect(_ rect: Rect)
  mutating func addEllipse(in rect: Rect)
  mutating func closePath()
  mutating func takePath() -> TakenPath
  mutating func addPath(_ path: TakenPath)

  // MARK: Drawing

  mutating func strokePath()
  mutating func fillPath(using rule: FillRule)
  mutating func fillEllipse(in rect: Rect)

  /// Restricts further drawing to the inside of the path.
  mutating func clip(using rule: FillRule)

  /// Draws `image` so that it fills `rect`.
  mutating func draw(_ image: ImageSurface, in rect: Rect)

  /// Lets a picture draw itself so that it fills `rect`; filters may exceed that.
  mutating func draw(_ picture: any ImageComponent, in rect: Rect)

  /// Draws the lines of `layout` in the fill colour, with its top left corner at `corner`.
  mutating func draw(_ layout: TextLayout, at corner: Point)

  /// Draws everything that follows on a layer, until `endTransparencyLayer` composites it as one picture, with the alpha and
  /// blend mode that were set at its beginning.
  mutating func beginTransparencyLayer()
  mutating func endTransparencyLayer()
}

extension Context: DrawingTarget {
  public func draw(_ picture: any ImageComponent, in rect: Rect) {
    picture.draw(in: rect, on: self)
  }
}
