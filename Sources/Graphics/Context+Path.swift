import CCairo
public import Geometry

// MARK: - Building a path

extension Context {
  /// The smallest upright rectangle of user space around the clip.
  ///
  /// The corresponding Cairo function is `cairo_clip_extents`.
  public var clipBounds: Rect {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(handle, &left, &top, &right, &bottom)
    return Rect(from: Point(x: left, y: top), to: Point(x: right, y: bottom))
  }

  /// The smallest rectangle of whole pixels around the clip.
  package var clipPixels: PixelRect {
    saving {
      cairo_identity_matrix(handle)
      return PixelRect(covering: clipBounds)
    }
  }

  /// The corresponding Cairo function is `cairo_new_path`.
  public func beginPath() {
    cairo_new_path(handle)
  }

  /// The corresponding Cairo function is `cairo_move_to`.
  public func move(to point: Point) {
    cairo_move_to(handle, point.x, point.y)
  }

  /// The corresponding Cairo function is `cairo_line_to`.
  public func addLine(to point: Point) {
    cairo_line_to(handle, point.x, point.y)
  }

  /// The corresponding Cairo function is `cairo_curve_to`.
  public func addCurve(to end: Point, control1: Point, control2: Point) {
    cairo_curve_to(handle, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
  }

  /// The corresponding Cairo function is `cairo_rectangle`.
  public func addRect(_ rect: Rect) {
    cairo_rectangle(handle, rect.minX, rect.minY, rect.width, rect.height)
  }

  /// Adds a rectangle with corners of `cornerRadius`, or of the largest radius that fits.
  public func addRoundedRect(_ rect: Rect, cornerRadius: Double) {
    let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
    cairo_new_sub_path(handle)
    cairo_arc(handle, rect.maxX - radius, rect.minY + radius, radius, -.pi / 2, 0)
    cairo_arc(handle, rect.maxX - radius, rect.maxY - radius, radius, 0, .pi / 2)
    cairo_arc(handle, rect.minX + radius, rect.maxY - radius, radius, .pi / 2, .pi)
    cairo_arc(handle, rect.minX + radius, rect.minY + radius, radius, .pi, .pi * 3 / 2)
    cairo_close_path(handle)
  }

  /// Adds the ellipse inscribed in `rect`.
  public func addEllipse(in rect: Rect) {
    // The transform is scaled while the path is built, and restored before it is stroked, so that the line has an even width.
    var before = cairo_matrix_t()
    cairo_get_matrix(handle, &before)
    cairo_translate(handle, rect.centre.x, rect.centre.y)
    cairo_scale(handle, rect.width / 2, rect.height / 2)
    cairo_new_sub_path(handle)
    cairo_arc(handle, 0, 0, 1, 0, 2 * .pi)
    cairo_close_path(handle)
    cairo_set_matrix(handle, &before)
  }

  /// Adds all paths of an outline, to be filled by the winding rule.
  public func addOutline(_ outline: Outline) {
    for path in outline.paths {
      guard let start = path.first else { continue }
      move(to: start)
      for corner in path.dropFirst() { addLine(to: corner) }
      closePath()
    }
  }

  /// The corresponding Cairo function is `cairo_close_path`.
  public func closePath() {
    cairo_close_path(handle)
  }

  /// Returns the current path and clears it; `addPath` continues it later.
  ///
  /// The corresponding Cairo function is `cairo_copy_path`.
  public func takePath() -> Path {
    defer { cairo_new_path(handle) }
    return Path(cairo_copy_path(handle))
  }

  /// The corresponding Cairo function is `cairo_append_path`.
  public func addPath(_ path: Path) {
    cairo_append_path(handle, path.handle)
  }
}

// MARK: - Drawing a path

extension Context {
  /// The corresponding Cairo function is `cairo_stroke`.
  public func strokePath() {
    setSource(state.strokeColour)
    cairo_stroke(handle)
  }

  /// The corresponding Cairo function is `cairo_fill`.
  public func fillPath(using rule: FillRule = .winding) {
    setSource(state.fillColour)
    cairo_set_fill_rule(handle, rule.cairo)
    cairo_fill(handle)
  }

  public func fill(_ rect: Rect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  public func stroke(_ rect: Rect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  public func fillEllipse(in rect: Rect) {
    guard rect.width > 0, rect.height > 0 else { return }
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  public func strokeEllipse(in rect: Rect) {
    guard rect.width > 0, rect.height > 0 else { return }
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Restricts further drawing to the inside of the path.
  ///
  /// The corresponding Cairo function is `cairo_clip`.
  public func clip(using rule: FillRule = .winding) {
    cairo_set_fill_rule(handle, rule.cairo)
    cairo_clip(handle)
  }

  public func clip(to rect: Rect) {
    beginPath()
    addRect(rect)
    clip()
  }

  /// The corresponding Cairo function is `cairo_set_source_rgba`.
  func setSource(_ colour: Colour) {
    cairo_set_source_rgba(
      handle, Double(colour.red), Double(colour.green), Double(colour.blue),
      Double(colour.alpha) * state.alpha)
  }
}
