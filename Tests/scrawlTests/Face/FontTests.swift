import CPango
import Testing

@testable import scrawl

/// What is checked of a layout holds only where there are fonts for its language.
@Suite struct FontTests {
  @Test(arguments: Language.allCases) func everyCharacterHasAFont(language: Language) {
    let words = Words(language)
    let context = pango_font_map_create_context(pango_cairo_font_map_get_default())
    let layout = pango_layout_new(context)
    defer {
      CPangoUnref(layout.map(UnsafeMutableRawPointer.init))
      CPangoUnref(context.map(UnsafeMutableRawPointer.init))
    }
    for phrase in Phrase.allCases {
      pango_layout_set_text(layout, words[phrase], -1)
      #expect(pango_layout_get_unknown_glyphs_count(layout) == 0, "\(words[phrase])")
    }
  }
}
