import CCairo
public import Geometry

/// Draws on a surface, with the calls of CGContext over Cairo.
///
/// A failure sticks: what follows it draws nothing, and `finish()` throws it.
public final class Context {
  // The handle of the innermost layer with a filter, or else of the surface.
  var handle: OpaquePointer

  /// The part of CGContext's graphics state that Cairo lacks.
  struct State {
    var fillColour = Colour.black
    var strokeColour = Colour.black
    var alpha = 1.0
    var quality = InterpolationQuality.high
  }

  var state = State()
  private var savedStates: [State] = []

  // The open transparency layers, the innermost last.
  var layers: [Layer] = []

  // The first failure that isn't stored in a Cairo handle.
  var failure: CairoError?

  private let surface: ImageSurface

  /// The corresponding Cairo function is `cairo_create`.
  public init(_ surface: ImageSurface) {
    self.surface = surface
    handle = cairo_create(surface.handle)
    // Half of Cairo's default tolerance: curves look round at every scale, and flattening is still cheap.
    cairo_set_tolerance(handle, 0.05)
  }

  deinit {
    for layer in layers.reversed() { layer.abandon(&handle) }
    cairo_destroy(handle)
  }

  /// The surface, for a caller that writes pixels without Cairo; nil inside a transparency layer.
  public var target: ImageSurface? { layers.isEmpty ? surface : nil }

  /// Completes all drawing on the surface, and throws the first error.
  ///
  /// The corresponding Cairo function is `cairo_status`.
  public func finish() throws(CairoError) {
    cairo_surface_flush(surface.handle)
    if let failure { throw failure }
    try CairoError.check(cairo_status(handle), "drawing")
  }
}

// MARK: - Graphics state

extension Context {
  /// The corresponding Cairo function is `cairo_save`.
  public func saveGState() {
    savedStates.append(state)
    cairo_save(handle)
  }

  /// The corresponding Cairo function is `cairo_restore`.
  public func restoreGState() {
    precondition(!savedStates.isEmpty, "A graphics state is restored once for each saving.")
    state = savedStates.removeLast()
    cairo_restore(handle)
  }

  /// Runs `body` and restores the graphics state.
  public func saving<Result, Failure>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    saveGState()
    defer { restoreGState() }
    return try body()
  }

  public func setFillColour(_ colour: Colour) {
    state.fillColour = colour
  }

  public func setStrokeColour(_ colour: Colour) {
    state.strokeColour = colour
  }

  /// Sets a factor for the alpha of everything drawn.
  public func setAlpha(_ alpha: Double) {
    state.alpha = min(max(alpha, 0), 1)
  }

  /// Multiplies the alpha of everything drawn by a further factor.
  public func multiplyAlpha(by factor: Double) {
    setAlpha(state.alpha * factor)
  }

  /// The colour that fills paths.
  package var fillColour: Colour { state.fillColour }

  /// The factor for the alpha of everything drawn.
  public var alpha: Double { state.alpha }

  /// Sets the filter for images that are scaled or rotated.
  ///
  /// The corresponding Cairo function is `cairo_pattern_set_filter`.
  public func setInterpolationQuality(_ quality: InterpolationQuality) {
    state.quality = quality
  }

  /// The corresponding Cairo function is `cairo_set_operator`.
  public func setBlendMode(_ mode: BlendMode) {
    cairo_set_operator(handle, mode.cairo)
  }

  /// The corresponding Cairo function is `cairo_get_operator`.
  public var blendMode: BlendMode {
    let mode = cairo_get_operator(handle)
    return BlendMode.allCases.first { $0.cairo == mode } ?? .normal
  }

  /// The corresponding Cairo function is `cairo_set_line_width`.
  public func setLineWidth(_ width: Double) {
    cairo_set_line_width(handle, width)
  }

  /// The corresponding Cairo function is `cairo_set_line_cap`.
  public func setLineCap(_ cap: LineCap) {
    cairo_set_line_cap(handle, cap.cairo)
  }

  /// The corresponding Cairo function is `cairo_set_line_join`.
  public func setLineJoin(_ join: LineJoin) {
    cairo_set_line_join(handle, join.cairo)
  }

  /// Sets alternating lengths of dashes and gaps, from `phase` on; an empty array gives a solid line.
  ///
  /// The corresponding Cairo function is `cairo_set_dash`.
  public func setLineDash(phase: Double = 0, lengths: [Double]) {
    cairo_set_dash(handle, lengths, Int32(clamping: lengths.count), phase)
  }

  /// The corresponding Cairo function is `cairo_set_antialias`.
  public func setShouldAntialias(_ should: Bool) {
    cairo_set_antialias(handle, should ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }
}

// MARK: - Transforms

extension Context {
  /// The corresponding Cairo function is `cairo_transform`.
  public func concatenate(_ transform: Transform) {
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d,
      x0: transform.tx, y0: transform.ty)
    cairo_transform(handle, &matrix)
  }

  /// The corresponding Cairo function is `cairo_translate`.
  public func translateBy(x: Double, y: Double) {
    cairo_translate(handle, x, y)
  }

  /// The corresponding Cairo function is `cairo_scale`.
  public func scaleBy(x: Double, y: Double) {
    cairo_scale(handle, x, y)
  }

  /// The corresponding Cairo function is `cairo_rotate`.
  public func rotate(by angle: Double) {
    cairo_rotate(handle, angle)
  }

  /// The transform from user space to pixels.
  ///
  /// The corresponding Cairo function is `cairo_get_matrix`.
  public var ctm: Transform {
    var matrix = cairo_matrix_t()
    cairo_get_matrix(handle, &matrix)
    return Transform(
      a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
  }
}
