import CGdkPixbuf
import Decoding
import Glibc

/// The loaders of gdk-pixbuf, loaded before this process is confined and can't open them any more.
enum Loaders {
  /// Loads the module of a format, with the libraries that it would load at the first picture.
  static func load(_ format: PictureFormat) {
    guard !startPrograms, let loader = make(format) else { return }
    let nothing = [UInt8](repeating: 0, count: 64)
    gdk_pixbuf_loader_write(loader, nothing, gsize(nothing.count), nil)
    gdk_pixbuf_loader_close(loader, nil)
    CGdkPixbufUnref(loader)
  }

  /// Whether gdk-pixbuf passes pictures to glycin (since 2.44), whose loaders are programs. They would be started here, before
  /// this process is confined.
  static let startPrograms = ["libglycin-1.so.0", "libglycin-2.so.0"].contains {
    (name: String) in dlopen(name, RTLD_LAZY | RTLD_NOLOAD) != nil
  }

  /// A new loader of this format alone, so that a file can't choose another one by its bytes. Nil if the system has none.
  static func make(_ format: PictureFormat) -> UnsafeMutablePointer<GdkPixbufLoader>? {
    // Another library draws the pictures made of lines.
    guard !format.isVector else { return nil }
    for type in format.mediaTypes {
      if let loader = gdk_pixbuf_loader_new_with_mime_type(type, nil) { return loader }
    }
    return nil
  }
}
