import CPango
import Testing

@testable import Language

/// The fonts for all languages, which the checks of layouts require.
@Suite struct FontTests {
  @Test(arguments: Language.allCases) func everyCharacterHasAFont(language: Language) throws {
    let table = try Table(language)
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let layout = pango_layout_new(context)
    defer {
      CPangoUnref(layout.map(UnsafeMutableRawPointer.init))
      CPangoUnref(context.map(UnsafeMutableRawPointer.init))
    }
    for text in table.texts.values {
      pango_layout_set_text(layout, text, -1)
      #expect(pango_layout_get_unknown_glyphs_count(layout) == 0, "\(text)")
    }
  }
}
