import CPango
import Synchronization

/// What sets text, as a whole.
public enum TextSystem {
  /// Begins to read which fonts there are, beside whatever is done meanwhile. Text waits for it where it must.
  ///
  /// The corresponding Pango function is `pango_cairo_font_map_get_default`, which starts a thread for it.
  public static func prepare() {
    let fonts = pango_cairo_font_map_get_default()
    pango_font_map_create_context(fonts).map { CPangoUnref(UnsafeMutableRawPointer($0)) }
  }

  /// The language of texts that don't say theirs: one character may look different in two languages. Text that has
  /// been set already stays as it is.
  public static func setLanguage(_ tag: String) {
    language.withLock { $0 = tag }
  }

  static var currentLanguage: String? { language.withLock { $0 } }

  private static let language = Mutex<String?>(nil)
}
