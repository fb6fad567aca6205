import CCairo
import CPango
import Geometry
import Marks

/// A font of Pango at one size, whose glyphs are told as outlines and pictures in a font of size 1.
final class SetFont {
  let face: FontFace

  /// The size in units of the layout.
  let size: Double

  /// The top edges and heights of lines below and through letters, from the baseline down, in sizes of the font.
  private(set) lazy var underline = rule(
    HB_OT_METRICS_TAG_UNDERLINE_OFFSET, HB_OT_METRICS_TAG_UNDERLINE_SIZE, (0.1, 0.05))
  private(set) lazy var strike = rule(
    HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, HB_OT_METRICS_TAG_STRIKEOUT_SIZE, (-0.3, 0.05))

  /// The results of the foundry for the glyphs.
  var glyphs: [UInt32: FoundryGlyph] = [:]

  private let font: UnsafeMutablePointer<PangoFont>

  /// A font of HarfBuzz, in the units of the face.
  private let measures: OpaquePointer
  private let context: OpaquePointer

  init(_ font: UnsafeMutablePointer<PangoFont>, face: FontFace) {
    self.font = font
    self.face = face
    g_object_ref(font)
    let own = pango_font_get_hb_font(font)
    // A font of pictures has one size, and is scaled from that: its description has the size of the pictures.
    var (width, height): (Int32, Int32) = (0, 0)
    hb_font_get_scale(own, &width, &height)
    size = abs(Double(height)) / Double(PANGO_SCALE)
    measures = hb_font_create(face.handle)
    hb_font_set_scale(measures, Int32(face.unitsPerEm), Int32(face.unitsPerEm))
    var count: UInt32 = 0
    if let places = hb_font_get_var_coords_normalized(own, &count) {
      hb_font_set_var_coords_normalized(measures, places, count)
    }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 1, 1)
    context = cairo_create(surface)
    cairo_surface_destroy(surface)
    setOutlineFont()
  }

  deinit {
    cairo_destroy(context)
    hb_font_destroy(measures)
    g_object_unref(font)
  }

  /// Lets the context draw at a size at which the font's own units are whole numbers, so that outlines are exact.
  private func setOutlineFont() {
    guard size > 0, let own = pango_cairo_font_get_scaled_font(OpaquePointer(font)) else {
      return
    }
    var matrix = cairo_matrix_t()
    cairo_scaled_font_get_font_matrix(own, &matrix)
    cairo_matrix_scale(&matrix, Double(face.unitsPerEm) / size, Double(face.unitsPerEm) / size)
    cairo_set_font_face(context, cairo_scaled_font_get_font_face(own))
    cairo_set_font_matrix(context, &matrix)
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  /// The outline of a glyph; nil if the font is damaged.
  func form(of glyph: UInt32) -> GlyphForm? {
    var placed = cairo_glyph_t(index: UInt(glyph), x: 0, y: 0)
    cairo_new_path(context)
    cairo_glyph_path(context, &placed, 1)
    guard let path = cairo_copy_path(context) else { return nil }
    defer { cairo_path_destroy(path) }
    guard path.pointee.status == CAIRO_STATUS_SUCCESS else { return nil }
    return GlyphForm(path, unit: 1 / Double(face.unitsPerEm))
  }

  /// A glyph that is a picture: its PNG, and the rectangle that it fills in a font of size 1. Nil for others.
  func picture(of glyph: UInt32) -> (png: [UInt8], frame: Rect)? {
    guard hb_ot_color_has_png(face.handle) != 0,
      let blob = hb_ot_color_glyph_reference_png(measures, glyph)
    else { return nil }
    defer { hb_blob_destroy(blob) }
    var count: UInt32 = 0
    var extents = hb_glyph_extents_t()
    guard let bytes = hb_blob_get_data(blob, &count), count > 0,
      hb_font_get_glyph_extents(measures, glyph, &extents) != 0
    else { return nil }
    let unit = 1 / Double(face.unitsPerEm)
    let png = UnsafeRawBufferPointer(start: bytes, count: Int(count))
    return (
      Array(png),
      Rect(
        x: Double(extents.x_bearing) * unit, y: -Double(extents.y_bearing) * unit,
        width: Double(extents.width) * unit, height: -Double(extents.height) * unit)
    )
  }

  private func rule(
    _ offset: hb_ot_metrics_tag_t, _ size: hb_ot_metrics_tag_t, _ usual: (Double, Double)
  ) -> (top: Double, height: Double) {
    var (top, height): (Int32, Int32) = (0, 0)
    let unit = 1 / Double(face.unitsPerEm)
    guard hb_ot_metrics_get_position(measures, offset, &top) != 0,
      hb_ot_metrics_get_position(measures, size, &height) != 0, height > 0,
      height < face.unitsPerEm
    else { return usual }
    return (-Double(top) * unit, Double(height) * unit)
  }
}
