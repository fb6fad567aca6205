import CCairo
public import Geometry

extension Context {
  /// The desktop's sans-serif face.
  ///
  /// The corresponding Cairo functions are `cairo_select_font_face` and `cairo_set_font_size`.
  public func setFont(size: Double, isBold: Bool = false) {
    cairo_select_font_face(
      handle, "sans", CAIRO_FONT_SLANT_NORMAL,
      isBold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL)
    cairo_set_font_size(handle, size)
  }

  /// Writes `text` from `baseline` on, in the fill colour.
  ///
  /// The corresponding Cairo function is `cairo_show_text`.
  public func showText(_ text: String, at baseline: Point) {
    setSource(state.fillColour)
    cairo_move_to(handle, baseline.x, baseline.y)
    cairo_show_text(handle, text)
    cairo_new_path(handle)
  }

  /// How far the baseline advances under `text`.
  ///
  /// The corresponding Cairo function is `cairo_text_extents`.
  public func width(of text: String) -> Double {
    var extents = cairo_text_extents_t()
    cairo_text_extents(handle, text, &extents)
    return extents.x_advance
  }
}
