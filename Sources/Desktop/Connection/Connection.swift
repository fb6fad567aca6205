import CX11

/// A connection to an X server. If the server dies, `isAlive` becomes false and the program goes on.
package final class Connection {
  let display: OpaquePointer
  let atoms: Atoms
  let root: WindowID
  let layout: PixelLayout

  /// The first event number of MIT-SHM; nil if the server lacks it or has refused shared pixels.
  private(set) var sharedMemoryEvent: Int32?

  /// The major opcode of XInput; nil if the server lacks version 2.2.
  let inputOpcode: Int32?

  /// Whether the server reports touchpad pinches (XInput 2.4).
  let hasGestures: Bool

  /// Whether the server has counters (SYNC extension).
  let hasCounters: Bool

  /// False once the server is gone.
  package private(set) var isAlive = true

  /// The server time of the last press, for requests that need a timestamp.
  var time = Time(CurrentTime)

  /// The desktop's settings, read when they are first needed. An `EventLoop` keeps them up to date.
  package private(set) lazy var settings = XSettings(self)

  /// The input methods, opened when a view first takes text.
  private(set) lazy var inputMethods = InputMethods(display)

  /// Connects to a display, by default `$DISPLAY`; nil on failure.
  package init?(display name: String? = nil) {
    // Xlib before 1.8 needs this call when several threads use it, even with a connection each.
    XInitThreads()
    guard let display = XOpenDisplay(name) else { return nil }
    XError.install()
    // Discards an error of an earlier connection that had the same address.
    _ = XError.take(of: display, during: "opening a display")
    XSetIOErrorHandler { _ in 0 }
    self.display = display
    root = XDefaultRootWindow(display)
    layout = PixelLayout(display)
    atoms = Atoms(display)
    sharedMemoryEvent =
      XShmQueryExtension(display) != 0 ? XShmGetEventBase(display) : nil
    (inputOpcode, hasGestures) = Self.input(of: display)
    // A held key then repeats only its presses, without releases in between.
    XkbSetDetectableAutoRepeat(display, True, nil)
    hasCounters = Self.hasCounters(display)
    // Without an exit handler Xlib ends the process when the server is gone.
    XSetIOErrorExitHandler(
      display,
      { _, connection in
        guard let connection else { return }
        Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue().isAlive = false
      }, Unmanaged.passUnretained(self).toOpaque())
    // On the root window, the resources change with the scale factor, and a new settings manager announces itself.
    XSelectInput(display, root, PropertyChangeMask | StructureNotifyMask)
  }

  deinit {
    XCloseDisplay(display)
  }

  /// Waits until the server has handled all requests; throws the first error.
  func sync(_ action: String) throws(XError) {
    XSync(display, False)
    if let error = XError.take(of: display, during: action) { throw error }
  }

  /// Takes the error of an earlier request; returns true if the server refused shared pixels, and then uses plain
  /// requests from now on.
  func losesSharedMemory() -> Bool {
    guard let error = XError.take(of: display, during: "drawing") else { return false }
    var (opcode, event, first): (Int32, Int32, Int32) = (0, 0, 0)
    guard sharedMemoryEvent != nil,
      XQueryExtension(display, "MIT-SHM", &opcode, &event, &first) != 0,
      error.request == Int(opcode)
    else { return false }
    sharedMemoryEvent = nil
    return true
  }

  /// Whether the screen can show colours.
  package var showsColours: Bool { layout.hasColours }

  package var screenSize: (width: Int, height: Int) {
    let screen = XDefaultScreen(display)
    return (Int(XDisplayWidth(display, screen)), Int(XDisplayHeight(display, screen)))
  }

  private static func input(of display: OpaquePointer) -> (opcode: Int32?, hasGestures: Bool) {
    var opcode: Int32 = 0
    var event: Int32 = 0
    var error: Int32 = 0
    guard XQueryExtension(display, "XInputExtension", &opcode, &event, &error) != 0 else {
      return (nil, false)
    }
    // An older server replies with its own version.
    var major: Int32 = 2
    var minor: Int32 = 4
    guard XIQueryVersion(display, &major, &minor) == Success, (major, minor) >= (2, 2) else {
      return (nil, false)
    }
    return (opcode, (major, minor) >= (2, 4))
  }

  private static func hasCounters(_ display: OpaquePointer) -> Bool {
    var event: Int32 = 0
    var error: Int32 = 0
    guard XSyncQueryExtension(display, &event, &error) != 0 else { return false }
    return XSyncInitialize(display, &event, &error) != 0
  }
}
