import CX11
package import Geometry

/// What the desktop sets for all programs on an X display, such as theme and fonts (XSETTINGS protocol, version 0.5).
package final class XSettings {
  package enum Value: Hashable, Sendable {
    case integer(Int)
    case text(String)
    case colour(Colour)
  }

  /// What is set; nothing where nobody sets anything.
  package private(set) var values: [String: Value] = [:]

  private let connection: Connection
  private let selection: Atom
  private var owner: WindowID = 0
  private var observers: [() -> Void] = []

  package init(_ connection: Connection) {
    self.connection = connection
    let name = "_XSETTINGS_S\(XDefaultScreen(connection.display))"
    selection = XInternAtom(connection.display, name, False)
    findOwner()
    values = read()
  }

  /// Whether the name of the theme says that it is a dark one; nil without a theme.
  package var hasDarkTheme: Bool? {
    text("Net/ThemeName").map { $0.lowercased().hasSuffix("-dark") }
  }

  /// Whether things may move by themselves; nil where that is not set.
  package var isAnimated: Bool? {
    integer("Gtk/EnableAnimations").map { $0 != 0 }
  }

  /// The dots that an inch of text takes, scale and the person's own factor included; nil where that is not set.
  package var textResolution: Double? {
    integer("Xft/DPI").flatMap { $0 > 0 ? Double($0) / 1024 : nil }
  }

  /// Has `observer` called when what is set has changed.
  package func addObserver(_ observer: @escaping () -> Void) {
    observers.append(observer)
  }

  private func integer(_ name: String) -> Int? {
    if case .integer(let number) = values[name] { number } else { nil }
  }

  private func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  /// Takes an event that is about the settings; false for any other.
  func handle(_ event: XEvent) -> Bool {
    switch event.type {
    case ClientMessage
    where event.xclient.message_type == connection.atoms[.manager]
      && Atom(bitPattern: event.xclient.data.l.1) == selection:
      findOwner()
    case DestroyNotify where owner != 0 && event.xdestroywindow.window == owner: findOwner()
    case PropertyNotify where owner != 0 && event.xproperty.window == owner:
      guard event.xproperty.atom == connection.atoms[.xsettingsSettings] else { return true }
    default: return false
    }
    let values = read()
    guard values != self.values else { return true }
    self.values = values
    for observer in observers { observer() }
    return true
  }

  /// Finds who sets, and follows what becomes of it. Nothing may happen to it in between.
  private func findOwner() {
    let display = connection.display
    XGrabServer(display)
    owner = XGetSelectionOwner(display, selection)
    if owner != 0 { XSelectInput(display, owner, PropertyChangeMask | StructureNotifyMask) }
    XUngrabServer(display)
    XFlush(display)
  }

  /// What is set now. Settings that make no sense are none.
  private func read() -> [String: Value] {
    guard owner != 0 else { return [:] }
    var type: Atom = 0
    var format: Int32 = 0
    var count: UInt = 0
    var rest: UInt = 0
    var data: UnsafeMutablePointer<UInt8>?
    let property = connection.atoms[.xsettingsSettings]
    let status = XGetWindowProperty(
      connection.display, owner, property, 0, 1 << 18, False, property,
      &type, &format, &count, &rest, &data)
    defer { if let data { XFree(data) } }
    // An owner that has just ended is told by an event; what the server says of it here is of no use to anyone.
    _ = XError.take(of: connection.display, during: "reading the settings")
    guard status == Success, format == 8, let data else { return [:] }
    let bytes = UnsafeBufferPointer(start: data, count: Int(count))
    return XSettingsReader.values(in: Array(bytes)) ?? [:]
  }
}
