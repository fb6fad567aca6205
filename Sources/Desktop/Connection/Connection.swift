import CX11

/// A connection to an X server. It outlives the server: when that dies the connection is no longer alive, and
/// nothing else happens.
package final class Connection {
  let display: OpaquePointer
  let atoms: Atoms
  let root: WindowID

  /// The event number base of MIT-SHM; nil where the server has none, or where it once refused to take pixels that way.
  private(set) var sharedMemoryEvent: Int32?

  /// The major opcode of XInput 2.2; nil where the server has none.
  let inputOpcode: Int32?

  /// Whether the server tells of pinches on touchpads (XInput 2.4).
  let hasGestures: Bool

  /// Whether the server keeps counters (the SYNC extension).
  let hasCounters: Bool

  /// False from the moment the server was lost.
  package private(set) var isAlive = true

  /// The time of the last press, as the server counts.
  var time = Time(CurrentTime)

  /// What can make text of keys; looked for when text is first wanted.
  private(set) lazy var inputMethods = InputMethods(display)

  /// Opens a display, by default the one that `$DISPLAY` names; nil where there is none.
  package init?(display name: String? = nil) {
    // Older Xlibs have to be told that there will be threads, each with a connection of its own.
    XInitThreads()
    guard let display = XOpenDisplay(name) else { return nil }
    XError.install()
    // What was refused to another connection that stood at the same address concerns nobody any more.
    _ = XError.take(of: display, during: "opening a display")
    XSetIOErrorHandler { _ in 0 }
    self.display = display
    root = XDefaultRootWindow(display)
    atoms = Atoms(display)
    sharedMemoryEvent =
      XShmQueryExtension(display) != 0 ? XShmGetEventBase(display) : nil
    (inputOpcode, hasGestures) = Self.input(of: display)
    // A key that is held is let go of once, however often it repeats.
    XkbSetDetectableAutoRepeat(display, True, nil)
    hasCounters = Self.hasCounters(display)
    // Xlib ends the process when the server is gone, unless it is told what to do instead.
    XSetIOErrorExitHandler(
      display,
      { _, connection in
        guard let connection else { return }
        Unmanaged<Connection>.fromOpaque(connection).takeUnretainedValue().isAlive = false
      }, Unmanaged.passUnretained(self).toOpaque())
    // The resources hold the scale factor; what is on the root changes while we run. And the root is where a new
    // keeper of the settings announces itself.
    XSelectInput(display, root, PropertyChangeMask | StructureNotifyMask)
  }

  deinit {
    XCloseDisplay(display)
  }

  /// Waits until the server has done all that was asked, and throws the first thing that it refused.
  func sync(_ action: String) throws(XError) {
    XSync(display, False)
    if let error = XError.take(of: display, during: action) { throw error }
  }

  /// Takes note of what the server refused without being waited for; answers whether pixels were among it, which will
  /// be sent another way from now on.
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

  /// The size of the screen in pixels.
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
    // An older server answers with the version that it has.
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
