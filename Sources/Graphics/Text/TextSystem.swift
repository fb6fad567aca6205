import CPango
import Synchronization

/// State that all text layouts share.
public enum TextSystem {
  /// Starts to load the list of fonts in the background; text layout waits for it if necessary.
  ///
  /// The corresponding Pango function is `pango_cairo_font_map_get_default`, which starts a thread for it.
  public static func prepare() {
    let fonts = pango_cairo_font_map_get_default()
    pango_font_map_create_context(fonts).map { CPangoUnref(UnsafeMutableRawPointer($0)) }
  }

  /// Sets the language of texts that name none: a character may look different in two languages. Existing layouts don't
  /// change.
  public static func setLanguage(_ tag: String) {
    language.withLock { $0 = tag }
  }

  static var currentLanguage: String? { language.withLock { $0 } }

  private static let language = Mutex<String?>(nil)
}
