import CCairo
import CPango
import Marks

/// A context of Pango in which texts look the same on every screen and at every zoom.
///
/// All texts are laid out at one size, and scaled then: what is measured is in proportion to the size, without rounding that
/// depends on it, so that a text wraps the same way when it is made larger.
final class FontContext {
  /// The size at which texts are laid out. Advances of fonts with 2048 or fewer units, if these are a power of two, are exact in
  /// Pango's 1024ths.
  static let size = 32.0

  let handle: OpaquePointer

  init(base: TextBase, isRightToLeft: Bool) {
    handle = pango_font_map_create_context(pango_cairo_font_map_get_default())
    pango_context_set_round_glyph_positions(handle, 0)
    pango_cairo_context_set_resolution(handle, 96)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(handle, options)
    cairo_font_options_destroy(options)
    // Without a language, that of the user would choose among fonts.
    let language = base.language.count == 0 ? "und" : base.language.string
    pango_context_set_language(handle, pango_language_from_string(language))
    pango_context_set_base_dir(
      handle, isRightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    let description = FontDescription(families: base.families, weight: base.weight)
    pango_context_set_font_description(handle, description.handle)
  }

  deinit {
    CPangoUnref(UnsafeMutableRawPointer(handle))
  }
}

/// A description of a font for Pango, at the size at which texts are laid out.
final class FontDescription {
  let handle: OpaquePointer

  init(families: [ExactText], weight: UInt16 = 400) {
    handle = pango_font_description_new()
    pango_font_description_set_family(handle, Self.list(families))
    pango_font_description_set_weight(handle, PangoWeight(UInt32(weight)))
    pango_font_description_set_absolute_size(handle, FontContext.size * Double(PANGO_SCALE))
  }

  deinit {
    pango_font_description_free(handle)
  }

  /// Families in the one string that Pango takes them in.
  static func list(_ families: [ExactText]) -> String {
    families.isEmpty ? "sans-serif" : families.map(\.string).joined(separator: ",")
  }
}
