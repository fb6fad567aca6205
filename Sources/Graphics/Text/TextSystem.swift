import CPango

/// What sets text, as a whole.
public enum TextSystem {
  /// Begins to read which fonts there are, beside whatever is done meanwhile. Text waits for it where it must.
  ///
  /// The corresponding Pango function is `pango_cairo_font_map_get_default`, which starts a thread for it.
  public static func prepare() {
    let fonts = pango_cairo_font_map_get_default()
    pango_font_map_create_context(fonts).map { CPangoUnref(UnsafeMutableRawPointer($0)) }
  }
}
