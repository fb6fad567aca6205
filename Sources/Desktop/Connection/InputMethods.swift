import CX11
import Glibc

/// The available input methods: Xlib's built-in one, which handles dead keys and Compose without another process, and
/// the desktop's.
struct InputMethods {
  /// Xlib's built-in method; nil if it can't be opened.
  let local: XIM?

  /// The selection that the desktop's input method server owns while it runs; nil if the desktop names no server.
  let server: Atom?

  /// Opens the built-in method, then sets the locale modifiers to the desktop's. They are global to the process, and
  /// another thread may read them, so nothing sets them later.
  init(_ display: OpaquePointer) {
    Self.setLocale()
    XSetLocaleModifiers("@im=none")
    local = XOpenIM(display, nil, nil, nil)
    let modifiers = XSetLocaleModifiers("").map { String(cString: $0) } ?? ""
    let name = modifiers.dropFirst(4).prefix { $0 != "@" }
    let isForeign = modifiers.hasPrefix("@im=") && !["", "none", "local"].contains(name)
    server = isForeign ? XInternAtom(display, "@server=" + name, False) : nil
  }

  /// Input methods use the locale's encoding, which must hold all characters.
  private static func setLocale() {
    setlocale(LC_CTYPE, "")
    if String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8" || XSupportsLocale() == 0 {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
  }
}
