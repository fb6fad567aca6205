import CX11
import Geometry
import Glibc
package import Graphics

/// The properties by which a window tells the window manager and other programs about itself (ICCCM 4.1, EWMH).
package struct WindowProperties {
  let connection: Connection
  let window: WindowID

  /// Sets the title in the title bar.
  package func setTitle(_ title: String) {
    let atoms = connection.atoms
    setText(atoms[.netWMName], title)
    setText(atoms[.netWMIconName], title)
    // The title for programs without UTF-8 (ICCCM 4.1.2.1), in Latin-1 if possible.
    let latin1 = title.unicodeScalars.compactMap { UInt8(exactly: $0.value) }
    if latin1.count == title.unicodeScalars.count {
      setLatin1(Atom(XA_WM_NAME), latin1)
    } else {
      setText(Atom(XA_WM_NAME), title)
    }
  }

  /// Sets the window's icon, in several sizes.
  package func setIcon(_ images: [ImageSurface]) {
    var values: [UInt] = []
    for image in images {
      values += [UInt(image.width), UInt(image.height)]
      values += image.pixels.map { UInt($0.straightAlpha) }
    }
    setCardinals(connection.atoms[.netWMIcon], values)
  }

  /// Publishes the number of the drawing's steps that are on the disk, for other programs.
  package func setStepsOnDisk(_ count: Int) {
    setCardinals(connection.atoms[.scrawlStepsOnDisk], [UInt(count)])
  }

  /// Sets the properties that a window manager reads before it maps the window.
  func announce(
    name: String, className: String, size: (width: Int, height: Int),
    minimum: (width: Int, height: Int), resizeCounter: ResizeCounter?, place: WindowPlace?,
    startupID: String?
  ) {
    let atoms = connection.atoms
    setClass(name: name, className: className)
    setHints(size, minimum, place)
    var host = [CChar](repeating: 0, count: 256)
    if gethostname(&host, 255) == 0 {
      setLatin1(atoms[.wmClientMachine], host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) })
      setCardinals(atoms[.netWMPID], [UInt(getpid())])
    }
    setAtoms(atoms[.netWMWindowType], [atoms[.netWMWindowTypeNormal]])
    var protocols = [atoms[.wmDeleteWindow], atoms[.netWMPing]]
    if let resizeCounter {
      protocols.append(atoms[.netWMSyncRequest])
      setCardinals(atoms[.netWMSyncRequestCounter], [resizeCounter.id])
    }
    setAtoms(atoms[.wmProtocols], protocols)
    if let startupID { setText(atoms[.netStartupID], startupID) }
  }

  func setAtoms(_ property: Atom, _ values: [Atom]) {
    Property.set(property, to: values, type: Atom(XA_ATOM), on: window, of: connection)
  }

  private func setClass(name: String, className: String) {
    name.withMutableCString { name in
      className.withMutableCString { className in
        var hint = XClassHint(res_name: name, res_class: className)
        XSetClassHint(connection.display, window, &hint)
      }
    }
  }

  private func setHints(
    _ size: (width: Int, height: Int), _ minimum: (width: Int, height: Int), _ place: WindowPlace?
  ) {
    var sizes = XSizeHints()
    sizes.flags = PSize | PMinSize | PWinGravity
    (sizes.width, sizes.height) = (Int32(size.width), Int32(size.height))
    (sizes.min_width, sizes.min_height) = (Int32(minimum.width), Int32(minimum.height))
    sizes.win_gravity = NorthWestGravity
    if let place {
      // The position is that of the content, regardless of the window manager's frame (ICCCM 4.1.2.3).
      sizes.win_gravity = StaticGravity
      sizes.flags |= USPosition
      (sizes.x, sizes.y) = (Int32(clamping: place.x), Int32(clamping: place.y))
    }
    XSetWMNormalHints(connection.display, window, &sizes)
    var hints = XWMHints()
    hints.flags = InputHint | StateHint
    hints.input = True
    hints.initial_state = NormalState
    XSetWMHints(connection.display, window, &hints)
  }

  private func setText(_ property: Atom, _ text: String) {
    Property.set(
      property, to: Array(text.utf8), type: connection.atoms[.utf8String], on: window,
      of: connection)
  }

  private func setLatin1(_ property: Atom, _ bytes: [UInt8]) {
    Property.set(property, to: bytes, type: Atom(XA_STRING), on: window, of: connection)
  }

  private func setCardinals(_ property: Atom, _ values: [UInt]) {
    Property.set(property, to: values, type: Atom(XA_CARDINAL), on: window, of: connection)
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
