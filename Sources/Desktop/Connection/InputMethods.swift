import CX11
import Glibc

/// The input methods that there are: Xlib's own, which knows dead keys and Compose and waits for nobody, and the one
/// that the desktop names.
struct InputMethods {
  /// Xlib's own; nil where it can't be had.
  let local: XIM?

  /// The selection that the desktop's method owns while it lives; nil where the desktop names none.
  let server: Atom?

  /// Xlib has one setting for the whole process of which method is opened. From here on it is the desktop's, and is not
  /// touched again: another thread may be reading it.
  init(_ display: OpaquePointer) {
    Self.setLocale()
    XSetLocaleModifiers("@im=none")
    local = XOpenIM(display, nil, nil, nil)
    let modifiers = XSetLocaleModifiers("").map { String(cString: $0) } ?? ""
    let name = modifiers.dropFirst(4).prefix { $0 != "@" }
    let isForeign = modifiers.hasPrefix("@im=") && !["", "none", "local"].contains(name)
    server = isForeign ? XInternAtom(display, "@server=" + name, False) : nil
  }

  /// Input methods speak the encoding of the locale, which has to be one that has all characters.
  private static func setLocale() {
    setlocale(LC_CTYPE, "")
    if String(cString: nl_langinfo(nl_item(CODESET))) != "UTF-8" || XSupportsLocale() == 0 {
      setlocale(LC_CTYPE, "C.UTF-8")
    }
  }
}
