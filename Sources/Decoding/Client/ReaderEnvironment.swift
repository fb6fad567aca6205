import Glibc

/// The environment variables that a reader gets: the places of fonts and loaders, and the language, which a vector picture may
/// ask for. A reader gets no addresses of services, and no secrets.
enum ReaderEnvironment {
  private static let names = [
    "HOME", "LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "LD_LIBRARY_PATH",
    "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_DATA_DIRS", "FONTCONFIG_FILE",
    "FONTCONFIG_PATH", "FONTCONFIG_SYSROOT", "GDK_PIXBUF_MODULE_FILE", "GDK_PIXBUF_MODULEDIR",
    "LIBHEIF_PLUGIN_PATH",
  ]

  /// Pointers into the environment itself, ended by nil.
  static var entries: [UnsafeMutablePointer<CChar>?] {
    // An entry is a name, an equals sign and the value.
    names.map { name in getenv(name).map { $0 - name.utf8.count - 1 } }.filter { $0 != nil } + [nil]
  }
}
