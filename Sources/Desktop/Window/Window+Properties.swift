import CX11
import Geometry
import Glibc
package import Graphics

extension Window {
  /// Sets the title in the title bar.
  package func setTitle(_ title: String) {
    let atoms = connection.atoms
    setText(atoms[.netWMName], title, type: atoms[.utf8String])
    setText(atoms[.netWMIconName], title, type: atoms[.utf8String])
    // For programs without UTF-8 (ICCCM 4.1.2.1): Latin-1 if it suffices.
    let latin1 = title.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    if latin1.count == title.unicodeScalars.count {
      setBytes(Atom(XA_WM_NAME), latin1, type: Atom(XA_STRING))
    } else {
      setText(Atom(XA_WM_NAME), title, type: atoms[.utf8String])
    }
  }

  /// Sets the window's icon, in several sizes.
  package func setIcon(_ images: [ImageSurface]) {
    // Xlib takes 32-bit values as C longs.
    var values: [UInt] = []
    for image in images {
      values += [UInt(image.width), UInt(image.height)]
      values += image.pixels.map { UInt($0.straightAlpha) }
    }
    setCardinals(connection.atoms[.netWMIcon], values)
  }

  /// Publishes how many of the drawing's steps are on the disk, for other programs.
  package func setStepsOnDisk(_ count: Int) {
    setCardinals(connection.atoms[.scrawlStepsOnDisk], [UInt(count)])
  }

  /// Sets the properties that a window manager reads before the window is mapped.
  func announce(name: String, className: String) {
    let display = connection.display
    let atoms = connection.atoms
    name.withMutableCString { name in
      className.withMutableCString { className in
        var hint = XClassHint(res_name: name, res_class: className)
        XSetClassHint(display, id, &hint)
      }
    }
    var size = XSizeHints()
    size.flags = PSize | PMinSize | PWinGravity
    (size.width, size.height) = (Int32(pixelSize.width), Int32(pixelSize.height))
    (size.min_width, size.min_height) = (Int32(200 * scale), Int32(150 * scale))
    size.win_gravity = NorthWestGravity
    XSetWMNormalHints(display, id, &size)
    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = True
    hints.initial_state = NormalState
    XSetWMHints(display, id, &hints)

    var host = [CChar](repeating: 0, count: 256)
    if gethostname(&host, 255) == 0 {
      let bytes = host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      setBytes(atoms[.wmClientMachine], bytes, type: Atom(XA_STRING))
      setCardinals(atoms[.netWMPID], [UInt(getpid())])
    }
    setAtoms(atoms[.netWMWindowType], [atoms[.netWMWindowTypeNormal]])
    var protocols = [atoms[.wmDeleteWindow], atoms[.netWMPing]]
    if let resizeCounter {
      protocols.append(atoms[.netWMSyncRequest])
      setCardinals(atoms[.netWMSyncRequestCounter], [resizeCounter.id])
    }
    setAtoms(atoms[.wmProtocols], protocols)
    if let startupID { setText(atoms[.netStartupID], startupID, type: atoms[.utf8String]) }
  }

  private func setText(_ property: Atom, _ text: String, type: Atom) {
    setBytes(property, Array(text.utf8), type: type)
  }

  private func setBytes(_ property: Atom, _ bytes: [UInt8], type: Atom) {
    XChangeProperty(
      connection.display, id, property, type, 8, PropModeReplace, bytes,
      Int32(clamping: bytes.count))
  }

  private func setCardinals(_ property: Atom, _ values: [UInt]) {
    setLongs(property, values, type: Atom(XA_CARDINAL))
  }

  func setAtoms(_ property: Atom, _ values: [Atom]) {
    setLongs(property, values, type: Atom(XA_ATOM))
  }

  private func setLongs(_ property: Atom, _ values: [UInt], type: Atom) {
    values.withUnsafeBytes {
      _ = XChangeProperty(
        connection.display, id, property, type, 32, PropModeReplace,
        $0.bindMemory(to: UInt8.self).baseAddress, Int32(clamping: values.count))
    }
  }
}

extension UInt32 {
  /// The premultiplied pixel with straight alpha, as _NET_WM_ICON needs it.
  fileprivate var straightAlpha: UInt32 {
    let alpha = self >> 24
    guard alpha > 0, alpha < 255 else { return self }
    let parts = [16, 8, 0].map { (shift: UInt32) in
      Swift.min((self >> shift & 0xFF) * 255 / alpha, 255) << shift
    }
    return alpha << 24 | parts[0] | parts[1] | parts[2]
  }
}

extension String {
  fileprivate func withMutableCString<Result>(
    _ body: (UnsafeMutablePointer<CChar>?) -> Result
  ) -> Result {
    var characters = Array(utf8CString)
    return characters.withUnsafeMutableBufferPointer { body($0.baseAddress) }
  }
}
