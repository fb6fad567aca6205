public import Geometry

/// A picture that draws itself, in five ways. The names of the calls are those of UIImage.
///
/// The context's settings (transform, clip, alpha, blend mode) apply to the drawing, and are restored after it.
public protocol ImageComponent {
  /// The width and height in the picture's own units; one unit is one pixel of the original.
  var size: Size { get }

  /// The rectangle that the drawing can cover, if the picture's frame is `frame`.
  func extent(in frame: Rect) -> Rect

  /// Draws the picture in its own size, with its top left corner at `point`.
  func draw(at point: Point, on context: Context)

  /// Draws the picture at `point` with a blend mode, and with `alpha` as a further factor.
  func draw(at point: Point, blendMode: BlendMode, alpha: Double, on context: Context)

  /// Draws the picture so that it fills `rect`.
  func draw(in rect: Rect, on context: Context)

  /// Draws the picture in `rect` with a blend mode, and with `alpha` as a further factor.
  func draw(in rect: Rect, blendMode: BlendMode, alpha: Double, on context: Context)

  /// Fills `rect` with the picture in its own size, repeated from the top left corner on.
  func drawAsPattern(in rect: Rect, on context: Context)
}
