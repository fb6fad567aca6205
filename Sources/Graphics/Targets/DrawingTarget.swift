public import Geometry

/// What takes the calls of CGContext and draws them: a Cairo context, or pixels that draw some of it without Cairo.
///
/// A path lies where the transform was when its parts were added, and is gone once it is drawn. Paths don't belong to
/// the graphics state.
public protocol DrawingTarget: ~Copyable {
  /// A path that was taken away, to be continued later.
  associatedtype TakenPath

  // MARK: Graphics state

  mutating func saveGState()
  mutating func restoreGState()
  mutating func concatenate(_ transform: Transform)

  /// The map from user space to pixels.
  var ctm: Transform { get }

  mutating func setFillColour(_ colour: Colour)
  mutating func setStrokeColour(_ colour: Colour)

  /// Multiplies the alpha of all that is drawn.
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

  /// Lets further drawing through only inside the path.
  mutating func clip(using rule: FillRule)

  /// Draws `image` so that it fills `rect`.
  mutating func draw(_ image: ImageSurface, in rect: Rect)

  /// Writes the lines of `layout` from their top left corner on, in the fill colour.
  mutating func draw(_ layout: TextLayout, at corner: Point)

  /// Draws what follows on a layer of its own, until `endTransparencyLayer` puts it down as one picture, with the alpha
  /// and blend mode that were set when it was begun.
  mutating func beginTransparencyLayer()
  mutating func endTransparencyLayer()
}

extension Context: DrawingTarget {}
