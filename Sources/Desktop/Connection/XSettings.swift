import CX11
package import Geometry

/// The settings that the desktop publishes on an X display, such as theme and fonts (XSETTINGS 0.5).
package final class XSettings {
  package enum Value: Hashable, Sendable {
    case integer(Int)
    case text(String)
    case colour(Colour)
  }

  /// The settings by name; empty without a settings manager.
  package private(set) var values: [String: Value] = [:]

  private unowned let connection: Connection
  private let selection: Atom
  private var owner: WindowID = 0
  private var observers: [() -> Void] = []

  init(_ connection: Connection) {
    self.connection = connection
    let name = "_XSETTINGS_S\(XDefaultScreen(connection.display))"
    selection = XInternAtom(connection.display, name, False)
    findOwner()
    values = read()
  }

  /// Whether the name of the theme ends as those of dark themes do; nil without a theme.
  package var hasDarkTheme: Bool? {
    text("Net/ThemeName").map { $0.lowercased().hasSuffix("-dark") }
  }

  /// Whether the desktop animates; nil if unknown.
  package var isAnimated: Bool? {
    integer("Gtk/EnableAnimations").map { $0 != 0 }
  }

  /// Dots per inch of text, including the scale and the user's text factor; nil if unknown.
  package var textResolution: Double? {
    integer("Xft/DPI").flatMap { $0 > 0 ? Double($0) / 1024 * factorOfResolution : nil }
  }

  /// The desktop's factor for the size of windows.
  var windowFactor: Double {
    Double(min(max(integer("Gdk/WindowScalingFactor") ?? 1, 1), Self.largestFactor))
  }

  /// The factor by which this program multiplies the desktop's text resolution; 1 if the desktop has already done so, in which
  /// case it also publishes an unscaled resolution.
  var factorOfResolution: Double { integer("Gdk/UnscaledDPI") == nil ? windowFactor : 1 }

  private static let largestFactor = 8

  /// Calls `observer` after each change.
  package func addObserver(_ observer: @escaping () -> Void) {
    observers.append(observer)
  }

  private func integer(_ name: String) -> Int? {
    if case .integer(let number) = values[name] { number } else { nil }
  }

  private func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  /// Handles an event about the settings; returns false for any other event.
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

  /// Finds the settings manager and selects its events. A manager that exits before that no longer owns the selection at the next
  /// look. The server isn't grabbed, since a process stopped during the grab would block the desktop.
  private func findOwner() {
    let display = connection.display
    defer { _ = XError.take(of: display, during: "finding the settings") }
    owner = 0
    for _ in 0..<Self.mostLooks {
      let found = XGetSelectionOwner(display, selection)
      guard found != owner else { return }
      owner = found
      if owner != 0 { XSelectInput(display, owner, PropertyChangeMask | StructureNotifyMask) }
    }
    owner = 0
  }

  /// The most looks; a manager that starts later announces itself.
  private static let mostLooks = 4

  /// The current settings; empty if they are malformed.
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
    // An error means that the manager has just exited; its DestroyNotify will follow.
    _ = XError.take(of: connection.display, during: "reading the settings")
    guard status == Success, format == 8, let data else { return [:] }
    let bytes = UnsafeBufferPointer(start: data, count: Int(count))
    return XSettingsReader.values(in: Array(bytes)) ?? [:]
  }
}
